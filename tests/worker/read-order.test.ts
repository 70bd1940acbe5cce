import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadOrder } from '../../shared/shop-api/read-order.ts'
import type { Env } from '../../worker/env.ts'
import { ownJson } from './edge-app.ts'
import { startIsolate } from './isolate.ts'
import { type StubCatalogue, stubProduct, stubProducts, stubShopApi } from './stub-catalogue.ts'

// The catalogue is walked first.
vi.setConfig({ hookTimeout: 90_000 })

const products = [
  ...stubProducts(190),
  stubProduct(9001, { sku: 'АВС-77', sku3m: '7100012345', name: 'Лента бесконечная 20 мм' }),
  stubProduct(9002, { sku: '00012345', name: 'Скоба' }),
  stubProduct(9003, { sku: 'TWIN-1', name: 'Шпилька левая' }),
  stubProduct(9004, { sku: 'TWIN 1', name: 'Шпилька правая' }),
  stubProduct(9005, { sku: '1001', name: 'Артикул как номер' }),
  stubProduct(9007, { sku: '01006', name: 'Диск отрезной' }),
  stubProduct(9006, { sku: 'GRP-60', name: 'Паста полировальная' }),
]
const catalogue: StubCatalogue = { products, fault: () => null, news: [] }
let edge: ReturnType<typeof startIsolate>
/** Whether the client is within the limit of searches. */
let maySearch = true
beforeAll(async () => {
  const SEARCH_LIMIT = { limit: async () => ({ success: maySearch }) }
  edge = startIsolate({
    upstream: stubShopApi(catalogue),
    env: { OPS_TOKEN: 'an-operator', SEARCH_LIMIT } as Partial<Env>,
  })
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => {
  edge.sent.length = 0
  catalogue.fault = () => null
  maySearch = true
})

const ask = (body: object): Promise<Response> =>
  edge.ask('/api/lines', { method: 'POST', headers: ownJson, body: JSON.stringify(body) })

async function read(...lines: string[]): Promise<ReadOrder> {
  const response = await ask({ text: lines.join('\n') })
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  return response.json()
}

/** Ids of the products that lines order; arrays of them for questions. */
const meaning = ({ lines }: ReadOrder) =>
  lines.map(({ verdict }) => {
    if (verdict.kind === 'found') return verdict.reading.items[0]?.product.product_id
    if (verdict.kind !== 'question') return verdict.kind
    return verdict.readings.map(({ items }) => items[0]?.product.product_id)
  })

test('where no walk has run, the first lines are searched in the shop, the others are told apart', async () => {
  const names = Array.from({ length: 30 }, (_, line) => `изделие ${'я'.repeat(line + 1)} 2 шт`)
  const order = await read('NST-1003 5 шт', 'нст-1003', ...names)
  expect(order.isIndexed).toBe(false)
  expect(meaning(order).slice(0, 2)).toEqual([1003, 'unknown'])
  expect(meaning(order).filter((kind) => kind === 'unasked')).toHaveLength(12)
  // Twenty searches, and one more each where another reading is likelier.
  expect(edge.sent.length).toBeLessThanOrEqual(2 * 20)
})

test('an index that does not answer is given up after five seconds, which is logged: then the shop is asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isAsked = false
  const get = () => {
    isAsked = true
    return new Promise(() => undefined)
  }
  const env = { CATALOGUE: { get } } as unknown as Partial<Env>
  const hanging = startIsolate({ upstream: stubShopApi(catalogue), env })
  const answer = hanging.ask('/api/lines', { method: 'POST', headers: ownJson, body: '{"text":"NST-1002"}' })
  while (!isAsked) await scheduler.wait(1)
  await vi.advanceTimersByTimeAsync(5_000)
  const order: ReadOrder = await (await answer).json()
  vi.useRealTimers()
  expect([order.isIndexed, meaning(order)]).toEqual([false, [1002]])
  expect(hanging.logs.join()).toContain('article index failed')
})

