import '../features/catalogue/catalogue.css'
import { data, href } from 'react-router'
import { deploymentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import { idFromKey } from '../../shared/format/id.ts'
import { plainText } from '../../shared/format/plain-text.ts'
import { toCategoryLink } from '../../shared/shop/catalogue-links.ts'
import { setDocumentText } from '../document/set-document-parts.ts'
import { siblingsOf } from '../features/catalogue/category-links.tsx'
import { CategoryView } from '../features/catalogue/category-view.tsx'
import { landingLinks } from '../features/catalogue/landing/landing-html.ts'
import { listSummary } from '../features/catalogue/list-summary.ts'
import { listingMeta } from '../features/catalogue/listing-meta.ts'
import { isFirst, isPlain } from '../features/catalogue/listing-query.ts'
import { listingQueryOf, loadListing, setListingJsonLd, shareImage } from '../features/catalogue/load-listing.ts'
import { listingBoundary } from '../layout/last-good-listing.tsx'
import { atCanonicalUrl } from '../seo/canonical-redirect.ts'
import type { Route } from './+types/category.ts'

/** Landing pages that a category links to, and how long it waits to know them, ms. */
const maxLandings = 5
const landingsWait = 300

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = idFromKey(params.key)
  if (id === null) throw data(null, { status: 404 })
  const query = listingQueryOf(url)
  const shopApi = context.get(shopApiContext)
  const { landingsOf } = context.get(servicesContext)
  const { publicOrigin: origin } = context.get(deploymentContext)
  const [category, loaded, tree, landings] = await Promise.all([
    shopApi.category.get(id),
    loadListing({ context, request, url }, { category_id: id }, query),
    shopApi.category.tree().catch(() => []),
    isFirst(query) ? landingsOf(id, landingsWait) : null,
  ])
  atCanonicalUrl(url, category)
  const { filters, listing, products } = loaded

  const { name, seo } = category
  const facts = { name, total: listing.total, products, filters }
  const summary = listSummary(seo.description ?? plainText(category.description), facts)
  const parents = category.parents.map((parent) => ({ name: parent.name, url: parent.url }))
  setListingJsonLd({ context, request, url }, loaded, {
    name,
    trail: [{ name: 'Каталог', url: href('/category') }, ...parents],
  })
  const subcategories = category.categories.map(toCategoryLink)
  const links = landingLinks('Часто ищут', url.pathname, landings?.pages.slice(0, maxLandings) ?? [])
  const text = isFirst(query) ? `${category.description}${seo.text ?? ''}${links}` : ''
  const isEmpty = listing.total === 0 && isPlain(query)
  const neighbours = subcategories.length > 0 ? subcategories : siblingsOf(category, tree)
  return {
    origin,
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

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? listingMeta(loaderData, location.pathname) : []

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryView data={loaderData} />
}

export const ErrorBoundary = listingBoundary(CategoryView)
