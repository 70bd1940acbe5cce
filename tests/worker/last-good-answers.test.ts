import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageContext } from '../../worker/pages.ts'
import { answers, card } from '../support/shop-answers.ts'
import { startIsolate } from './isolate.ts'

const minute = 60_000
let now = 1_800_000_000_000
let shops = 0
/** A shop API that nobody has asked yet. */
const newShop = () => ({ SHOP_API_ORIGIN: `https://api-${++shops}.example.ru` })

beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const listOf = (total: number, cards = Math.min(total, 2)) => ({
  data: Array.from({ length: cards }, (_, index) => ({ ...card, product_id: index + 1 })),
  meta: { current_page: 1, last_page: Math.max(Math.ceil(total / 60), 1), per_page: 60, total, from: null, to: null },
})
const treeOf = (count: number) => ({
  data: Array.from({ length: count }, (_, index) => ({ category_id: index + 1, name: `Раздел ${index + 1}` })),
})
/** Departments with subcategories: few of them may still have many. */
const departmentsOf = (count: number, below = 3) => ({
  data: Array.from({ length: count }, (_, index) => ({
    category_id: index + 1,
    name: `Раздел ${index + 1}`,
    categories: Array.from({ length: below }, (_, at) => ({
      category_id: 1_000 * (index + 1) + at,
      name: `Полка ${at}`,
    })),
  })),
})
const menuOf = (count: number) => ({
  data: {
    items: Array.from({ length: count }, (_, index) => ({ title: `Пункт ${index}`, url: `/category/a-${index + 1}` })),
  },
})
const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `P${index}`, location: { address: `Ленина, ${index}` } }))

const jsonPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { Origin: 'https://shop.example.ru', 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** A Worker before a shop API whose every answer is `api.answer`. */
async function shopAnswering(first: unknown, env: object = newShop()) {
  const api = { answer: first }
  const isolate = startIsolate({
    upstream: () => (typeof api.answer === 'function' ? api.answer() : Response.json(api.answer)),
    env,
  })
  const read = async (path: string, init?: RequestInit) => {
    const response = await isolate.ask(path, init)
    return { status: response.status, body: await response.text() }
  }
  return { ...isolate, api, env, read }
}

const lists: [path: string, good: unknown][] = [
  ['/api/shop/category', treeOf(6)],
  ['/api/shop/product?category_id=17', listOf(464)],
  ['/api/shop/product?category_id=17&filter[12][]=121', listOf(464)],
  ['/api/shop/manufacturer', answers.manufacturers],
  ['/api/menus/1', menuOf(6)],
  ['/api/news/news', answers.news],
  ['/api/shop/product/1001/review', answers.reviews],
  ['/api/shop/product/specialday', answers.productOfTheDay],
]
const shapeless: unknown[] = [{}, null, { data: {} }, { message: 'Server Error' }, { result: 'ERROR', data: [] }, 'ok']

describe.each(lists)('an answer to %s that does not say what it is', (path, good) => {
  test.each(shapeless)('T11 %j is an error where nothing is stored, and is not stored', async (bad) => {
    const { api, read } = await shopAnswering(bad)
    expect((await read(path)).status).toBe(502)
    api.answer = good
    expect((await read(path)).status).toBe(200)
  })

  test('T11 leaves what is stored as it was', async () => {
    const { api, read } = await shopAnswering(good)
    const before = await read(path)
    expect(before.status).toBe(200)
    for (const bad of shapeless) {
      now += 6 * minute
      api.answer = bad
      for (const _ of [1, 2]) expect(await read(path)).toEqual(before)
    }
  })
})

test('T11 a product is not gone because a server before the shop API says so, but when the shop API does', async () => {
  const path = '/api/shop/product/1001'
  const { api, read } = await shopAnswering(answers.product)
  const before = await read(path)
  for (const body of ['<html><h1>404 Not Found</h1></html>', 'default backend - 404', '', '[]']) {
    now += 3 * minute
    api.answer = () => new Response(body, { status: 404, headers: { 'Content-Type': 'text/html' } })
    for (const _ of [1, 2]) expect(await read(path), body).toEqual(before)
    expect((await read('/api/shop/product/1002')).status, body).toBe(502)
  }
  now += 3 * minute
  api.answer = () => Response.json({ message: 'No query results for model [Product] 1001' }, { status: 404 })
  await read(path)
  expect((await read(path)).status).toBe(404)
})

const empty: [path: string, many: unknown, few: unknown, none: unknown, init?: RequestInit][] = [
  ['/api/shop/category', treeOf(6), treeOf(1), { data: [] }],
  ['/api/shop/product?category_id=17', listOf(464), listOf(90), listOf(0)],
  ['/api/shop/product?category_id=17&filter[12][]=121', listOf(464), listOf(90), listOf(0)],
  ['/api/shop/category', departmentsOf(17), departmentsOf(2, 20), { data: [] }],
  ['/api/menus/1', menuOf(6), menuOf(1), menuOf(0)],
  ['/api/cdek/deliverypoints', pointsOf(300), pointsOf(59), [], jsonPost({ postal_code: '630000' })],
]

describe.each(empty)('what was stored for %s', (path, many, few, none, init) => {
  const age = path.includes('cdek') ? 61 * minute : 31 * minute

  test.each([
    ['nothing', none],
    ['too little', few],
  ])(
    'T11 outlives an answer with %s for fifteen minutes, which is logged; then that is accepted',
    async (_, little) => {
      const { api, read, logs } = await shopAnswering(many)
      const before = await read(path, init)
      now += age
      api.answer = little
      for (let passed = 0; passed < 15; passed++) {
        expect(await read(path, init)).toEqual(before)
        now += minute
      }
      expect(logs.filter((line) => line.includes('answer implausible')).length).toBeGreaterThan(1)
      expect(logs.join()).not.toMatch(/630000|filter|category_id/)
      await read(path, init)
      const after = await read(path, init)
      expect(after.status).toBe(200)
      expect(after.body.length).toBeLessThan(before.body.length)
    },
  )

  test('gives way at once to an answer that has lost little, also after an implausible one', async () => {
    const { api, read } = await shopAnswering(many)
    await read(path, init)
    now += age
    api.answer = none
    await read(path, init)
    now += minute
    const other = JSON.parse(JSON.stringify(many).replaceAll(/Раздел|Cubitron|Пункт|Ленина/g, 'Другое'))
    api.answer = other
    await read(path, init)
    expect((await read(path, init)).body).toContain('Другое')
    // A later implausible answer has fifteen minutes of its own.
    now += age
    api.answer = none
    for (const _ of [1, 2]) expect((await read(path, init)).body).toContain('Другое')
  })
})

test.each(['/api/shop/category', '/api/shop/product?category_id=17'])(
  'the implausible answer to %s is known to the next isolate, and how long it has lasted',
  async (path) => {
    const [, many, , none] = empty.find(([known]) => known === path) ?? []
    const first = await shopAnswering(many)
    const before = await first.read(path)
    now += 31 * minute
    first.api.answer = none
    await first.read(path)
    now += 14 * minute
    const second = await shopAnswering(none, first.env)
    expect(await second.read(path)).toEqual(before)
    now += 2 * minute
    const third = await shopAnswering(none, first.env)
    await third.read(path)
    expect((await third.read(path)).body.length).toBeLessThan(before.body.length)
  },
)

test('the grace time is what the operator says', async () => {
  const { api, read } = await shopAnswering(treeOf(6), { ...newShop(), ANSWER_GRACE_MINUTES: '2' })
  await read('/api/shop/category')
  now += 31 * minute
  api.answer = treeOf(0)
  await read('/api/shop/category')
  now += 3 * minute
  await read('/api/shop/category')
  expect((await read('/api/shop/category')).body).toBe('{"data":[]}')
})

test.each(['-1', '1.5', 'soon', '9999'])('a grace time of %s minutes is a wrong variable', async (minutes) => {
  const { ask, logs } = startIsolate({ env: { ...newShop(), ANSWER_GRACE_MINUTES: minutes } })
  expect((await ask('/')).status).toBe(500)
  expect(logs.join()).toContain('ANSWER_GRACE_MINUTES')
})

describe('where nothing is stored', () => {
  test.each([
    ['/api/shop/category', { data: [] }],
    ['/api/shop/manufacturer', { data: [] }],
    ['/api/news/news', { data: [] }],
    ['/api/menus/1', { items: [] }],
    ['/api/shop/product?category_id=17', listOf(464, 0)],
  ])(
    'T11 an empty answer to %s is an error for fifteen minutes, in all isolates, and then believed',
    async (path, none) => {
      const first = await shopAnswering(none)
      expect((await first.read(path)).status).toBe(502)
      now += 10 * minute
      const { read } = await shopAnswering(none, first.env)
      expect((await read(path)).status).toBe(502)
      now += 6 * minute
      expect((await read(path)).status).toBe(200)
      expect((await read(path)).status).toBe(200)
    },
  )

  test.each([
    ['/api/shop/product?category_id=17', { data: [] }],
    ['/api/shop/product?category_id=17', { data: [], meta: [] }],
    ['/api/shop/product?query=a', { data: [], filters: [] }],
  ])('an answer to %s that is %j is an error, however often it comes', async (path, none) => {
    const { read } = await shopAnswering(none)
    expect((await read(path)).status).toBe(502)
    now += 20 * minute
    expect((await read(path)).status).toBe(502)
  })

  test.each([
    ['/api/shop/product?query=a', listOf(0)],
    ['/api/shop/product/1001/review', { data: [] }],
    ['/api/shop/product?category_id=17&page=9', { ...listOf(464, 0), meta: { ...listOf(464).meta, current_page: 9 } }],
  ])('an answer to %s that may be empty is accepted', async (path, none) => {
    const { read } = await shopAnswering(none)
    expect((await read(path)).status).toBe(200)
  })

  test('T11 a further page that denies the products of its list is an error for fifteen minutes', async () => {
    const { ask } = startIsolate({
      upstream: ({ url }) => Response.json(listOf(/[?&]page=1&/.test(url) ? 464 : 0)),
      env: newShop(),
    })
    const statusOf = async (list: string) => (await ask(`/api/shop/product?${list}`)).status
    expect(await statusOf('category_id=17&page=3')).toBe(502)
    expect(await statusOf('manufacturer_id=5&page=8')).toBe(502)
    expect(await statusOf('category_id=17&page=9')).toBe(200)
    now += 16 * minute
    expect(await statusOf('category_id=17&page=3')).toBe(200)
  })

  const categoryPage = async (count_products: number, categories: object[] = []) => {
    const category = { category_id: 17, name: 'Круги', count_products, categories }
    const { ask, rendered } = startIsolate({
      upstream: ({ url }) =>
        Response.json(/product/.test(url) ? listOf(0) : url.endsWith('/17') ? category : treeOf(3)),
      page: async (_request, { shopApi }) => {
        const [, list] = await Promise.all([shopApi.category.get(17), shopApi.product.list({ category_id: 17 })]).catch(
          () => [null, null],
        )
        return new Response(list && `${list.meta.total} товаров`, { status: list ? 200 : 503 })
      },
      env: newShop(),
    })
    return { visit: async () => (await ask('/category/krugi-17')).status, rendered }
  }

  test('a category that has no products is a page', async () => {
    const { visit, rendered } = await categoryPage(0)
    expect(await visit()).toBe(200)
    const before = rendered.length
    expect(await visit()).toBe(200)
    expect(rendered).toHaveLength(before)
  })

  test('a list that denies the products of its category is no page, and no page is stored', async () => {
    const { visit } = await categoryPage(74)
    expect([await visit(), await visit()]).toEqual([503, 503])
    now += 16 * minute
    expect(await visit()).toBe(200)
  })

  test('a category may count the products of those below it', async () => {
    const { visit } = await categoryPage(74, [{ category_id: 18, name: 'Мелкие', count_products: 74 }])
    expect(await visit()).toBe(200)
  })
})

test('T11 answers and pages of one shop API are never those of another', async () => {
  const page = async (_: Request, { shopApi }: PageContext) =>
    new Response(`<p>${(await shopApi.category.tree())[0]?.name}</p>`, { headers: { 'Content-Type': 'text/html' } })
  const seen: string[] = []
  for (const name of ['Пилы', 'Круги', 'Пилы']) {
    const env = { SHOP_API_ORIGIN: name === 'Пилы' ? 'https://saws.example.ru' : 'https://discs.example.ru' }
    const { ask } = startIsolate({
      upstream: ({ url }) =>
        Response.json({ data: [{ category_id: 1, name: url.includes('saws') ? 'Пилы' : 'Круги' }] }),
      page,
      env,
    })
    for (const path of ['/category', '/category', '/api/shop/category']) seen.push(await (await ask(path)).text())
  }
  const of = (name: string) => [`<p>${name}</p>`, `<p>${name}</p>`, expect.stringContaining(`"name":"${name}"`)]
  expect(seen).toEqual([...of('Пилы'), ...of('Круги'), ...of('Пилы')])
})

test('T11 answers and pages that were read under other settings are read anew', async () => {
  const page = async (_: Request, { shopApi }: PageContext) =>
    new Response((await shopApi.category.tree())[0]?.url, { headers: { 'Content-Type': 'text/html' } })
  const tree = { data: [{ category_id: 1, name: 'Круги', url: 'https://old.example.ru/category/krugi-1' }] }
  const shop = newShop()
  const visit = async (hosts: string) => {
    const { ask } = startIsolate({
      upstream: () => Response.json(tree),
      page,
      env: { ...shop, SHOP_API_HOSTS: hosts },
    })
    return (await ask('/category')).text()
  }
  const unknown = await visit('')
  expect([unknown, await visit('old.example.ru'), await visit('')]).toEqual([
    '/category/category-1',
    '/category/krugi-1',
    unknown,
  ])
})

describe('a slow shop API', () => {
  const answerAfter = (milliseconds: number) =>
    startIsolate({
      upstream: async () => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        return Response.json(answers.product)
      },
      env: newShop(),
    })

  test('T25 of five seconds opens a page for its first visitor', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask, sent } = answerAfter(5_000)
    const visit = ask('/api/shop/product/1001')
    while (sent.length === 0) await scheduler.wait(1)
    await vi.advanceTimersByTimeAsync(5_500)
    expect((await visit).status).toBe(200)
  })

  test('T25 of eight seconds opens it for its second visitor, with one call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask, sent } = answerAfter(8_000)
    const order: string[] = []
    const visit = (name: string) => ask('/api/shop/product/1001').then(({ status }) => order.push(`${name} ${status}`))
    const early = [visit('first'), visit('second')]
    // Until then the stores are asked, which takes its own time.
    while (sent.length === 0) await scheduler.wait(1)
    await vi.advanceTimersByTimeAsync(7_000)
    const late = visit('third')
    await scheduler.wait(50)
    await vi.advanceTimersByTimeAsync(1_500)
    await Promise.all([...early, late])
    expect(order.toSorted()).toEqual(['first 502', 'second 502', 'third 200'])
    expect(sent).toHaveLength(1)
    await visit('fourth')
    expect(order.at(-1)).toBe('fourth 200')
    expect(sent).toHaveLength(1)
  })
})
