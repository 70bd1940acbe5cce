import { escapeMarkup } from '../../../format/escape-markup.ts'
import { countOfProducts, formatNumber } from '../../../format/plural.ts'
import { formatPrice } from '../../../format/price.ts'
import { withUnit } from '../../../format/units.ts'
import type { Filter } from '../../../shop-api/contract/filter.ts'
import type { ProductCard } from '../../../shop-api/contract/product.ts'
import type { LandingChoice } from '../../../shop-api/landing.ts'

/** Values of a filter that the text names, and filters that it names. */
const mostValues = 12
const mostFilters = 6

interface LandingFacts {
  name: string
  total: number
  products: readonly ProductCard[]
  filters: readonly Filter[]
  chosen: LandingChoice['filter']
}

/** What a landing page says of its products in one sentence: how many, at what prices. */
export function landingSummary({ name, total, products, filters }: LandingFacts): string {
  const prices = priceRange(total, products, filters)
  return `${name}: ${countOfProducts(total)}${prices && ` ${prices}`}. Характеристики, остатки, доставка по всей России, счёт для организаций.`
}

/** Prices of all products; '' where only some of them are known. */
function priceRange(total: number, products: readonly ProductCard[], filters: readonly Filter[]): string {
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]))
  const range = filters.find(({ id, type }) => type === 'range' && id === 'price')
  const seen = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null
  const all = total > products.length ? range : seen
  if (!seen || !all || all.min === null || all.max === null || all.min > seen.min || all.max < seen.max) return ''
  if (all.min === all.max) return `по ${formatPrice(all.min)}`
  return `от ${formatPrice(all.min)} до ${formatPrice(all.max)}`
}

/** The facts below the products: by which values the list goes on, with counts, as HTML. */
export function landingFacts({ name, total, products, filters, chosen }: LandingFacts): string {
  const rows = filters.flatMap(({ id, name: title, unit, values }) => {
    const own = values.filter(({ count }) => (count ?? 0) > 0)
    if (chosen[id] || own.length < 2 || own.some(({ count }) => count === null)) return []
    const shown = own.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, mostValues)
    const texts = shown.map((value) => `${withUnit(value.name, unit)} (${formatNumber(value.count ?? 0)})`)
    const more = own.length > shown.length ? ` и ещё ${own.length - shown.length}` : ''
    return `<li>${escapeMarkup(`${title}: ${texts.join(', ')}`)}${more}</li>`
  })
  const prices = priceRange(total, products, filters)
  return `<h2>${escapeMarkup(name)} в наличии и под заказ</h2><p>${countOfProducts(total)}${prices && ` ${prices}`}.</p>${
    rows.length > 0 ? `<ul>${rows.slice(0, mostFilters).join('')}</ul>` : ''
  }`
}

/** Links to landing pages of a category, as HTML; '' without any. */
export function landingLinks(title: string, base: string, pages: readonly LandingChoice[]): string {
  if (pages.length === 0) return ''
  const links = pages.map(
    ({ slug, label }) =>
      `<a href="${escapeMarkup(`${base}/${slug}`)}">${escapeMarkup(label).replaceAll(' ', '\u00a0')}</a>`,
  )
  return `<h2>${title}</h2><p>${links.join('\u00a0· ')}</p>`
}
