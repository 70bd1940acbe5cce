import { shopApiContext } from '../../../shared/context.ts'
import { wordsOf } from '../../../shared/format/query-text.ts'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { isBeyondFilters, productIdsOf, stemOf } from '../../../shared/shop-api/list-ids.ts'
import type { Meaning, MeantList } from '../../../shared/shop-api/meaning.ts'
import { isInStock } from '../../../shared/shop-api/orderable.ts'
import type { ListingSource } from './listing.ts'
import type { ListingQuery } from './listing-query.ts'
import { type ListingLoaderArgs, type LoadedListing, loadListing } from './load-listing.ts'
import { nearestList } from './nearest-list.ts'

const maxLists = 3

/** What a search has found, and the list by which it was found; null: by the query as it was typed. */
export interface Found extends LoadedListing {
  list: MeantList | null
}

/**
 * The products that a query means: those of the first of its lists that has any, or what the shop API finds by the text.
 * What an address chooses itself is kept, and replaces what is read from the query.
 */
export async function loadSearch(
  args: ListingLoaderArgs,
  query: ListingQuery,
  meaning: Meaning | null,
): Promise<Found> {
  const products = meaning?.articles.products ?? []
  if (products.length > 0) {
    const product_ids = products.slice(0, usualPerPage).map(({ product_id }) => product_id)
    return { ...(await loadListing(args, { product_ids }, query)), list: null }
  }
  const isOwnChoice = query.all === true || Object.keys(query.filter).length > 0
  let found: LoadedListing | null = null
  let lists = meaning?.lists.slice(0, maxLists) ?? []
  for (let tries = 0; lists.length > 0 && tries < maxLists; tries += 1) {
    const [list, ...others] = lists as [MeantList, ...MeantList[]]
    const source = await sourceFor(args, list)
    lists = others
    if (source === null) continue
    found = await loadListing(args, source, isOwnChoice ? query : chosenBy(list, query), {
      rank: (cards) => (source.product_ids ? cards : ranked(cards, list.text)),
      isOwnFilter: isOwnChoice,
    })
    if (found.listing.total > 0) return { ...found, list }
    if (Object.keys(query.filter).length > 0) {
      const unfiltered = await args.context.get(shopApiContext).product.list({ ...sourceOf(list), per_page: 1 })
      if (unfiltered.meta.total > 0) return { ...found, list }
    }
    const nearest = tries === 0 && !isOwnChoice ? nearestList(list, found.filters) : null
    if (nearest) lists = [nearest, ...others]
  }
  if (meaning && meaning.lists.length >= maxLists && found) return { ...found, list: null }
  return { ...(await loadListing(args, { query: query.text }, query)), list: null }
}

/** What the query chooses and the address does not yet. */
function chosenBy({ also, filter, sort }: MeantList, query: ListingQuery): ListingQuery {
  if (also || (Object.keys(filter).length === 0 && sort === null)) return query
  return { ...query, all: true, filter, sort: sort ?? query.sort }
}

/** Where the products of a list are; null where what it excludes is all of them. */
async function sourceFor({ context }: ListingLoaderArgs, list: MeantList): Promise<ListingSource | null> {
  if (!isBeyondFilters(list)) return sourceOf(list)
  const product_ids = await productIdsOf(list, context.get(shopApiContext).product.list)
  return product_ids.length > 0 ? { product_ids } : null
}

const sourceOf = ({ category, text }: MeantList): ListingSource => ({
  ...(category && { category_id: category.id }),
  ...(text && { query: text }),
})

/** What a word costs that is in a name in another form, and one that does not; what is on order costs 1. */
const otherForm = 2
const missing = 10

/** What is in the name word for word comes first, then what is in stock; otherwise the shop's own order. */
function ranked(cards: ProductCard[], text: string): ProductCard[] {
  const words = wordsOf(text)
  const rank = (card: ProductCard) => {
    const own = new Set(wordsOf(card.name))
    const stems = new Set([...own].map(stemOf))
    const costs = words.map((word) => (own.has(word) ? 0 : stems.has(stemOf(word)) ? otherForm : missing))
    return costs.reduce((sum, cost) => sum + cost, isInStock(card) ? 0 : 1)
  }
  const ranks = new Map(cards.map((card) => [card, rank(card)]))
  return cards.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}
