import { env as bindings } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loader } from '../../app/routes/landing.tsx'
import type { DemoShopBindings } from '../../packages/demo-shop/bindings.ts'
import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import schema from '../../packages/demo-shop/db/schema.sql?raw'
import { seedDatabase } from '../../packages/demo-shop/db/seed.ts'
import demoShop from '../../packages/demo-shop/index.ts'
import { landingRules } from '../../shared/shop/landing-rules.ts'
import { walkStatus } from '../../worker/crawlers/walk.ts'
import type { Env } from '../../worker/env.ts'
import type { ListedLanding } from '../../worker/landings/routes.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { loaderPage } from './loader-page.ts'

// A catalogue is seeded, and walked over night by night.
vi.setConfig({ hookTimeout: 240_000, testTimeout: 120_000 })

const { DB, PICTURES, CATALOGUE } = bindings as unknown as DemoShopBindings & Env
const token = 'an-operator'
const night = 24 * 3_600_000

const catalogue = generateCatalogue({ products: 900, today: '2026-03-02' })

let edge: ReturnType<typeof startIsolate>
let bucketIsDown = false

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T00:00:00Z') })
  await seedDatabase(DB, schema, catalogue)
  edge = openShop()
  await walk()
})
afterEach(() => {
  bucketIsDown = false
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A new isolate of the storefront in front of the demo shop. */
function openShop() {
  const bucket = new Proxy(CATALOGUE, {
    get(target, name: keyof R2Bucket) {
      if (bucketIsDown) return () => Promise.reject(new Error('R2 is down'))
      const member = target[name]
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return startIsolate({
    upstream: (request) =>
      demoShop.fetch(request, {
        DB,
        PICTURES,
        DEMO_STYLE: 'tidy',
        MEDIA_ORIGINS: '',
        DEMO_FAULTS: 'off',
        PUBLIC_ORIGIN: '',
        PAYMENT_ORIGIN: '',
      }),
    page: loaderPage(loader, ({ pathname }) => {
      const [, , key, landing] = pathname.split('/')
      return { key, landing }
    }),
    env: {
      SHOP_API_ORIGIN: 'https://tidy.example.ru',
      SHOP_API_HOSTS: '',
      ROBOTS: 'open',
      OPS_TOKEN: token,
      CATALOGUE: bucket,
    } as Partial<Env>,
  })
}

async function walk(): Promise<void> {
  vi.setSystemTime(Date.now() + night)
  do await edge.tick()
  while (!['published', 'kept-back', 'given-up'].includes((await walkStatus(edge.environment)).phase))
  expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'published' })
}

/** The landing pages as operators see them. */
async function listed(): Promise<ListedLanding[]> {
  const response = await edge.ask('/ops/landings', { headers: { Authorization: `Bearer ${token}` } })
  return (await response.json<{ pages: ListedLanding[] }>()).pages
}

/** Status of an address, and where it leads; an isolate looks for newer pages every ten minutes. */
async function answerOf(path: string): Promise<[number, string | null]> {
  const { status, headers } = await openShop().ask(path)
  return [status, headers.get('Location')]
}

/** The catalogue without the products of a brand. */
function withoutBrand(name: string): typeof catalogue {
  const brand = catalogue.manufacturers.find((manufacturer) => manufacturer.name === name)?.id
  return {
    ...catalogue,
    *products() {
      for (const product of catalogue.products()) if (product.manufacturer_id !== brand) yield product
    },
  }
}

const categoryOf = (path: string): string => path.split('/').slice(0, 3).join('/')

describe('landing pages', () => {
  test('landing pages are in the sitemap, answer, and are bounded; each says something of its own', async () => {
    const pages = await listed()
    const sitemap = await (await edge.ask('/sitemap-landings.xml')).text()
    const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toEqual(pages.map(({ path }) => shopOrigin + path))
    expect(pages.length).toBeGreaterThan(20)
    for (const [, own] of Map.groupBy(pages, ({ path }) => categoryOf(path))) {
      expect(own.length).toBeLessThanOrEqual(landingRules.maxPerCategory)
    }
    expect(pages.filter(({ products }) => products < landingRules.leastProducts)).toEqual([])
    expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(landingRules.kinds))

    const names = new Set<string>()
    const products = new Set<string>()
    const some = pages.filter((_, at) => at % 4 === 0)
    for (const { path, products: count } of some) {
      const response = await edge.ask(path)
      expect([path, response.status]).toEqual([path, 200])
      const page = await response.json<{
        title: string
        summary: string
        noindex: boolean
        listing: { total: number; shown: string }
      }>()
      expect(page).toMatchObject({ noindex: false, listing: { total: count } })
      expect(page.summary).toMatch(/: \d+.товар/)
      names.add(page.title)
      products.add(JSON.stringify([count, JSON.parse(page.listing.shown).cards.sku.toSorted()]))
    }
    expect([names.size, products.size]).toEqual([some.length, some.length])
  })

  test('landing pages lead to the category where something else is chosen, and are 404 where there is none', async () => {
    const [{ path } = { path: '' }] = await listed()
    const base = categoryOf(path)
    expect(await answerOf(`${path}?f=13:P80`)).toEqual([302, `${base}?f=13:P80`])
    expect(await answerOf(`${path}?f=`)).toEqual([302, base])
    const [status, sorted] = await answerOf(`${path}?sort=name`)
    expect([status, sorted]).toEqual([302, expect.stringMatching(/\?f=.*&sort=name$/)])
    expect(await answerOf(path.replace(/[^/]*-(\d+\/)/, 'other-$1'))).toEqual([301, path])
    expect(await answerOf(`${base}/no-such-choice`)).toEqual([404, null])
    expect(await answerOf(`${path}?page=99`)).toEqual([404, null])
  })

  test('landing pages lead to the filtered category while the bucket is down, but for those that are stored', async () => {
    const [{ path, label } = { path: '', label: '' }] = (await listed()).filter(({ kind }) => kind === 'brand+size')
    expect(label).toContain(', ')
    bucketIsDown = true
    const [status, location] = await answerOf(path)
    expect([status, location]).toEqual([302, expect.stringContaining(`${categoryOf(path)}?f=`)])
    expect((await edge.ask(path)).status).toBe(200)
    expect((await answerOf(`${categoryOf(path)}/no-such-choice`))[0]).toBe(503)
  })

  test('landing pages stay from night to night; those without products lead to their category at once', async () => {
    const before = await listed()
    const gone = before.filter(({ kind, label }) => kind === 'brand' && label === 'Norton')
    expect(gone.length).toBeGreaterThan(0)
    await seedDatabase(DB, schema, withoutBrand('Norton'))
    await walk()
    const after = await listed()
    const others = ({ path }: ListedLanding) => path.startsWith('/category/skoby-')
    expect(before.filter(others).length).toBeGreaterThan(3)
    expect(after.filter(others)).toEqual(before.filter(others))
    expect(after.filter(({ label }) => label.startsWith('Norton'))).toEqual([])
    for (const { path } of gone) expect(await answerOf(path)).toEqual([301, categoryOf(path)])
    expect(await (await edge.ask('/sitemap-landings.xml')).text()).not.toContain('/norton<')
  })
})