describe('with an index', () => {
  beforeAll(async () => {
    await edge.tick()
  })

  test('numbers are found however they were typed, without a call to the shop API', async () => {
    const order = await read('NST-1001', 'nst 1002', 'NSТ1003', 'ТЫЕ-1004', '7100012345', 'ABC77')
    expect(meaning(order)).toEqual([1001, 1002, 1003, 1004, 9001, 9001])
    expect(order.isIndexed).toBe(true)
    const readings = order.lines.map(({ verdict }) => (verdict.kind === 'found' ? verdict.reading : null))
    expect(readings[3]).toMatchObject({ spelled: 'NST-1004' })
    expect(readings[0]).toMatchObject({
      spelled: null,
      items: [{ product: { url: '/product/krug-1001', unit: 'шт.' } }],
    })
    expect(edge.sent).toEqual([])
  })

  test('an article of two products, a number that is only an id, and one without its zeros are asked about', async () => {
    expect(meaning(await read('TWIN-1', '1005', '12345', '1001', '01006'))).toEqual([
      ...[[9003, 9004], [1005], [9002], 9005, 9007],
    ])
  })

  test('names are searched for: one that says it all is found, several are offered, none is reported', async () => {
    const order = await read('Паста полировальная 2 шт', 'шпилька 5 шт', 'GRP-60 Паста', 'трактор 3 шт')
    expect(meaning(order)).toEqual([9006, [9003, 9004], 9006, 'unknown'])
  })

  test('200 messy lines, 15 of them bad: each gets its verdict, and bad ones stop nobody', async () => {
    const kinds: ((article: string, line: number) => string)[] = [
      (article) => `${article}\t20`,
      (article) => `${article};20;шт`,
      (article) => `${article}, 20`,
      (article) => `${article.replace('NST', 'NSТ')} - 20 шт.`,
      (article) => `ТЫЕ-${article.slice(4)} x20`,
      (article) => `${article} 20шт`,
      (article, line) => `${line}. ${article} — 20`,
      (article) => `20 шт ${article.toLowerCase()}`,
      (article) => `Арт. ${article.replace('-', ' ')}: 20`,
      (article) => `${article} 20 шт по 129,50 руб.`,
      (article, line) => `${line}\t${article}\tКруг\t20\tшт.\t129,50\t2590,00`,
      (article) => `• ${article}\u00a0х\u00a020`,
    ]
    const good = Array.from({ length: 185 }, (_, line) => kinds[line % 12]?.(`NST-${1001 + line}`, line + 1) ?? '')
    const bad = Array.from({ length: 15 }, (_, line) => `XYZ-${line}-Я - ${line + 1} шт.`)
    const text = ['Добрый день!', '', ...good.slice(0, 90), ...bad, '', ...good.slice(90), 'С уважением,']
    const { lines } = await read(...text)
    expect(lines).toHaveLength(200)
    const orders = lines.map(({ verdict }) =>
      verdict.kind === 'found'
        ? verdict.reading.items.map(({ product, quantity }) => [product.product_id, quantity])
        : verdict.kind,
    )
    expect(orders.toSpliced(90, 15)).toEqual(Array.from({ length: 185 }, (_, line) => [[1001 + line, 20]]))
    expect(new Set(orders.slice(90, 105))).toEqual(new Set(['unknown']))
  })

  test('a search that fails is reported, and the other lines keep their verdicts', async () => {
    catalogue.fault = (path) => (path.includes('query=') ? new Response(null, { status: 500 }) : null)
    expect(meaning(await read('NST-1001', 'трактор бульдозер 2 шт'))).toEqual([1001, 'failed'])
  })

  test('who has searched too often elsewhere searches no further here, and articles are still known', async () => {
    maySearch = false
    expect(meaning(await read('NST-1002', 'экскаватор карьерный 2 шт'))).toEqual([1002, 'unasked'])
    expect(edge.sent).toEqual([])
  })

  test('lines beyond the 500th are counted, not read', async () => {
    const { lines, unread } = await read(
      ...Array.from({ length: 503 }, (_, line) => `NST-${1001 + (line % 190)} x${line + 1}`),
    )
    expect([lines.length, unread]).toEqual([500, 3])
  })

  test.each([
    ['null', null],
    ['lines', ['NST-1']],
    ['200 001 characters', 'a'.repeat(200_001)],
  ])('%s: no text', async (_, text) => {
    expect((await ask({ text })).status).toBe(422)
  })

  test('odd texts harm nobody', async () => {
    const odd = [
      '\u0000',
      '\ud800',
      '../../x',
      '"><script>',
      '%00',
      'a'.repeat(5_000),
      '9'.repeat(400),
      '\t',
      '1 '.repeat(5_000),
    ]
    const more = [`${'9'.repeat(499)}x`, `a${' '.repeat(400)}b`, '='.repeat(500), '1,'.repeat(250), '(((('.repeat(100)]
    for (const text of [...odd, ...more]) expect((await ask({ text })).status).toBe(200)
  })
})
