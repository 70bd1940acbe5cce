import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../../app/shop-api/test-answers.ts'
import { startIsolate } from './whole-edge.ts'

let now = 1_800_000_000_000
/** Nobody has asked with this number. */
let id = 1_000
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now))
afterEach(() => vi.restoreAllMocks())

const well = () => Response.json(answers.product)
const ways: [name: string, answer: () => Response | Promise<Response>][] = [
  ['refuses the connection', () => Promise.reject(new TypeError('connection refused'))],
  ['answers 503', () => new Response('no', { status: 503 })],
]

test.each(ways)('a shop API that %s is asked once a second after five failures, until it is well', async (_, down) => {
  let answer = down
  const { ask, sent } = await startIsolate({ upstream: () => answer() })
  const visit = async () => (await ask(`/api/shop/product/${++id}`)).status
  const visitTogether = (count: number) => Promise.all(Array.from({ length: count }, visit))

  while (sent.length < 5) expect(await visit()).toBe(502)
  const before = sent.length
  expect(new Set(await visitTogether(100))).toEqual(new Set([502]))
  expect(sent).toHaveLength(before)

  for (let second = 1; second <= 5; second++) {
    now += 999
    await visitTogether(10)
    expect(sent).toHaveLength(before + second - 1)
    now += 1
    await visitTogether(10)
    expect(sent).toHaveLength(before + second)
  }

  answer = well
  expect(await visit()).toBe(502)
  now += 1_000
  expect(await visit()).toBe(200)
  expect(new Set(await visitTogether(5))).toEqual(new Set([200]))
})

test('an answer that something is not there, or that we ask too much, is no failure', async () => {
  for (const status of [404, 422, 429]) {
    const { ask, sent } = await startIsolate({ upstream: () => new Response('{}', { status }) })
    for (let count = 0; count < 20; count++) await ask(`/api/shop/product/${++id}`)
    expect(sent).toHaveLength(20)
  }
})

test('pictures that cannot be had keep nobody from the catalogue', async () => {
  const { ask } = await startIsolate({
    upstream: ({ url }) => (url.includes('/images/') ? new Response('no', { status: 500 }) : well()),
  })
  for (let n = 0; n < 20; n++) expect((await ask(`/img/320/images/broken-${n}.jpg`)).status).toBe(502)
  expect((await ask(`/api/shop/product/${++id}`)).status).toBe(200)
})
