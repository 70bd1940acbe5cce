import '../features/catalogue/catalogue.css'
import { Suspense } from 'react'
import { data, href, useLocation } from 'react-router'
import { requestInfoContext, shopApiContext } from '../context.ts'
import { LongText } from '../document/long-text.tsx'
import { setDocumentText } from '../document/set-document-parts.ts'
import { EmptyCategory, SubcategoryChips, siblingsOf, toCategoryLink } from '../features/catalogue/category-links.tsx'
import { useLastGoodListing, useRememberListing } from '../features/catalogue/last-good-listing.ts'
import { listingMeta } from '../features/catalogue/listing-meta.ts'
import { isPlain } from '../features/catalogue/listing-query.ts'
import { listingQueryOf, loadListing, setListingJsonLd, shareImage } from '../features/catalogue/load-listing.ts'
import { offerCatalog } from '../features/catalogue/offer-catalog.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { idFromKey } from '../format/id.ts'
import { countOfProducts } from '../format/plural.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { atCanonicalUrl } from '../seo/canonical-redirect.ts'
import { plainText } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/category.ts'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = idFromKey(params.key)
  if (id === null) throw data(null, { status: 404 })
  const query = listingQueryOf(url)
  const shopApi = context.get(shopApiContext)
  const [category, loaded, tree] = await Promise.all([
    shopApi.category.get(id),
    loadListing({ context, request, url }, { category_id: id }, query),
    shopApi.category.tree().catch(() => []),
  ])
  atCanonicalUrl(url, category)
  const { listing, products } = loaded

  const { name, seo } = category
  const summary = (seo.description ?? plainText(category.description)) || describeCategory(name, listing.total)
  const parents = category.parents.map((parent) => ({ name: parent.name, url: parent.url }))
  setListingJsonLd({ context, request, url }, loaded, {
    name,
    trail: [{ name: 'Каталог', url: href('/category') }, ...parents],
  })
  const subcategories = category.categories.map(toCategoryLink)
  const text = query.page === 1 && isPlain(query) ? `${category.description}${seo.text ?? ''}` : ''
  const isEmpty = listing.total === 0 && isPlain(query)
  const neighbours = subcategories.length > 0 ? subcategories : siblingsOf(category, tree)
  return {
    origin: context.get(requestInfoContext).publicOrigin,
    name,
    heading: seo.h1 ?? name,
    title: seo.title ?? `${name}: купить, цены в каталоге`,
    summary,
    noindex: seo.noindex || !isPlain(query) || listing.showsForm,
    parents,
    subcategories,
    neighbours: isEmpty ? neighbours.filter((neighbour) => neighbour.id !== id) : null,
    hasText: text !== '',
    text: text === '' ? '' : setDocumentText({ context, request }, text),
    image: shareImage(products),
    listing,
  }
}

const describeCategory = (name: string, total: number): string =>
  `${name}: ${countOfProducts(total)} с ценами, характеристиками и остатками. Доставка по всей России, счёт для организаций.`

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? listingMeta(loaderData, location.pathname) : []

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryView data={loaderData} />
}

/** What was shown stays when another page or choice cannot be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lastGood = useLastGoodListing<Data>(useLocation().pathname, error)
  if (!lastGood) return <ErrorPage error={error} />
  return (
    <>
      <title>{lastGood.title}</title>
      <CategoryView data={lastGood} />
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function CategoryView({ data: loaderData }: { data: Data }) {
  const { pathname } = useLocation()
  useRememberListing(pathname, loaderData)
  const { heading, listing, name, neighbours, parents, subcategories, hasText, text } = loaderData
  const trail = [{ name: 'Каталог', url: href('/category') }, ...parents]
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={trail} current={name} />
      <h1 className="break-anywhere">
        {`${heading} `}
        <small className="h-count">{countOfProducts(listing.total)}</small>
      </h1>
      <SubcategoryChips categories={subcategories} />
      {neighbours ? (
        <EmptyCategory neighbours={neighbours} />
      ) : (
        <Suspense>
          <ProductListing listing={listing} catalog={offerCatalog(loaderData)} />
        </Suspense>
      )}
      {hasText && (
        <section className="sec" aria-label="О разделе">
          <LongText key={pathname} html={text} className="rich" />
        </section>
      )}
    </main>
  )
}
