import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { requestInfoContext, shopApiContext } from '../../context.ts'
import { leaveStructuredData } from '../../document/leave-in-document.ts'
import { picturePath } from '../../format/media-path.ts'
import { toCardFacts } from '../../product-card/card-facts.ts'
import { breadcrumbList } from '../../seo/breadcrumb-list.ts'
import { itemListJsonLd } from '../../seo/item-list.ts'
import type { ProductCard, ProductList } from '../../shop-api/contract/product.ts'
import type { ProductQuery } from '../../shop-api/product-query.ts'
import { fewOf, knownChoice, toFacets } from './facets.ts'
import { writeFilterParam } from './filter-param.ts'
import { isPlain, type ListingQuery, listingSearch, pageSize, readListingQuery } from './listing-query.ts'
import { writeShown } from './shown.ts'

/** The request that a listing is loaded for. */
export type Loading = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** Whose products a listing shows. */
export type ListingSource = Pick<ProductQuery, 'category_id' | 'manufacturer_id' | 'query'>

/** One page of products with its place in the whole list, and the filters of the list. */
export interface Listing {
  source: ListingSource
  query: ListingQuery
  /** The products and filters of the page, as `writeShown` writes them. */
  shown: string
  /** Whether the filters lack values that the page does not show before they are asked for. */
  hasFewFacets: boolean
  /** Whether the address asks for the form with everything in it: where it leads without JavaScript. */
  showsForm: boolean
  lastPage: number
  from: number
  to: number
  total: number
}

/** A listing, and its products as the API has answered them. */
export interface LoadedListing {
  listing: Listing
  products: ProductCard[]
}

/** What the shop API is asked for a page of a listing. */
export const productQueryOf = (source: ListingSource, { filter, page, sort }: ListingQuery): ProductQuery => ({
  ...source,
  filter,
  page,
  per_page: pageSize,
  sort_by: sort,
})

/**
 * What an address asks for.
 * @throws a redirect to the better address, if a part of it made no sense or came from a form
 */
export function listingQueryOf(url: URL): ListingQuery {
  const { query, isClean, isForm } = readListingQuery(url.searchParams)
  // What a form has sent is a choice of the moment; what made no sense never will.
  if (!isClean) throw redirect(url.pathname + listingSearch(query), isForm ? 302 : 301)
  return query
}

/**
 * Loads what `url` asks for of the products of `source`.
 * @throws a 404 response behind the last page; a redirect if the shop does not know a chosen filter
 */
export async function loadListing(
  loading: Loading,
  source: ListingSource,
  query: ListingQuery,
): Promise<LoadedListing> {
  const shopApi = loading.context.get(shopApiContext)
  const asked = productQueryOf(source, query)
  // The API names the filters on the first page only.
  const first = query.page > 1 ? shopApi.product.list({ ...asked, page: 1 }).catch(() => null) : null
  const list = await shopApi.product.list(asked)
  const filters = list.filters.length ? list.filters : ((await first)?.filters ?? [])
  return { listing: listingOf({ ...list, filters }, source, query, loading.url), products: list.data }
}

/** What machines are told of a listing: the way to it, and where it is the plain one its products. */
export function leaveListingData(
  loading: Loading,
  { listing, products }: LoadedListing,
  { name, trail }: { name: string; trail: { name: string; url: string }[] },
): void {
  const { publicOrigin: origin } = loading.context.get(requestInfoContext)
  const way = breadcrumbList(origin, trail, name)
  const isIndexed = products.length > 0 && isPlain(listing.query) && !listing.showsForm
  const { total, from } = listing
  leaveStructuredData(loading, isIndexed ? [way, itemListJsonLd(origin, { name, total, from, products })] : [way])
}

/** The picture that stands for a listing where its address is shared: its first product's; null without one. */
export function shareImage(products: ProductCard[]): string | null {
  const picture = products.find((product) => product.picture !== null)?.picture
  return picture ? picturePath(picture.src, 1200) : null
}

/** What a page shows of the API's list; see `loadListing`. */
function listingOf(list: ProductList, source: ListingSource, query: ListingQuery, url: URL): Listing {
  const { data: products, filters, meta } = list
  const { page } = query
  const filter = knownChoice(query.filter, filters)
  if (writeFilterParam(filter) !== writeFilterParam(query.filter)) {
    throw redirect(url.pathname + listingSearch({ ...query, filter, page: 1 }))
  }
  if (page > Math.max(meta.last_page, 1)) throw data(null, { status: 404 })
  const before = (page - 1) * pageSize
  const showsForm = url.searchParams.has('filters')
  // Who filters gets everything at once; for everybody else the page stays small.
  const hasFewFacets = Object.keys(filter).length === 0 && !showsForm
  const facets = toFacets(filters, filter)
  return {
    source,
    query,
    shown: writeShown({ cards: products.map(toCardFacts), facets: hasFewFacets ? fewOf(facets, filter) : facets }),
    hasFewFacets,
    showsForm,
    lastPage: Math.max(meta.last_page, 1),
    from: meta.from ?? before + 1,
    to: meta.to ?? before + products.length,
    total: meta.total,
  }
}
