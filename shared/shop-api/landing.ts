import { slugOf } from '../format/slug.ts'
import { withUnit } from '../format/units.ts'
import { type LandingKind, landingRules } from '../shop/landing-rules.ts'
import type { Filter } from './contract/filter.ts'

/** A choice of a category's filters that may have a page of its own. */
export interface LandingChoice {
  kind: LandingKind
  /** The last part of its address. */
  slug: string
  /** «Mirka», «150 мм», «зерно P80», «Mirka, 150 мм». */
  label: string
  filter: Record<string, string[]>
  count: number
}

/** The landing pages of a category, those with the most products first, and slugs of those that are no more. */
export interface CategoryLandings {
  pages: LandingChoice[]
  former: string[]
}

const kindsByName = new Map(Object.entries(landingRules.filters).map(([name, rule]) => [name.toLowerCase(), rule]))

/** The choices of a single value that the rules know, of those whose number of products is known. */
export function singleChoices(filters: readonly Filter[]): LandingChoice[] {
  return filters.flatMap(({ id, name, unit, values }) => {
    const rule = kindsByName.get(name.toLowerCase())
    if (!rule) return []
    return values.flatMap((value): LandingChoice[] => {
      const text = withUnit(value.name, unit).replaceAll('\u00a0', ' ')
      const slug = slugOf(text)
      if (value.count === null || slug === '') return []
      const label = [rule.label, text].filter(Boolean).join(' ')
      return [{ kind: rule.kind, slug, label, filter: { [id]: [value.id] }, count: value.count }]
    })
  })
}

export const brandWithSize = (brand: LandingChoice, size: LandingChoice, count: number): LandingChoice => ({
  kind: 'brand+size',
  slug: `${brand.slug}-${size.slug}`,
  label: `${brand.label}, ${size.label}`,
  filter: { ...brand.filter, ...size.filter },
  count,
})

/** The filter that a landing page's slug means by the filters of its category; null: none. */
export function filterOfSlug(slug: string, filters: readonly Filter[]): LandingChoice['filter'] | null {
  const singles = singleChoices(filters)
  const brands = singles.filter(({ kind, slug: own }) => kind === 'brand' && slug.startsWith(`${own}-`))
  const sizes = singles.filter(({ kind }) => kind === 'size')
  const pairs = brands.flatMap((brand) => sizes.map((size) => brandWithSize(brand, size, 0)))
  return [...singles, ...pairs].find((choice) => choice.slug === slug)?.filter ?? null
}
