import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import type { Catalogue, SeedProduct } from '../../packages/demo-shop/catalogue/types.ts'
import { FilterTable, type VocabularyData, WordCounts } from '../../packages/search/index.ts'

/** Products that the demonstration can tell apart; what is more repeats them under a name with a word of its own. */
const maxDifferent = 50_000

/** What the walk would write of a catalogue of so many products. */
export function vocabularyOf(size: number): VocabularyData {
  const catalogue = generateCatalogue({ products: Math.min(size, maxDifferent), today: '2026-11-24' })
  const parents = new Map(catalogue.categories.map(({ category_id, parent_id }) => [category_id, parent_id]))
  const attributes = new Map(catalogue.attributes.map((attribute) => [attribute.attribute_id, attribute]))
  const words = new WordCounts()
  const counts = new Map<number, Map<number, Map<string, number>>>()
  const totals = new Map<number, number>()
  for (const { name, attributes: own, category_ids } of manyProducts(catalogue, size)) {
    const described = own.map(({ attribute_id, text }) => ({ name: '', unit: null, attribute_id, text }))
    const [category = 0] = category_ids
    words.add({ name, attributes: described }, category)
    const branch = new Set([0])
    for (let id: number | null | undefined = category; id; id = parents.get(id)) branch.add(id)
    for (const id of branch) {
      totals.set(id, (totals.get(id) ?? 0) + 1)
      const filters = counts.get(id) ?? new Map<number, Map<string, number>>()
      counts.set(id, filters)
      for (const { attribute_id, text } of own) {
        if (!attributes.get(attribute_id)?.filterable) continue
        const values = filters.get(attribute_id) ?? new Map<string, number>()
        filters.set(attribute_id, values.set(text, (values.get(text) ?? 0) + 1))
      }
    }
  }
  const table = new FilterTable()
  for (const [id, filters] of counts) {
    table.add(
      id,
      [...filters].map(([attribute, values]) => ({
        id: String(attribute),
        name: attributes.get(attribute)?.name ?? '',
        type: 'checkbox' as const,
        unit: attributes.get(attribute)?.unit ?? null,
        min: null,
        max: null,
        step: null,
        values: [...values].map(([text, count]) => ({ id: text, name: text, count, color: null })),
      })),
    )
  }
  return {
    categories: catalogue.categories.map(({ category_id, name, parent_id }) => [
      ...([category_id, name, `/category/x-${category_id}`, parent_id] as const),
      totals.get(category_id) ?? 0,
    ]),
    brands: catalogue.manufacturers.map(({ id, name }) => [name, `/manufacturer/x-${id}`, 100]),
    filters: table.filters,
    facets: table.facets,
    words: words.rows(true),
  }
}

function* manyProducts(
  catalogue: Catalogue,
  size: number,
): Generator<Pick<SeedProduct, 'name' | 'attributes' | 'category_ids'>> {
  for (let made = 0; made < size; ) {
    const isRepeated = made > 0
    for (const product of catalogue.products()) {
      if (made === size) return
      made += 1
      yield isRepeated ? { ...product, name: `${product.name} ${madeUpWord(made)}` } : product
    }
  }
}

/** A word for every fourth product. */
function madeUpWord(number: number): string {
  const syllables = ['ба', 'го', 'ду', 'жи', 'ке', 'ло', 'му', 'ни', 'по', 'ра', 'се', 'ту']
  let word = ''
  for (let left = number >> 2; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[left % syllables.length]
  }
  return word
}
