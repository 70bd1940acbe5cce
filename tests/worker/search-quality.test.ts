import { env as bindings } from 'cloudflare:workers'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestInfoContext, shopApiContext } from '../../app/context.ts'
import { readShown } from '../../app/features/catalogue/listing.ts'
import { loader } from '../../app/routes/search.tsx'
import type { DemoShopBindings } from '../../demo-shop/bindings.ts'
import { generateCatalogue } from '../../demo-shop/catalogue/catalogue.ts'
import type { SeedProduct } from '../../demo-shop/catalogue/types.ts'
import schema from '../../demo-shop/db/schema.sql?raw'
import { seedDatabase } from '../../demo-shop/db/seed.ts'
import demoShop from '../../demo-shop/index.ts'
import type { Env } from '../../worker/env.ts'
import type { PageContext } from '../../worker/pages.ts'
import queries from '../corpora/search-queries.tsv?raw'
import prefixes from '../corpora/search-suggestions.tsv?raw'
import { ownJson } from './edge-app.ts'
import { startIsolate } from './isolate.ts'

vi.setConfig({ hookTimeout: 240_000, testTimeout: 240_000 })

const catalogue = generateCatalogue({ products: 3_200, today: '2026-11-24' })
const bySku = new Map<string, SeedProduct>()
const byId = new Map<number, SeedProduct>()
const { DB, PICTURES } = bindings as unknown as DemoShopBindings
const brands = new Map(catalogue.manufacturers.map(({ id, name }) => [id, name]))
const categories = new Map(catalogue.categories.map(({ category_id, name }) => [category_id, name]))
const attributes = new Map(catalogue.attributes.map((attribute) => [attribute.attribute_id, attribute]))

let calls = 0
const edge = startIsolate({
  upstream: (request, init) => {
    calls += 1
    return demoShop.fetch(new Request(request, init), {
      ...{ DB, PICTURES, DEMO_STYLE: 'tidy', MEDIA_ORIGINS: '', DEMO_FAULTS: 'off', PUBLIC_ORIGIN: '', PAYMENT_ORIGIN: '' },
    } as DemoShopBindings)
  },
  page: answerSearch,
  env: { OPS_TOKEN: 'an-operator' } as Partial<Env>,
})

