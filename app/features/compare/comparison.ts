import { formatQuantity } from '../../format/quantity.ts'
import { withUnit } from '../../format/units.ts'
import { stockState } from '../../product-card/stock.tsx'
import type { ComparedProduct } from '../../shop-api/contract/compare.ts'

/** One property of all products; null where a product does not have it. */
export interface ComparisonRow {
  name: string
  values: (string | null)[]
  /** A characteristic, and no fact that the shop knows of every product. */
  isCharacteristic: boolean
  isSame: boolean
}

/** The properties of products row by row, each in the order in which a product first names it. */
export function comparisonRows(products: ComparedProduct[]): ComparisonRow[] {
  const properties = products.map((product) => new Map([...shopFacts(product), ...characteristics(product)]))
  const names = new Set(properties.flatMap((property) => [...property.keys()]))
  const facts = new Set(products.flatMap((product) => shopFacts(product).map(([name]) => name)))
  return [...names].flatMap((name) => {
    const values = properties.map((property) => property.get(name) || null)
    if (values.every((value) => value === null)) return []
    const isCharacteristic = !facts.has(name)
    // A product of which no characteristics are known differs in none.
    const known = isCharacteristic ? values.filter((_, index) => products[index]?.attributes.length) : values
    return [{ name, values, isCharacteristic, isSame: known.every((value) => value === known[0]) }]
  })
}

function shopFacts(product: ComparedProduct): [name: string, value: string][] {
  const { manufacturer, minimum, sku, unit } = product
  return [
    ['Артикул', sku],
    ['Наличие', stockState(product).text],
    ['Минимальный заказ', formatQuantity(minimum, unit)],
    ['Бренд', manufacturer?.name ?? ''],
  ]
}

/** A characteristic that a product names twice has both values. */
function characteristics({ attributes }: ComparedProduct): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { name, text, unit } of attributes) {
    const known = texts.get(name)
    const value = withUnit(text, unit)
    texts.set(name, known ? `${known}, ${value}` : value)
  }
  return texts
}
