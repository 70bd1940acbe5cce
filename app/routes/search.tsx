import '../features/catalogue/catalogue.css'
import { Suspense } from 'react'
import { data, href, redirect, useSearchParams } from 'react-router'
import { deploymentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import { countOfProducts } from '../../shared/format/plural.ts'
import { type CategoryLink, toCategoryLink } from '../../shared/shop/catalogue-links.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import { useRememberListing } from '../features/catalogue/last-good-listing.ts'
import { isFirst } from '../features/catalogue/listing-query.ts'
import { listingQueryOf } from '../features/catalogue/load-listing.ts'
import { loadSearch } from '../features/catalogue/load-search.ts'
import { NothingFound } from '../features/catalogue/nothing-found.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { exactProduct } from '../features/search/exact-product.ts'
import { meantOf } from '../features/search/meant.ts'
import { MeantLines } from '../features/search/meant-lines.tsx'
import { rememberQuery } from '../features/search/search-form.tsx'
import { LastGoodListing } from '../layout/last-good-listing.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/search.ts'

/** Categories that a page without results leads to. */
const maxCategories = 12

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = listingQueryOf(url)
  const shopApi = context.get(shopApiContext)
  const { publicOrigin: origin } = context.get(deploymentContext)
  const { reportMiss, understand } = context.get(servicesContext)
  const meaning = query.text && !query.typed ? await understand(query.text) : null
  // An article leads to its product; «Все результаты», filters and pages stay a list (docs/decisions/041).
  const isList = !isFirst(query) || query.all || url.searchParams.has('filters')
  const [article] = meaning?.articles.products ?? []
  if (article && meaning?.articles.isAll && !isList) throw redirect(article.url)
  const isAnswered =
    meaning !== null && (meaning.pages.length > 0 || meaning.notSold?.name) && meaning.lists.length === 0
  const found = query.text && !isAnswered ? await loadSearch({ context, request, url }, query, meaning) : null
  const listing = found?.listing
  if (listing?.total === 0 && query.page > 1) throw data(null, { status: 404 })
  const meant = meaning && meantOf(meaning, found?.list ?? null, found?.listing.total ?? 0)
  if (!found || !listing || (listing.total === 0 && Object.keys(query.filter).length === 0)) {
    if (query.text && !meaning?.pages.length) reportMiss(query.text)
    return { origin, text: query.text, listing: null, categories: await topCategories(shopApi), meant }
  }
  const exact = isList ? null : exactProduct(found.products, query.text)
  if (exact) throw redirect(exact.url)
  return { origin, text: query.text, listing, categories: [], meant }
}

async function topCategories(shopApi: ShopApi): Promise<CategoryLink[]> {
  const tree = await shopApi.category.tree().catch(() => [])
  const links = tree.map(toCategoryLink).filter(({ count }) => count > 0)
  return links.sort((a, b) => b.count - a.count).slice(0, maxCategories)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text
  return pageMeta({
    title: text ? `${text}: результаты поиска` : 'Поиск по каталогу',
    description: 'Поиск инструмента, абразивов и крепежа по названию, артикулу и номеру 3M.',
    canonicalPath: href('/poisk'),
    origin: loaderData?.origin,
    noindex: true,
  })
}

const searchKey = (text: string | null): string => `${href('/poisk')}?${text?.replace(/\s+/g, ' ').trim()}`

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchView data={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [parameters] = useSearchParams()
  return (
    <LastGoodListing
      listing={searchKey(parameters.get('query'))}
      error={error}
      title={({ text }) => `${text}: результаты поиска`}
      View={SearchView}
    />
  )
}

type Data = Route.ComponentProps['loaderData']

function SearchView({ data: loaderData }: { data: Data }) {
  useRememberListing(searchKey(loaderData.text), loaderData)
  const { categories, listing, meant, text } = loaderData
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Поиск" />
      <h1 className="break-anywhere">
        {text ? `Поиск: ${text}` : 'Поиск по каталогу'}{' '}
        {listing && !meant?.isNearest && <small className="h-count">{countOfProducts(listing.total)}</small>}
      </h1>
      {meant && <MeantLines text={text} meant={meant} isFound={listing !== null} />}
      {listing && meant?.isNearest && (
        <>
          <hr className="mt-16px" />
          <h2 className="mt-16px">
            Ближайшее <small className="h-count">{countOfProducts(listing.total)}</small>
          </h2>
        </>
      )}
      {listing ? (
        <Suspense>
          <ProductListing listing={listing} />
        </Suspense>
      ) : (
        !meant?.pages.length && (
          <NothingFound
            text={text}
            alternatives={meant?.alternatives ?? null}
            categories={categories}
            onSearch={rememberQuery}
          />
        )
      )}
    </main>
  )
}
