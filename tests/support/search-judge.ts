import { condition, shownProducts } from './product-conditions.ts'

// Judges answers of the search by what tests/corpora says is right.

/** The id of a product by its article. */
export const idOfSku = (sku: string): number | null => shownProducts.get(sku)?.product_id ?? null

/** A line of tests/corpora/search-queries.tsv. */
export interface Row {
  kind: string
  query: string
  expectation: string
}

/** The lines below the head of a table, in which the kind may be missing. */
export function readRows(table: string): Row[] {
  const [head = '', ...lines] = table.trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return { kind: cell('class'), query: cell('query'), expectation: cell('expectation') }
  })
}

/** What a page of results, or the field above it, shows. */
export interface Shown {
  /** The product that the search led to. */
  product: number | null
  /** Articles of the cards, in their order. */
  skus: string[]
  pages: string[]
  categories: string[]
  brands: string[]
}

export const isNothing = ({ product, skus, pages }: Shown): boolean =>
  product === null && skus.length === 0 && pages.length === 0

/**
 * Whether one of the ways of an expectation is met. Of the cards eight of the first ten must fit, of suggestions
 * (`any`) one; a product must be the first card, or the one that the search leads to.
 */
export function isRight(expectation: string, shown: Shown, any = false): boolean {
  return expectation.split(' OR ').some((way) => {
    const [, kind = '', rest = ''] = /^(product|cards|category|brand|page|nothing):?(.*)$/.exec(way.trim()) ?? []
    const wanted = rest.split('|').map((one) => one.trim())
    if (kind === 'nothing') return isNothing(shown)
    if (kind === 'brand') return shown.brands.some((name) => wanted.includes(name))
    if (kind === 'page') return shown.pages.some((path) => wanted.some((start) => path.startsWith(start)))
    if (kind === 'category')
      return shown.categories
        .slice(0, 3)
        .some((name) => wanted.some((own) => name === own || name.startsWith(`${own},`)))
    if (kind === 'product') {
      const ids = wanted.map(idOfSku)
      const first = any ? shown.skus : shown.skus.slice(0, 1)
      return (shown.product !== null && ids.includes(shown.product)) || first.some((sku) => wanted.includes(sku))
    }
    const first = shown.skus.slice(0, 10)
    const conditions = rest.split(' & ').map(condition)
    const fitting = first.filter((sku) => {
      const product = shownProducts.get(sku)
      return product !== undefined && conditions.every((meets) => meets(product))
    })
    return fitting.length > 0 && fitting.length >= (any ? 1 : Math.ceil(first.length * 0.8))
  })
}
