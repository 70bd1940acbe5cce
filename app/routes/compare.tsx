import '../features/compare/compare.css'
import { href } from 'react-router'
import { shopApiContext } from '../../shared/context.ts'
import { countOfProducts } from '../../shared/format/plural.ts'
import { readCompareQuery } from '../features/compare/compare-query.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { comparedCard, comparisonRows } from '../features/compare/comparison.ts'
import { EmptyComparison } from '../features/compare/empty-comparison.tsx'
import { GoneProducts } from '../features/compare/gone-products.tsx'
import { compareUrl } from '../product-card/compare-url.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { compareStore } from '../stores/compare.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { moveFocus } from '../ui/focus/move-focus.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/compare.ts'

const title = 'Сравнение товаров'

export const handle: StartHandle = { startsAtOnce: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ids, leftOut, onlyDifferences } = readCompareQuery(url)
  const products = await context.get(shopApiContext).product.compare(ids)
  const rows = comparisonRows(products)
  return {
    isAskedForNone: ids.length === 0,
    leftOut,
    gone: ids.filter((id) => !products.some(({ product_id }) => product_id === id)),
    onlyDifferences,
    products: products.map(comparedCard),
    rows: onlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows,
  }
}

export function meta() {
  return pageMeta({ title, canonicalPath: href('/sravnenie'), noindex: true })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { isAskedForNone, leftOut, gone, onlyDifferences, products, rows } = loaderData
  const ids = products.map((product) => product.product_id)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1>
        {title} {products.length > 0 && <small className="h-count">{countOfProducts(products.length)}</small>}
      </h1>
      <GoneProducts gone={gone} ids={ids} onlyDifferences={onlyDifferences} />
      {products.length === 0 ? (
        <EmptyComparison isAskedForNone={isAskedForNone} />
      ) : (
        <>
          <p className="flex flex-wrap gap-8px mt-12px">
            <Link
              className="chip"
              to={compareUrl(ids, { onlyDifferences: !onlyDifferences })}
              aria-current={onlyDifferences ? 'true' : undefined}
              replace
              preventScrollReset
            >
              Только отличия
              {onlyDifferences && <span className="i-x s16" />}
            </Link>
            <Link
              className="chip"
              to={href('/sravnenie')}
              onClick={({ currentTarget }) => {
                moveFocus(currentTarget.closest('main'), '.empty-ways a')
                compareStore.clear()
              }}
            >
              <span className="i-trash s16" />
              Очистить
            </Link>
          </p>
          {leftOut > 0 && (
            <p className="mt-16px text-muted">
              Сравниваем не больше 100 товаров за раз. Из ссылки не показано: {countOfProducts(leftOut)}.
            </p>
          )}
          {rows.length === 0 && <p className="mt-16px text-muted">Отличий нет: характеристики совпадают.</p>}
          <CompareTable products={products} rows={rows} onlyDifferences={onlyDifferences} />
        </>
      )}
    </main>
  )
}