/** The page of results as JSON, in the place of React. */
async function answerSearch(request: Request, { shopApi, info }: PageContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopApiContext, shopApi)
  context.set(requestInfoContext, info)
  try {
    const work = loader as unknown as (args: object) => Promise<object>
    const answer = await work({ context, url: new URL(request.url), request })
    const meaning = await info.understand(new URL(request.url).searchParams.get('query') ?? '')
    return Response.json({ ...answer, lists: meaning?.lists })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

beforeAll(async () => {
  for (const product of catalogue.products()) {
    if (!product.is_allow_show) continue
    bySku.set(product.sku, product)
    byId.set(product.product_id, product)
  }
  const start = Date.now()
  await seedDatabase(DB, schema, catalogue)
  const seeded = Date.now()
  for (let count = 0; count < 12; count += 1) await edge.tick()
  console.log('seed', seeded - start, 'walk', Date.now() - seeded)
  edge.sent.length = 0
})
afterAll(() => void vi.restoreAllMocks())

interface Answer {
  to: string | null
  skus: string[]
  total: number
  pages: string[]
  categories: string[]
  raw?: unknown
}

async function find(query: string): Promise<Answer> {
  const response = await edge.ask(`/poisk?query=${encodeURIComponent(query)}`)
  const to = response.headers.get('Location')
  const nothing = { to, skus: [], total: 0, pages: [], categories: [] }
  if (to !== null) return nothing
  if (response.status !== 200) throw new Error(`${query}: ${response.status} ${await response.text()}`)
  const { listing, meant, lists } = await response.json<Found>()
  const cards = listing ? readShown(listing.shown).cards : []
  return {
    to,
    skus: cards.map(({ product_id }) => byId.get(product_id)?.sku ?? ''),
    total: listing?.total ?? 0,
    pages: (meant?.pages ?? []).map(({ url }) => url),
    categories: (meant?.categories ?? []).map(({ name }) => name),
    raw: [meant, lists],
  }
}

interface Found {
  listing: { shown: string; total: number } | null
  lists: unknown
  meant: { pages: { url: string }[]; categories: { name: string }[] } | null
}

const attributesOf = (product: SeedProduct): string[] =>
  product.attributes.map(({ attribute_id, text }) => {
    const attribute = attributes.get(attribute_id)
    return `${attribute?.name}=${text}${attribute?.unit ?? ''}`
  })

function fits(sku: string, condition: string): boolean {
  const product = bySku.get(sku)
  if (!product) return false
  const [, kind = '', list = ''] = /^(name~|brand=|cat=|attr:[^=]+=)(.*)$/.exec(condition.trim()) ?? []
  const ways = list.split('|')
  if (kind === 'name~') return ways.some((way) => product.name.toLowerCase().includes(way.toLowerCase()))
  if (kind === 'brand=') return ways.includes(brands.get(product.manufacturer_id) ?? '')
  if (kind === 'cat=') return product.category_ids.some((id) => ways.includes(categories.get(id) ?? ''))
  const own = attributesOf(product)
  return ways.some((way) => own.includes(kind.slice(5) + way))
}

function isRight(expectation: string, answer: Answer): boolean {
  return expectation.split(' OR ').some((way) => {
    const [, kind = '', rest = ''] = /^(product|cards|category|page|nothing):?(.*)$/.exec(way.trim()) ?? []
    if (kind === 'nothing') return answer.to === null && answer.total === 0 && answer.pages.length === 0
    if (kind === 'product') {
      const wanted = rest.split('|')
      const to = bySku.get(wanted[0] ?? '') && wanted.find((sku) => answer.to?.includes(`-${bySku.get(sku)?.product_id}`))
      return Boolean(to) || wanted.includes(answer.skus[0] ?? '')
    }
    if (kind === 'page') return rest.split('|').some((path) => answer.pages[0] === path.trim() || answer.pages[1] === path.trim() || answer.pages.some((page) => page.startsWith(path.trim())))
    if (kind === 'category') return answer.categories.slice(0, 3).some((name) => name === rest.trim() || name.startsWith(`${rest.trim()},`))
    const first = answer.skus.slice(0, 10)
    const conditions = rest.split(' & ')
    const right = first.filter((sku) => conditions.every((condition) => fits(sku, condition))).length
    return first.length > 0 && right >= Math.ceil(first.length * 0.8)
  })
}

test('queries', async () => {
  const rows = queries.trim().split('\n').slice(1).map((line) => line.split('\t'))
  const sums = new Map<string, [right: number, all: number]>()
  const wrong: string[] = []
  let zero = 0
  let most = 0
  const start = Date.now()
  for (const [kind = '', query = '', expectation = ''] of rows) {
    const before = edge.sent.length
    const answer = await find(query)
    most = Math.max(most, edge.sent.length - before)
    const ok = isRight(expectation, answer)
    const [right, all] = sums.get(kind) ?? [0, 0]
    sums.set(kind, [right + (ok ? 1 : 0), all + 1])
    if (expectation !== 'nothing' && answer.to === null && answer.total === 0 && answer.pages.length === 0) zero += 1
    if (!ok) wrong.push(`${kind}\t${query}\t${expectation.slice(0, 90)}\t=> ${answer.to ?? ''} ${answer.total} ${answer.pages.join(',')} ${JSON.stringify(answer.raw)?.slice(0, 2500)} ${answer.skus.slice(0, 3).map((sku) => bySku.get(sku)?.name).join(' | ')}`)
  }
  const all = [...sums.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
  for (const line of wrong) console.log(`WRONG\t${line}`)
  console.log(`SUM ${JSON.stringify([...sums])} ALL ${all} zero ${zero} most calls ${most} ms ${Date.now() - start}`)
  expect(all[0]).toBeGreaterThan(0)
})

interface Suggestions {
  data: { type: string; name: string; url: string; description: string | null }[]
}

function suggestsRight(expectation: string, { data }: Suggestions): boolean {
  const first = data.slice(0, 8)
  return expectation.split(' OR ').some((way) => {
    const [, kind = '', rest = ''] = /^(product|cards|category|page|brand):(.*)$/.exec(way.trim()) ?? []
    const names = rest.split('|').map((name) => name.trim())
    if (kind === 'brand') return first.some(({ type, name }) => type === 'manufacturer' && names.includes(name))
    if (kind === 'category')
      return first.some(({ type, name }) => type === 'category' && names.some((own) => name === own || name.startsWith(`${own},`)))
    if (kind === 'page') return first.some(({ type, url }) => type === 'page' && names.some((path) => url.startsWith(path)))
    const products = first.filter(({ type }) => type === 'product')
    if (kind === 'product') return products.some(({ description }) => names.includes(description ?? ''))
    return products.some(({ description }) => rest.split(' & ').every((condition) => fits(description ?? '', condition)))
  })
}

test('suggestions', async () => {
  const rows = prefixes.trim().split('\n').slice(1).map((line) => line.split('\t'))
  let right = 0
  for (const [query = '', expectation = ''] of rows) {
    const response = await edge.ask('/api/search/query', { method: 'POST', headers: ownJson, body: JSON.stringify({ query }) })
    const answer = await response.json<Suggestions>()
    if (suggestsRight(expectation, answer)) right += 1
    else console.log(`WRONG\tsuggest ${query}\t${expectation.slice(0, 90)}\t${JSON.stringify(answer.data?.map(({ type, name }) => [type, name]))}`)
  }
  console.log(`SUM suggestions ${right}/${rows.length}`)
})
