import type { Filter } from '../../app/shop-api/contract/filter.ts'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import { FilterTable, type VocabularyData, WordCounts, type WordRow } from '../search/vocabulary.ts'
import { downStatuses } from '../shop-api/call-shop-api.ts'
import { readText } from './catalogue-store.ts'
import type { Tick } from './walk-state.ts'

/** Categories whose filters are asked for between two states of the walk. */
const categoriesPerStep = 60

type Facets = [category: number, filters: Filter[]][]

/**
 * Asks for the filters of some categories, and when all are there writes what the search understands queries by
 * (docs/decisions/057).
 */
export async function writeVocabulary(tick: Tick): Promise<void> {
  const { state, put, bucket, shop } = tick
  const { categories, brands } = await catalogueOf(tick)
  const asked = [0, ...categories.filter(([, , , , products]) => products > 0).map(([id]) => id)]
  const first = state.facets.length * categoriesPerStep
  if (first < asked.length) {
    const ids = asked.slice(first, first + categoriesPerStep)
    const filters = await Promise.all(
      ids.map((id) =>
        shop
          .ask((api) => api.product.list({ ...(id > 0 && { category_id: id }), per_page: 1 }))
          .then(
            (list) => list.filters,
            (error: unknown) => {
              if (error instanceof ShopApiError && error.status > 0 && !downStatuses.has(error.status)) return []
              throw error
            },
          ),
      ),
    )
    const facets: Facets = ids.map((id, at) => [id, filters[at] ?? []])
    state.facets.push((await put(`facets-${state.facets.length}`, JSON.stringify(facets))).key)
    return
  }
  const table = new FilterTable()
  for (const key of state.facets) {
    for (const [id, filters] of JSON.parse(await readText(bucket, key)) as Facets) table.add(id, filters)
  }
  const words = new WordCounts()
  for (const block of state.blocks) words.merge(JSON.parse(await readText(bucket, block.words)) as WordRow[])
  const data: VocabularyData = {
    categories,
    brands,
    words: words.rows(true),
    filters: table.filters,
    facets: table.facets,
  }
  state.vocabulary = (await put('vocabulary.json', JSON.stringify(data))).key
  state.phase = 'finish'
}

async function catalogueOf({ outline }: Tick): Promise<Pick<VocabularyData, 'categories' | 'brands'>> {
  const { categories, manufacturers } = await outline()
  return {
    categories: categories.map(({ id, name, url, parentId, products }) => [id, name, url, parentId, products]),
    brands: manufacturers.map(({ name, url, products }) => [name, url, products ?? 0]),
  }
}
