import { createHash } from 'node:crypto'
import { landingRules } from '../../shared/shop/landing-rules.ts'
import { discountCategoryId } from '../../shared/shop/shop.ts'
import { brandWithSize, type LandingChoice, singleChoices } from '../../shared/shop-api/landing.ts'
import { type CategoryChoices, choiceKey, chooseLandings as choose, formerOf } from '../landings/choose.ts'
import { type LandingRow, type LandingsData, readLandings } from '../landings/landings-data.ts'
import { readText } from './catalogue-store.ts'
import { branchOf } from './walk-lists.ts'
import { type Facets, refused } from './walk-search.ts'
import type { Tick, WalkedCategory } from './walk-state.ts'

/** Lists whose products are compared between two states of the walk. */
const listsPerStep = 150
/** Products of a list that are compared; the most that the contract allows (7.12). */
const perPage = 200

/** The products of a list, as short as can be: its place, and a hash. */
type ProductSet = [key: string, hash: string]

/**
 * Chooses the landing pages of categories (docs/decisions/064), step by step: how many products the choices have, which
 * of them find the same products, and what stays of them.
 */
export async function chooseLandings(tick: Tick): Promise<void> {
  const { state, put } = tick
  const { landings } = state
  if (landings.choices.length < state.facets.length) {
    const choices = await readChoices(tick, state.facets[landings.choices.length] ?? '')
    landings.choices.push((await put(`choices-${landings.choices.length}`, JSON.stringify(choices))).key)
    return
  }
  const before = await readLandings(tick.bucket, state.before?.landings ?? null)
  const { categories } = await tick.outline()
  const read = await readParts<CategoryChoices>(tick, landings.choices)
  const pages = choose(read, before.pages, landingRules)
  const lists = doubtful(pages, read, categories)
  const compared = landings.sets.length * listsPerStep
  if (compared < lists.length) {
    const sets = await Promise.all(lists.slice(compared, compared + listsPerStep).map((list) => readSet(tick, list)))
    landings.sets.push((await put(`sets-${landings.sets.length}`, JSON.stringify(sets))).key)
    return
  }
  const sets = new Map(await readParts<ProductSet>(tick, landings.sets))
  const own = withoutDoubles(pages, lists, sets, before.pages)
  const data: LandingsData = { pages: own, former: formerOf(own, before, tick.now * 1_000) }
  landings.pages = (await put('landings.json', JSON.stringify(data))).key
  state.phase = 'finish'
}

async function readParts<Row>({ bucket }: Tick, keys: string[]): Promise<Row[]> {
  const parts: Row[][] = []
  for (const key of keys) parts.push(JSON.parse(await readText(bucket, key)) as Row[])
  return parts.flat()
}

/** The choices of some categories. For brands with sizes the list of each brand is asked for. */
async function readChoices(tick: Tick, key: string): Promise<CategoryChoices[]> {
  const { categories } = await tick.outline()
  const byId = new Map(categories.map((category) => [category.id, category]))
  const sale = new Set(branchOf(discountCategoryId, categories))
  const facets = JSON.parse(await readText(tick.bucket, key)) as Facets
  const read = facets.map(async ([category, filters, total]): Promise<CategoryChoices[]> => {
    const url = byId.get(category)?.url
    if (url === undefined || sale.has(category)) return []
    const singles = singleChoices(filters)
    const choices = [...singles, ...(await readPairs(tick, category, singles))]
    return [{ category, url, total, isRead: filters.length > 0, choices }]
  })
  return (await Promise.all(read)).flat()
}

