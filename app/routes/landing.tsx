import '../features/catalogue/catalogue.css'
import { data, href, redirect } from 'react-router'
import { deploymentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import { idFromKey } from '../../shared/format/id.ts'
import { isStandInUrl } from '../../shared/shop-api/contract/url.ts'
import { filterParameter } from '../../shared/shop-api/filter-param.ts'
import { filterOfSlug } from '../../shared/shop-api/landing.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import { setDocumentText } from '../document/set-document-parts.ts'
import { type CategoryPageData, CategoryView } from '../features/catalogue/category-view.tsx'
import { landingFacts, landingLinks } from '../features/catalogue/landing/landing-html.ts'
import { landingName, wholeName } from '../features/catalogue/landing/landing-name.ts'
import { landingQueryOf } from '../features/catalogue/landing/landing-query.ts'
import { listSummary } from '../features/catalogue/list-summary.ts'
import { listingMeta } from '../features/catalogue/listing-meta.ts'
import { loadListing, setListingJsonLd, shareImage } from '../features/catalogue/load-listing.ts'
import { listingBoundary } from '../layout/last-good-listing.tsx'
import { atCanonicalUrl } from '../seo/canonical-redirect.ts'
import type { Route } from './+types/landing.ts'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { key, landing: slug } = params
  const id = idFromKey(key)
  if (id === null) throw data(null, { status: 404 })
  const { landingsOf } = context.get(servicesContext)
  const { publicOrigin: origin } = context.get(deploymentContext)
  const shopApi = context.get(shopApiContext)
  const landings = await landingsOf(id)
  const page = landings?.pages.find((candidate) => candidate.slug === slug)
  if (landings && !page && !landings.former.includes(slug)) throw data(null, { status: 404 })
  const category = await shopApi.category.get(id)
  const base = isStandInUrl(category.url) ? href('/category/:key', { key }) : category.url
  if (!landings) throw redirect(`${base}?${await parameterOf(shopApi, id, slug)}`)
  if (!page) throw redirect(base, 301)
  atCanonicalUrl(url, { url: `${base}/${slug}` })
  const query = landingQueryOf(url, base, page.filter)
  const loaded = await loadListing({ context, request, url }, { category_id: id }, query)
  const { filters, listing, products } = loaded
  // What the walk has seen is sold out since.
  if (listing.total === 0) throw redirect(base)

  const name = landingName(wholeName(category), page.label, page.kind.startsWith('brand'))
  const facts = { name, total: listing.total, products, filters, chosen: page.filter }
  const parents = [...category.parents, category].map((parent) => ({ name: parent.name, url: parent.url }))
  const crumb = page.label
  setListingJsonLd({ context, request, url }, loaded, {
    name,
    crumb,
    trail: [{ name: 'Каталог', url: href('/category') }, ...parents],
  })
  const others = landings.pages.filter((other) => other !== page)
  const text = query.page === 1 ? landingFacts(facts) + landingLinks('Часто ищут рядом', base, others) : ''
  return {
    origin,
    name,
    crumb,
    heading: name,
    title: `${name}: цены и наличие`,
    summary: listSummary('', facts),
    noindex: category.seo.noindex,
    parents,
    subcategories: [],
    neighbours: null,
    hasText: text !== '',
    text: text === '' ? '' : setDocumentText({ context, request }, text),
    image: shareImage(products),
    listing,
  } satisfies CategoryPageData
}

/** The list behind a landing page while nobody knows which there are: by the names of the category's own filters. */
async function parameterOf(shopApi: ShopApi, category: number, slug: string): Promise<string> {
  const { filters } = await shopApi.product.list({ category_id: category })
  const filter = filterOfSlug(slug, filters)
  if (!filter) throw data(null, { status: 503 })
  return filterParameter(filter)
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? listingMeta(loaderData, location.pathname) : []

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return <CategoryView data={loaderData} />
}

export const ErrorBoundary = listingBoundary(CategoryView)
