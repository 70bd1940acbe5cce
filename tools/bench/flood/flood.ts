import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '../../../scripts/budgets/pages.ts'
import { serveOnWorkerd } from '../../../scripts/serving/serve-workerd.ts'
import { findFreePorts, root } from '../../../scripts/workspace.ts'
import { measureHeaps } from '../heap.ts'
import { percentileOf } from '../median.ts'
import { startFaultyRelay } from '../soak/faulty-relay.ts'
import { type Sample, Visitor } from './visitor.ts'

const state = `.cache/flood-state-${process.pid}`
/**
 * Connections of the one client, and how long each rests after a refusal, ms: 300 requests a second. More would measure
 * the machine, which both share.
 */
const flooder = { connections: 150, rest: 500 }
/** Visitors besides, and how long each looks at what it got, ms. */
const others = { count: 20, pause: 500 }

export interface FloodOptions {
  /** Origin of the demo shop. */
  api: string
  /** ms after which the API answers, one round for each. */
  delays: number[]
  /** Of each phase. */
  seconds: number
}

/** What visitors have met while nobody floods, or while one client floods what `flooded` says. */
export interface FloodPhase {
  delay: number
  flooded: string | null
  others: Summary
  flooder: Summary | null
  /** MB that our isolate holds after the phase. */
  heap: number
}

interface Summary {
  count: number
  /** Requests by status; those that are neither a success nor «nobody is signed in» are `refused`. */
  statuses: Record<number, number>
  refused: string[]
  /** ms of each request. */
  times: number[]
  p50: number
  p95: number
}

let made = 0
/** Each asks for what nobody has asked for. */
const floods: Record<string, (client: Visitor) => Promise<[number, string]>> = {
  tokens: (client) => client.ask('token', '/sanctum/csrf-cookie'),
  'the customer': (client) => client.ask('customer', '/api/shop/customer'),
  'look-ups': (client) => client.ask('find', '/api/shop/customer/find', post({ email: `f${++made}@mail.example` })),
  recalculations: (client) =>
    client.ask('cart', '/api/order', post({ cart: [{ product_id: 1001, quantity: ++made }] })),
  products: (client) => client.ask('product', `/api/shop/product/${900_000 + ++made}`),
  'product pages': (client) => client.ask('page', `/product/made-up-${900_000 + ++made}`),
  filters: (client) => client.ask('filter', `/api/shop/product?category_id=17&filter[7][]=x${++made}`),
  searches: (client) => client.ask('search', '/api/search/query', post({ query: `flood ${++made}` })),
}

const post = (body: object) => ({ method: 'POST' as const, body })

/**
 * Floods the built shop on workerd, with the limits of wrangler.toml, from one client address, one group of endpoints
 * after the other, while others browse, sign in and order. Bounded in connections and time, on loopback alone.
 */
export async function flood({ api, delays, seconds }: FloodOptions): Promise<FloodPhase[]> {
  const relay = await startFaultyRelay(api)
  const [inspectorPort = 0] = await findFreePorts(1)
  const shop = await serveOnWorkerd(
    (origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: relay.origin },
      state,
      inspectorPort,
    }),
    () => {},
  )
  const heap = async (): Promise<number> => (await measureHeaps(inspectorPort, () => readPage(shop.origin, '/'))).own
  try {
    const products = await unseenProducts(api)
    for (let time = 0; time < 3; time++) await readPage(shop.origin, '/')
    const phases: FloodPhase[] = []
    for (const delay of delays) {
      // What a quiet minute is like changes on a machine that others use: it is measured before, between and after.
      const names = Object.keys(floods)
      const half = names.length / 2
      for (const flooded of [null, ...names.slice(0, half), null, ...names.slice(half), null]) {
        relay.delay(delay)
        const until = performance.now() + seconds * 1_000
        const client = flooded === null ? null : new Visitor(shop.origin, flooder.connections)
        const visitors = Array.from({ length: others.count }, () => new Visitor(shop.origin, 6))
        const flooding = client && flooded !== null ? floodUntil(client, flooded, until) : null
        await Promise.all(visitors.map((visitor) => visitUntil(visitor, { api, products, until })))
        await flooding
        relay.delay(0)
        for (const visitor of [...visitors, ...(client ? [client] : [])]) visitor.leave()
        phases.push({
          delay,
          flooded,
          heap: await heap(),
          others: summarize(visitors.flatMap(({ samples }) => samples)),
          flooder: client && summarize(client.samples),
        })
      }
    }
    return phases
  } finally {
    await shop.stop()
    await relay.stop()
    rmSync(join(root, state), { recursive: true, force: true })
  }
}

