// Which choices of a category get a page of their own for search engines (docs/decisions/064). The nightly walk uses
// these rules, so a change is seen after the next one (`npm run catalogue`). `npm run ops -- landings` lists the pages.

/** What a page is for. */
export type LandingKind = 'brand' | 'size' | 'grit' | 'brand+size'

export const landingRules: {
  leastProducts: number
  leastProductsKept: number
  nightsKept: number
  staying: number
  maxPerCategory: number
  maxPages: number
  kinds: readonly LandingKind[]
  filters: Readonly<Record<string, { kind: Exclude<LandingKind, 'brand+size'>; label: string }>>
  brandsForSizes: number
  neverInCategories: readonly number[]
  never: readonly string[]
} = {
  /** Products behind a new page; a page that is there stays while it has as many as the second number. */
  leastProducts: 12,
  leastProductsKept: 8,
  /** Nights for which a page stays that the other rules would drop, as long as it has products. */
  nightsKept: 3,
  /** A new page takes the place of another one only with so many times as many products. */
  staying: 1.5,
  maxPerCategory: 20,
  /** In the whole shop; categories with the most products come first. */
  maxPages: 2_000,
  kinds: ['brand', 'size', 'grit', 'brand+size'],
  /** Filters as the shop API names them, and what precedes their values: «зерно P80». Others get no pages. */
  filters: {
    Производитель: { kind: 'brand', label: '' },
    Бренд: { kind: 'brand', label: '' },
    Марка: { kind: 'brand', label: '' },
    Диаметр: { kind: 'size', label: '' },
    Ширина: { kind: 'size', label: 'ширина' },
    'Посадочный квадрат': { kind: 'size', label: '' },
    Резьба: { kind: 'size', label: 'резьба' },
    'Длина крепежа': { kind: 'size', label: 'длина' },
    'Тип скобы': { kind: 'size', label: '' },
    'Наружный диаметр': { kind: 'size', label: 'наружный диаметр' },
    Размер: { kind: 'size', label: 'размер' },
    Зерно: { kind: 'grit', label: 'зерно' },
    'Степень обработки': { kind: 'grit', label: '' },
  },
  /** Brands of a category whose sizes are asked for: each is a call to the shop API. */
  brandsForSizes: 6,
  /** Ids of categories without such pages, and paths, a category with the page behind it, that must not be. */
  neverInCategories: [],
  never: [],
}
