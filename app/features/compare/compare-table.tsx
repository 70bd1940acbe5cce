import { Link } from 'react-router'
import { AddForm } from '../../product-card/add-form.tsx'
import { compareUrl } from '../../product-card/compare-url.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { canOrder } from '../../shop-api/orderable.ts'
import { compareStore } from '../../stores/compare.ts'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import type { ComparisonRow } from './comparison.ts'

type ComparedCard = Pick<
  ProductCard,
  'product_id' | 'url' | 'name' | 'picture' | 'price' | 'price_old' | 'minimum' | 'unit' | 'quantity' | 'is_allow_buy'
>

interface CompareTableProps {
  products: ComparedCard[]
  rows: ComparisonRow[]
  onlyDifferences: boolean
}

/** Products side by side; their names stay in view above the values, the names of properties beside them. */
export function CompareTable({ products, rows, onlyDifferences }: CompareTableProps) {
  const ids = products.map((product) => product.product_id)
  return (
    <div className="cmp-scroll">
      <table className="cmp">
        <caption className="sr-only">Характеристики товаров</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.product_id} scope="col">
                <ProductHeading
                  product={product}
                  urlWithout={compareUrl(
                    ids.filter((id) => id !== product.product_id),
                    { onlyDifferences },
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, isSame }) => (
            <tr key={name} className={isSame ? undefined : 'cmp-diff'}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={ids[index]} className={value === null ? 'text-muted' : undefined}>
                  {value ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProductHeading({ product, urlWithout }: { product: ComparedCard; urlWithout: string }) {
  const { minimum, name, picture, price, price_old, product_id, url } = product
  return (
    <>
      <div className="flex items-start justify-between">
        <div className="cmp-pic">
          <Picture src={picture?.src} alt="" width={96} height={96} />
        </div>
        <Link
          className="icb"
          to={urlWithout}
          replace
          preventScrollReset
          aria-label={`Убрать из сравнения: ${name}`}
          onClick={() => compareStore.remove(product_id)}
        >
          <span className="i-x s20" />
        </Link>
      </div>
      <Link className="t14 font-500 line-clamp-3 break-anywhere mt-8px" to={url}>
        {name}
      </Link>
      <p className="flex flex-wrap items-baseline gap-x-8px mt-4px">
        {price === null ? <b className="t14">Цена по запросу</b> : <Price value={price} size="xs" />}
        {price !== null && price_old !== null && price_old > price && <OldPrice value={price_old} />}
      </p>
      {canOrder(product) && <AddForm className="cmp-buy" product={product} quantity={minimum} />}
    </>
  )
}
