import { formatQuantity } from '../../../shared/format/quantity.ts'
import { withUnit } from '../../../shared/format/units.ts'
import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { factLabel, headFacts } from '../../../shared/shop-api/contract/product-facts.ts'
import { consumptionOf } from '../../advice/air/consumption.ts'
import { stockState } from '../../product-card/stock.tsx'

/** One property of all products; null where a product does not have it. */
export interface ComparisonRow {
  name: string
  values: (string | null)[]
  /** A characteristic, and no fact that the shop knows of every product. */
  isCharacteristic: boolean
  isSame: boolean
}

/** What the head of a product's column shows, and the air that it takes. */
export function comparedCard({ attributes, ...product }: ComparedProduct) {
  const { product_id, name, picture, price, price_old, url, minimum, unit } = product
  const { quantity, stock_status, is_allow_buy } = product
  const hasCharacteristics = attributes.length > 0
  const head = { product_id, name, picture, price, price_old, url, minimum, unit }
  const air = consumptionOf({ name, attributes })
  return { ...head, air, quantity, stock_status, is_allow_buy, hasCharacteristics }
}

/** The properties of products row by row, each in the order in which a product first names it. */
export function comparisonRows(products: ComparedProduct[]): ComparisonRow[] {
  const heads = products.map(shopFacts)
  const facts = new Set(heads.flatMap((head) => [...head.keys()]))
  const properties = products.map((product, at) => new Map([...characteristics(product), ...(heads[at] ?? [])]))
  const names = new Set([...facts, ...properties.flatMap((property) => [...property.keys()])])
  return [...names].flatMap((name) => {
    const values = properties.map((property) => property.get(name) || null)
    if (values.every((value) => value === null)) return []
    const isCharacteristic = !facts.has(name)
    // A product of which no characteristics are known differs in none.
    const known = isCharacteristic ? values.filter((_, index) => products[index]?.attributes.length) : values
    return [{ name, values, isCharacteristic, isSame: known.every((value) => value === known[0]) }]
  })
}

const shopFacts = (product: ComparedProduct): Map<string, string> =>
  new Map([
    ...headFacts(product.facts),
    ['Наличие', stockState(product).text],
    ['Мин. заказ', formatQuantity(product.minimum, product.unit)],
  ])

/** A characteristic that a product names twice has both values. */
function characteristics({ attributes }: ComparedProduct): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { name, text, unit } of attributes) {
    const label = factLabel(name)
    const known = texts.get(label)
    const value = withUnit(text, unit)
    texts.set(label, known ? `${known}, ${value}` : value)
  }
  return texts
}
