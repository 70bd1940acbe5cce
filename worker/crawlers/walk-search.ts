import { FilterTable, splitWords, type VocabularyData, WordCounts, type WordRow } from '../../packages/search/index.ts'
import type { Filter } from '../../shared/shop-api/contract/filter.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { downStatuses } from '../shop-api/call-shop-api.ts'
import { readText } from './catalogue-store.ts'
import { readsAtATime, type Tick } from './walk-state.ts'

/** Categories whose filters are asked for between two states of the walk. */
const categoriesPerStep = 60

/** Filters of categories, and how many products their lists have. 0: the whole catalogue. */
export type Facets = [category: number, filters: Filter[], total: number][]

/**
 * Asks for the filters of some categories, and when all are there writes what the search understands queries by
 * (docs/decisions/057).
 */
export async function writeVocabulary(tick: Tick): Promise<void> {
  const { state, put, bucket, shop } = tick
  const { categories, manufacturers } = await tick.outline()
  const asked = [0, ...categories.filter(({ products }) => products > 0).map(({ id }) => id)]
  const first = state.facets.length * categoriesPerStep
  if (first < asked.length) {
    const ids = asked.slice(first, first + categoriesPerStep)
    const lists = await Promise.all(
      ids.map((id) =>
        shop
          .ask((api) => api.product.list({ ...(id > 0 && { category_id: id }), per_page: 1 }))
          .then(({ filters, meta }) => ({ filters, total: meta.total }), refused({ filters: [], total: 0 })),
      ),
    )
    const facets: Facets = ids.map((id, at) => [id, lists[at]?.filters ?? [], lists[at]?.total ?? 0])
    state.facets.push((await put(`facets-${state.facets.length}`, JSON.stringify(facets))).key)
    return
  }
  const table = new FilterTable()
  for (const key of state.facets) {
    for (const [id, filters] of JSON.parse(await readText(bucket, key)) as Facets) table.add(id, filters)
  }
  const words = new WordCounts()
  for (const block of await tick.blocks()) words.merge(JSON.parse(await readText(bucket, block.words)) as WordRow[])
  const { common, parts } = splitWords(words.rows(true))
  const rareWords = await mapConcurrently(
    [...parts.entries()],
    async ([at, rows]): Promise<[string, string]> => {
      const { key } = await put(`words-${at}`, JSON.stringify(rows))
      return [rows[0]?.[0] ?? '', key]
    },
    readsAtATime,
  )
  const data: VocabularyData = {
    categories: categories.map(({ id, name, url, parentId, products }) => [id, name, url, parentId, products]),
    brands: manufacturers.map(({ name, url, products }) => [name, url, products ?? 0]),
    words: common,
    rareWords,
    filters: table.filters,
    facets: table.facets,
  }
  state.vocabulary = (await put('vocabulary.json', JSON.stringify(data))).key
  state.phase = 'landings'
}

/** In the place of an answer that the shop API refuses to give; while it is down the step is repeated. */
export const refused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ShopApiError && error.status > 0 && !downStatuses.has(error.status)) return value
    throw error
  }
