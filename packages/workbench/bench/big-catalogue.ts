import { serve, serveDemoShop } from '../../../scripts/serving/serve.ts'
import { walkCatalogue } from '../../../scripts/walk-catalogue.ts'
import { build, findFreePorts, run } from '../../../scripts/workspace.ts'
import type { WalkStatus } from '../../../worker/crawlers/walk.ts'

import { median } from './median.ts'

const products = 50_000
const state = `.cache/state-${products}`
const repetitions = 9
/** Products of the largest category that is looked at. */
const categorySize = 5_000
/** ms that an answer may take. */
const limits = { category: 150, catalogue: 400 }

/** Median of nine, warm. */
export interface Timing {
  name: string
  /** Products that match. */
  found: number
  ms: number
  limit: number
}

interface Category {
  category_id: number
  name: string
  count_products: number
  categories?: Category[]
}

interface ProductList {
  data: { name: string; sku: string }[]
  meta: { total: number }
  filters?: { id: string; type: string; values: { id: string }[] }[]
}

/** Creates the demo shop with 50,000 products, unless it is there. */
export const seedBigCatalogue = (): void =>
  run('node', ['packages/demo-shop/seed.ts', '--persist-to', state], { DEMO_PRODUCTS: String(products) })

/** Walks it whole, as fast as it answers. */
export async function walkBigCatalogue(): Promise<WalkStatus> {
  await build()
  const [port = 0] = await findFreePorts(1)
  const shop = await serve({ port, state, vars: { CATALOGUE_CALLS_PER_SECOND: '1000' } })
  try {
    return await walkCatalogue(shop.origin, 'start')
  } finally {
    await shop.stop()
  }
}

/** How fast the demo shop answers over HTTP with 50,000 products: lists, facet counts, search. */
export async function measureBigCatalogue(): Promise<Timing[]> {
  const [port = 0] = await findFreePorts(1)
  const shop = await serveDemoShop({ port, state })
  try {
    const category = await findLargestCategory(shop.origin)
    return [
      ...(await measureLists(
        shop.origin,
        `«${category.name}»`,
        `category_id=${category.category_id}`,
        limits.category,
      )),
      ...(await measureLists(shop.origin, 'whole catalogue', '', limits.catalogue)),
    ]
  } finally {
    await shop.stop()
  }
}

async function measureLists(origin: string, name: string, scope: string, limit: number): Promise<Timing[]> {
  const urlOf = (query: string): string => `${origin}/api/shop/product?${[scope, query].filter(Boolean).join('&')}`
  const { data, filters = [] } = await readJson<ProductList>(urlOf(''))
  const [word = '', nextWord = ''] = data[0]?.name.split(' ') ?? []
  const facet = filters.find(
    ({ id, type, values }) => type === 'checkbox' && id !== 'manufacturer' && values.length > 0,
  )
  const search = (text: string): string => `query=${encodeURIComponent(text)}`
  const queries = {
    'list and facet counts': '',
    'list and facet counts, by price': 'sort_by=price_asc',
    'list and facet counts, one filter chosen': `filter[${facet?.id}][]=${facet?.values[0]?.id}`,
    'list alone (page 2)': 'page=2',
    'search, a word of a name': search(word),
    'search, beginnings of two words': search(`${word.slice(0, 4)} ${nextWord.slice(0, 3)}`),
    'search, inside of an article number': search(data[0]?.sku.slice(1, -1) ?? ''),
  }
  const timings: Timing[] = []
  for (const [title, query] of Object.entries(queries)) {
    timings.push({ name: `${name}: ${title}`, limit, ...(await time(urlOf(query))) })
  }
  return timings
}

async function time(url: string): Promise<{ found: number; ms: number }> {
  const { meta } = await readJson<ProductList>(url)
  const times: number[] = []
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const started = performance.now()
    await readJson(url)
    times.push(performance.now() - started)
  }
  return { found: meta.total, ms: median(times) }
}

async function findLargestCategory(origin: string): Promise<Category> {
  const { data } = await readJson<{ data: Category[] }>(`${origin}/api/shop/category`)
  const flatten = (categories: Category[]): Category[] =>
    categories.flatMap((category) => [category, ...flatten(category.categories ?? [])])
  const [largest] = flatten(data)
    .filter(({ count_products }) => count_products <= categorySize)
    .sort((a, b) => b.count_products - a.count_products)
  if (!largest) throw new Error(`no category has up to ${categorySize} products`)
  return largest
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return (await response.json()) as Body
}
