import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readOrderLines } from '../../app/orders/order-lines.ts'
import type { FoundLines } from '../../app/shop-api/found-lines.ts'
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

async function ask(lines: unknown): Promise<Response> {
  return edge.ask('/api/lines', { method: 'POST', headers: ownJson, body: JSON.stringify({ lines }) })
}

async function find(lines: string[]): Promise<FoundLines> {
  const response = await ask(lines)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  return response.json()
}

const meaning = ({ verdicts }: FoundLines) =>
  verdicts.map((verdict) =>
    verdict.kind === 'found'
      ? verdict.product.product_id
      : verdict.kind === 'several'
        ? verdict.products.map(({ product_id }) => product_id)
        : verdict.kind,
  )

test('where no walk has run, ids and the first lines are looked for in the shop, the others are told apart', async () => {
  const names = Array.from({ length: 30 }, (_, line) => `нет такого ${line}`)
  const found = await find(['1002', 'NST-1003', 'нст-1003', ...names])
  expect(found.isIndexed).toBe(false)
  expect(meaning(found).slice(0, 3)).toEqual([1002, 1003, 'unknown'])
  expect(meaning(found).filter((kind) => kind === 'unasked')).toHaveLength(12)
  // One list by ids, twenty searches, and one more each where another reading is likelier.
  expect(edge.sent.length).toBeLessThanOrEqual(1 + 2 * 20)
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
  const answer = hanging.ask('/api/lines', { method: 'POST', headers: ownJson, body: '{"lines":["1002"]}' })
  while (!isAsked) await scheduler.wait(1)
  await vi.advanceTimersByTimeAsync(5_000)
  const found: FoundLines = await (await answer).json()
  vi.useRealTimers()
  expect([found.isIndexed, meaning(found)]).toEqual([false, [1002]])
  expect(hanging.logs.join()).toContain('article index failed')
})

describe('with an index', () => {
  beforeAll(async () => {
    await edge.tick()
  })

  test('numbers are found however they were typed, without a call to the shop API', async () => {
    const found = await find(['NST-1001', 'nst 1002', 'NSТ1003', 'ТЫЕ-1004', '1005', '7100012345', 'ABC77', '12345'])
    expect(meaning(found)).toEqual([1001, 1002, 1003, 1004, 1005, 9001, 9001, 9002])
    expect(found.isIndexed).toBe(true)
    expect(found.verdicts[3]).toMatchObject({ reading: 'NST-1004' })
    expect(found.verdicts[7]).toMatchObject({ reading: '00012345' })
    expect(found.verdicts[0]).toMatchObject({ reading: null, product: { url: '/product/krug-1001', unit: 'шт.' } })
    expect(edge.sent).toEqual([])
  })

  test('an article of two products is for the buyer to choose; an article comes before an id', async () => {
    expect(meaning(await find(['TWIN-1', '1001', '01006']))).toEqual([[9003, 9004], 9005, 9007])
    // A spreadsheet may have eaten the zero, or it is an id.
    expect(meaning(await find(['1006']))).toEqual([[9007, 1006]])
  })

  test('names are searched for: one that fits is found, several are offered, none is reported', async () => {
    const found = await find(['Паста полировальная', 'шпилька', 'GRP-60 Паста 5 кг', 'трактор', 'gfcnf gjkbhjdfkmyfz'])
    expect(meaning(found)).toEqual([9006, [9003, 9004], 9006, 'unknown', 9006])
  })

  test('200 messy lines, 15 of them bad: each gets its verdict, and bad ones stop nobody', async () => {
    const kinds: ((article: string, line: number) => string)[] = [
      (article) => `${article}\t20`,
      (article) => `${article};20;шт`,
      (article) => `${article}, 20`,
      (article) => `${article.replace('NST', 'NSТ')} - 20 шт.`,
      (article) => `ТЫЕ-${article.slice(4)} x20`,
      (article) => `> ${article} 20шт`,
      (article, line) => `${line}. ${article} — 20`,
      (article) => `20 шт ${article.toLowerCase()}`,
      (article) => `Арт. ${article.replace('-', ' ')}: 20`,
      (article) => `${article} 20 шт по 129,50 руб.`,
      (article, line) => `${line}\t${article}\tКруг шлифовальный\t20\tшт.\t129,50\t2590,00`,
      (article) => `• ${article}\u00a0х\u00a020`,
    ]
    const good = Array.from({ length: 185 }, (_, line) => kinds[line % 12]?.(`NST-${1001 + line}`, line + 1) ?? '')
    const bad = Array.from({ length: 15 }, (_, line) => `XYZ-${line}-Я - ${line + 1} шт.`)
    const text = ['Добрый день!', '', ...good.slice(0, 90), ...bad, '', ...good.slice(90), 'С уважением,'].join('\r\n')
    const lines = readOrderLines(text)
    expect(lines).toHaveLength(200)
    const found = meaning(await find(lines.map(({ code }) => code)))
    const wanted = Array.from({ length: 185 }, (_, line) => 1001 + line)
    expect(found.toSpliced(90, 15)).toEqual(wanted)
    expect(found.slice(90, 105)).toEqual(Array.from({ length: 15 }, () => 'unknown'))
    expect(lines.toSpliced(90, 15).every(({ quantity }) => quantity === 20)).toBe(true)
  })

  test('a search that fails is reported, and the other lines keep their verdicts', async () => {
    catalogue.fault = (path) => (path.includes('query=') ? new Response(null, { status: 500 }) : null)
    expect(meaning(await find(['NST-1001', 'трактор бульдозер']))).toEqual([1001, 'failed'])
    expect((await ask(['трактор бульдозер', 'экскаватор'])).status).toBeGreaterThanOrEqual(500)
  })

  test('who has searched too often elsewhere searches no further here, and articles are still known', async () => {
    maySearch = false
    expect(meaning(await find(['NST-1002', 'экскаватор карьерный']))).toEqual([1002, 'unasked'])
    expect(edge.sent).toEqual([])
  })

  test.each([
    ['null', null],
    ['a text', 'NST-1'],
    ['numbers', [1]],
    ['501 lines', Array.from({ length: 501 }, () => 'a')],
  ])('%s: no list of lines', async (_, lines) => {
    expect((await ask(lines)).status).toBe(422)
  })

  test('odd lines harm nobody', async () => {
    const odd = [
      '',
      '   ',
      '\u0000',
      '\ud800',
      '../../x',
      '"><script>',
      '%00',
      'a'.repeat(5_000),
      '9'.repeat(400),
      '\t',
    ]
    expect((await find(odd)).verdicts).toHaveLength(odd.length)
  })
})
