import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { withUnit } from '../../../shared/format/units.ts'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'

/** A shorter description leaves room that search engines fill at will, characters. */
const minText = 70
/** Values that a description names: a listing has few bytes to spare (docs/decisions/030). */
const maxValues = 3

const terms = 'Характеристики, остатки, доставка по всей России, счёт для компаний и ИП.'

interface ListFacts {
  name: string
  total: number
  products: readonly ProductCard[]
  filters: readonly Filter[]
}

/** The description of a list for search engines: the shop's own `text`, with facts behind it if it says little. */
export function listSummary(text: string, facts: ListFacts): string {
  if (text.length >= minText) return text
  const own = text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
  if (facts.total === 0) return `${own || `${facts.name}.`} ${terms}`
  const count = countAndPrices(facts)
  if (own === '') return `${facts.name}: ${count}. ${terms}`
  const values = frequentValues(facts.filters)
  const summary = `${own} ${count}${values && `: ${values}`}.`
  return summary.length < minText ? `${summary} ${terms}` : summary
}

/** `214 товаров от 32,50 ₽ до 4 590 ₽`, without prices where only some of them are known. */
export function countAndPrices({ total, products, filters }: Omit<ListFacts, 'name'>): string {
  const prices = priceRange(total, products, filters)
  return `${countOfProducts(total)}${prices && ` ${prices}`}`
}

function priceRange(total: number, products: readonly ProductCard[], filters: readonly Filter[]): string {
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]))
  const range = filters.find(({ id, type }) => type === 'range' && id === 'price')
  const seen = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null
  const all = total > products.length ? range : seen
  if (!seen || !all || all.min === null || all.max === null || all.min > seen.min || all.max < seen.max) return ''
  if (all.min === all.max) return `по ${formatPrice(all.min)}`
  return `от ${formatPrice(all.min)} до ${formatPrice(all.max)}`
}

/** `3M, Mirka, Kovax`: the most frequent values of the first filter that has several. */
function frequentValues(filters: readonly Filter[]): string {
  const [first] = filters.flatMap(({ unit, values }) => {
    const counted = values.flatMap(({ name, count }) => (count ? [{ text: withUnit(name, unit), count }] : []))
    return counted.length > 1 ? [counted] : []
  })
  const frequent = first?.toSorted((a, b) => b.count - a.count).slice(0, maxValues) ?? []
  return frequent.map(({ text }) => text).join(', ')
}