interface Product {
  product_id: number
  url: string
}

async function unseenProducts(api: string): Promise<Product[]> {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const answers = await Promise.all(pages.map((page) => readPage(api, `/api/shop/product?per_page=200&page=${page}`)))
  return answers.flatMap((answer) => (JSON.parse(answer) as { data: Product[] }).data)
}

async function floodUntil(client: Visitor, flooded: string, until: number): Promise<void> {
  const again = async (): Promise<void> => {
    while (performance.now() < until) {
      const [status] = (await floods[flooded]?.(client)) ?? [0]
      if (status === 429 || status === 503) await pause(flooder.rest)
    }
  }
  await Promise.all(Array.from({ length: flooder.connections }, again))
}

interface Visits {
  api: string
  products: Product[]
  until: number
}

/** Looks at pages, stored and not, searches, signs in, fills a cart and orders, until the time is over. */
async function visitUntil(visitor: Visitor, { api, products, until }: Visits): Promise<void> {
  const email = `visitor-${crypto.randomUUID()}@mail.example`
  const cart = { cart: [{ product_id: products[0]?.product_id ?? 0, quantity: 10 }] }
  let customer_id = 0
  const steps: (() => Promise<unknown>)[] = [
    () => visitor.ask('home', '/'),
    () => visitor.ask('cart', '/api/order', post(cart)),
    () => visitor.ask('unseen page', products.pop()?.url ?? '/'),
    async () => {
      const [, text] = await visitor.ask('register', '/api/shop/customer', post({ telefon: '', email }))
      customer_id = Number(/"customer_id":(\d+)/.exec(text)?.[1] ?? 0)
    },
    () => visitor.ask('search', `/api/shop/product?query=${encodeURIComponent(`круг ${++made}`)}`),
    () => visitor.ask('send code', '/api/shop/customer/send-code', post({ customer_id, payload: 'email' })),
    async () => {
      const code = codeIn(await readPage(api, '/demo/outbox'), email)
      await visitor.ask('sign in', '/api/shop/customer/activate', post({ customer_id, code }))
    },
    () => visitor.ask('customer', '/api/shop/customer'),
    () => visitor.ask('unseen product', `/api/shop/product/${products.pop()?.product_id ?? 1001}`),
    () => visitor.ask('order', '/api/order/submit', post({ ...cart, ...form, customer_email: email })),
  ]
  for (let turn = 0; performance.now() < until; turn++) {
    // Who has signed in and ordered goes on browsing and calculating.
    const again = steps.filter((_, index) => [0, 1, 2, 4, 7, 8].includes(index))
    await (steps[turn] ?? again[turn % again.length])?.()
    await pause(others.pause)
  }
}

const codeIn = (outbox: string, email: string): string =>
  /Код для входа: (\d{4})<\/h2>\s*$/.exec(outbox.slice(0, outbox.indexOf(`<p>${email},`)))?.[1] ?? ''

const form = {
  shipping_city: 'г Москва',
  shipping_kladr_id: '7700000000000',
  coupon: '',
  customer_group_id: 1,
  customer_fio: 'Пётр',
  customer_familia: 'Ильин',
  customer_telefon: '+7 (905) 000-11-22',
  customer_nazvaniekompanii: '',
  customer_inn: '',
  koment: '',
  agree_terms: true,
  shipping_address: '',
  shipping_method: 'pickup',
  payment_method: 'yookassa',
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function summarize(samples: Sample[]): Summary {
  const statuses: Record<number, number> = {}
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1
  const refused = samples.filter(({ status }) => status === 0 || status === 429 || status >= 500)
  const times = samples.map(({ ms }) => ms)
  return {
    count: samples.length,
    statuses,
    times,
    p50: percentileOf(times, 0.5),
    p95: percentileOf(times, 0.95),
    refused: refused.map(({ what, status }) => `${what} ${status}`),
  }
}
