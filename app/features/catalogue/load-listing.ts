import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { deploymentContext, shopApiContext } from '../../../shared/context.ts'
import { picturePath } from '../../../shared/format/media-path.ts'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import type { ProductCard, ProductList } from '../../../shared/shop-api/contract/product.ts'
import { writeFilterParam } from '../../../shared/shop-api/filter-param.ts'
import { defaultSort } from '../../../shared/shop-api/product-query.ts'
import { setStructuredData } from '../../document/set-document-parts.ts'
import { pickCardFields } from '../../product-card/card-data.ts'
import { breadcrumbList, itemListJsonLd } from '../../seo/list-json-ld.ts'
import { knownChoice, previewFacets, toFacets } from './filters/facets.ts'
import { encodeListing, type Listing, type ListingSource, productQueryOf } from './listing.ts'
import { isPlain, type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts'

export type ListingLoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** A listing, and its products as the API has answered them. */
export interface LoadedListing {
  listing: Listing
  products: ProductCard[]
  filters: Filter[]
}

/**
 * What an address asks for.
 * @throws a redirect to the better address, if a part of it made no sense or came from a form
 */
export function listingQueryOf(url: URL): ListingQuery {
  const { query, isClean, isForm } = readListingQuery(url.searchParams)
  // A form's choice may be another one tomorrow; what makes no sense stays nonsense, so that redirect is permanent.
  if (!isClean) throw redirect(url.pathname + listingSearch(query), isForm ? 302 : 301)
  return query
}

/**
 * Loads what `url` asks for of the products of `source`. `meant`: a filter that no address has chosen is not looked up
 * among those of the shop, and `rank` puts a page in the default order into a better one.
 * @throws a 404 response behind the last page of what there is; a redirect if the shop does not know a chosen filter
 */
export async function loadListing(
  args: ListingLoaderArgs,
  source: ListingSource,
  query: ListingQuery,
  meant: { rank: (cards: ProductCard[]) => ProductCard[]; isOwnFilter: boolean } | null = null,
): Promise<LoadedListing> {
  const shopApi = args.context.get(shopApiContext)
  const request = productQueryOf(source, query)
  // The API names the filters on the first page only.
  const first = query.page > 1 ? shopApi.product.list({ ...request, page: 1 }).catch(() => null) : null
  const answer = await shopApi.product.list(request)
  const list = meant && query.sort === defaultSort ? { ...answer, data: meant.rank(answer.data) } : answer
  const filters = list.filters.length ? list.filters : ((await first)?.filters ?? [])
  return {
    listing: listingOf({ ...list, filters }, source, query, args.url, meant?.isOwnFilter ?? true),
    products: list.data,
    filters,
  }
}

/** Sets the JSON-LD of the document: the breadcrumbs of a listing and, for the plain one, its products. */
export function setListingJsonLd(
  args: ListingLoaderArgs,
  { listing, products }: LoadedListing,
  { name, crumb = name, trail }: { name: string; crumb?: string; trail: { name: string; url: string }[] },
): void {
  const { publicOrigin: origin } = args.context.get(deploymentContext)
  const way = breadcrumbList(origin, trail, crumb)
  const isIndexed = products.length > 0 && isPlain(listing.query) && !listing.showsForm
  const { total, from } = listing
  setStructuredData(args, isIndexed ? [way, itemListJsonLd(origin, { name, total, from, products })] : [way])
}

/** The Open Graph picture of a listing: that of its first product with one, else null. */
export function shareImage(products: ProductCard[]): string | null {
  const picture = products.find((product) => product.picture !== null)?.picture
  return picture ? picturePath(picture.src, 1200) : null
}

/** What a page shows of the API's list; see `loadListing`. */
function listingOf(
  list: ProductList,
  source: ListingSource,
  query: ListingQuery,
  url: URL,
  isOwnFilter: boolean,
): Listing {
  const { data: products, filters, meta } = list
  const { page } = query
  const filter = isOwnFilter ? knownChoice(query.filter, filters) : query.filter
  if (writeFilterParam(filter) !== writeFilterParam(query.filter)) {
    throw redirect(url.pathname + listingSearch({ ...query, filter, page: 1 }))
  }
  // A search that finds nothing is read in other ways first (app/routes/search.tsx).
  const mayBeOther = query.text !== '' && meta.total === 0
  if (page > Math.max(meta.last_page, 1) && !mayBeOther) throw data(null, { status: 404 })
  const before = (page - 1) * usualPerPage
  const showsForm = url.searchParams.has('filters')
  // Who filters gets everything at once; for everybody else the page stays small.
  const facetsTruncated = isPlain({ ...query, sort: defaultSort }) && !showsForm
  const facets = toFacets(filters, filter)
  return {
    source,
    query,
    shown: encodeListing({
      cards: products.map(pickCardFields),
      facets: facetsTruncated ? previewFacets(facets, filter) : facets,
    }),
    facetsTruncated,
    showsForm,
    lastPage: Math.max(meta.last_page, 1),
    from: meta.from ?? before + 1,
    to: meta.to ?? before + products.length,
    total: meta.total,
  }
}
