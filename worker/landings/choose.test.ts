import { expect, test } from 'vitest'
import { landingRules } from '../../shared/shop/landing-rules.ts'
import type { LandingChoice } from '../../shared/shop-api/landing.ts'
import { type CategoryChoices, chooseLandings } from './choose.ts'
import type { LandingRow } from './landings-data.ts'

const brand = (slug: string, count: number): LandingChoice => ({
  kind: 'brand',
  slug,
  label: slug,
  count,
  filter: { manufacturer: [slug] },
})
const category = (choices: LandingChoice[], isRead = true): CategoryChoices[] => [
  { category: 17, url: '/category/krugi-17', total: 500, isRead, choices },
]
/** Nights one after the other: which pages there are after each. */
function nights(...all: CategoryChoices[][]): string[] {
  let pages: LandingRow[] = []
  return all.map((choices) => {
    pages = chooseLandings(choices, pages, landingRules)
    return pages.map(({ slug }) => slug).join(' ')
  })
}
const { leastProducts, leastProductsKept, maxPerCategory, nightsKept, staying } = landingRules

test('a landing page comes with enough products, and stays with somewhat fewer', () => {
  const [few, enough, fewer] = [leastProducts - 1, leastProducts, leastProductsKept]
  expect(nights(...[few, enough, fewer, fewer].map((count) => category([brand('3m', count)])))).toEqual([
    '',
    '3m',
    '3m',
    '3m',
  ])
})

test('a landing page with too few products stays for some nights, and one without products for none', () => {
  const low = Array.from({ length: nightsKept + 1 }, () => category([brand('3m', 1)]))
  const seen = nights(category([brand('3m', 50)]), ...low)
  expect(seen).toEqual([...low.map(() => '3m'), ''])
  expect(nights(category([brand('3m', 50)]), category([]))).toEqual(['3m', ''])
  const unread = Array.from({ length: nightsKept + 1 }, () => category([], false))
  expect(nights(category([brand('3m', 50)]), ...unread)).toEqual(seen)
})

test('a choice that is about as common takes no place of a landing page, and one that is much more common does', () => {
  const some = Array.from({ length: maxPerCategory }, (_, at) => brand(`b${at}`, 100 + at))
  const first = some
    .map(({ slug }) => slug)
    .reverse()
    .join(' ')
  const [, alike] = nights(category(some), category([...some, brand('new', 110)]))
  expect(alike).toBe(first)
  const better = category([...some, brand('new', 100 * staying + 10)])
  const changed = nights(category(some), ...Array.from({ length: nightsKept + 1 }, () => better)).at(-1) ?? ''
  expect(changed.split(' ')).toHaveLength(maxPerCategory)
  expect([changed.includes('new'), changed.includes('b0 ') || changed.endsWith('b0')]).toEqual([true, false])
})

test('a choice that all products of its category have is no landing page', () => {
  expect(nights(category([brand('3m', 500), brand('mirka', 499)]))).toEqual(['mirka'])
})