/** Brands with sizes, where neither says all of the other. */
async function readPairs(
  { shop: { ask } }: Tick,
  category: number,
  singles: LandingChoice[],
): Promise<LandingChoice[]> {
  const { kinds, leastProductsKept, brandsForSizes } = landingRules
  const common = singles.filter(({ count }) => count > leastProductsKept)
  const sizes = common.filter(({ kind }) => kind === 'size')
  if (!kinds.includes('brand+size') || sizes.length === 0) return []
  const brands = common
    .filter(({ kind }) => kind === 'brand')
    .sort((a, b) => b.count - a.count)
    .slice(0, brandsForSizes)
  const pairs = brands.map(async (brand) => {
    const filters = await ask((api) =>
      api.product.list({ category_id: category, filter: brand.filter, per_page: 1 }),
    ).then((list) => list.filters, refused([]))
    const counts = new Map(singleChoices(filters).map((size) => [JSON.stringify(size.filter), size.count]))
    return sizes.flatMap((size) => {
      const count = counts.get(JSON.stringify(size.filter)) ?? 0
      return count > 0 && count < Math.min(brand.count, size.count) ? [brandWithSize(brand, size, count)] : []
    })
  })
  return (await Promise.all(pairs)).flat()
}

/** A list that another one may be a double of; without a filter it is the category's own. */
interface List {
  key: string
  category: number
  /** From the category to the top. */
  way: number[]
  filter: LandingRow['filter'] | null
}

/** The lists among pages and categories that have as many products as another one that may have the same. */
function doubtful(pages: LandingRow[], read: CategoryChoices[], categories: WalkedCategory[]): List[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const wayOf = (id: number): number[] => {
    const parent = byId.get(id)?.parentId
    return parent === null || parent === undefined ? [id] : [...wayOf(parent), id]
  }
  const all = [
    ...read.map(({ category, total }) => ({ key: `${category}`, category, count: total, filter: null })),
    ...pages.map((page) => ({ key: choiceKey(page), category: page.category, count: page.count, filter: page.filter })),
  ].map((list) => ({ ...list, way: wayOf(list.category) }))
  return [...Map.groupBy(all, ({ count, way: [top] }) => `${top} ${count}`).values()].flatMap((lists) =>
    lists.filter((list) => lists.some((other) => other !== list && mayBeSame(list, other))),
  )
}

/** False for two categories, for neighbours, and for two values of the same filter. */
function mayBeSame(one: List, other: List): boolean {
  if (one.filter === null && other.filter === null) return false
  const isBelow = one.way.includes(other.category) || other.way.includes(one.category)
  const values = Object.entries(one.filter ?? {})
  return isBelow && values.every(([id, chosen]) => (other.filter?.[id] ?? chosen).join() === chosen.join())
}

async function readSet({ shop: { ask } }: Tick, { key, category, filter }: List): Promise<ProductSet> {
  const query = { category_id: category, ...(filter && { filter }), per_page: perPage, sort_by: 'name' }
  const found = await ask((api) => api.product.listIds(query)).then(
    ({ ids, total }) => `${total} ${ids.toSorted((a, b) => a - b).join()}`,
    refused(key),
  )
  return [key, createHash('sha1').update(found).digest('base64url')]
}

/** Of pages with the same products one is left: that which was there, else the one nearest to the top. */
function withoutDoubles(
  pages: LandingRow[],
  lists: List[],
  sets: ReadonlyMap<string, string>,
  before: readonly LandingRow[],
): LandingRow[] {
  const old = new Set(before.map(choiceKey))
  const taken = new Set(lists.flatMap(({ key, filter }) => (filter === null ? (sets.get(key) ?? []) : [])))
  const depths = new Map(lists.map(({ key, way }) => [key, way.length]))
  const rank = (page: LandingRow) => (old.has(choiceKey(page)) ? 0 : 100) + (depths.get(choiceKey(page)) ?? 0)
  const own = new Set<LandingRow>()
  for (const page of pages.toSorted((a, b) => rank(a) - rank(b))) {
    const set = sets.get(choiceKey(page))
    if (set !== undefined && taken.has(set)) continue
    if (set !== undefined) taken.add(set)
    own.add(page)
  }
  return pages.filter((page) => own.has(page))
}
