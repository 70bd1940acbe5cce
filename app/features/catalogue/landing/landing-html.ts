import { escapeMarkup } from '../../../../shared/format/escape-markup.ts'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { withUnit } from '../../../../shared/format/units.ts'
import type { Filter } from '../../../../shared/shop-api/contract/filter.ts'
import type { ProductCard } from '../../../../shared/shop-api/contract/product.ts'
import type { LandingChoice } from '../../../../shared/shop-api/landing.ts'
import { countAndPrices } from '../list-summary.ts'

/** Values of a filter that the text names, and filters that it names. */
const maxValues = 12
const maxFilters = 6

interface LandingFacts {
  name: string
  total: number
  products: readonly ProductCard[]
  filters: readonly Filter[]
  chosen: LandingChoice['filter']
}

/** The facts below the products: by which values the list goes on, with counts, as HTML. */
export function landingFacts({ name, total, products, filters, chosen }: LandingFacts): string {
  const rows = filters.flatMap(({ id, name: title, unit, values }) => {
    const own = values.filter(({ count }) => (count ?? 0) > 0)
    if (chosen[id] || own.length < 2 || own.some(({ count }) => count === null)) return []
    const shown = own.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, maxValues)
    const texts = shown.map((value) => `${withUnit(value.name, unit)} (${formatNumber(value.count ?? 0)})`)
    const more = own.length > shown.length ? ` и ещё ${own.length - shown.length}` : ''
    return `<li>${escapeMarkup(`${title}: ${texts.join(', ')}`)}${more}</li>`
  })
  return `<h2>${escapeMarkup(name)} в наличии и под заказ</h2><p>${countAndPrices({ total, products, filters })}.</p>${
    rows.length > 0 ? `<ul>${rows.slice(0, maxFilters).join('')}</ul>` : ''
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
