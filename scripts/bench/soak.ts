import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serveOnWorkerd, type WorkerdServer } from '../serve-workerd.ts'
import { findFreePorts, root } from '../workspace.ts'
import { readMemory } from './cpu-time.ts'
import { type Fault, type FaultyRelay, faults, startFaultyRelay } from './faulty-relay.ts'
import { type Heaps, measureHeaps } from './heap.ts'
import { linksOf, readPage } from './pages.ts'

/** Of this process alone: a bench may run beside a test. */
const state = `.cache/soak-state-${process.pid}`
/** A visitor who has no answer by then has none, ms. */
const timeoutMs = 20_000
/** Where the API has not come back by then it never does, ms. */
const longestRecovery = 30_000
/** Crawlers get no streamed pages. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

export interface SoakOptions {
  /** Origin of the demo shop. */
  api: string
  /** Of all phases together. */
  seconds: number
  /** Requests a second. */
  rate: number
  /** Visitors who leave in the middle, in rounds. */
  leavers: number
  rounds: number
  /** After each round, until memory is looked at, ms: what was begun for them goes on for a while. */
  rest: number
}

/** Latencies in ms. */
export interface Answers {
  count: number
  /** What is not as it must be: the status and the address. */
  wrong: string[]
  p50: number
  p95: number
}

interface Phase {
  fault: Fault | null
  seconds: number
  /** Pages and answers that were asked for before the first fault: always 200. */
  seen: Answers
  /** Pages and answers that nobody has asked for: 200, in a fault 503 (of the interface 502). */
  unseen: Answers
  /** Recalculations of a cart, which cannot be kept: in a fault they may fail. */
  carts: Answers
  /** Calls that the API has got. */
  calls: number
  /** ms after the end of the fault until a page that failed in it is there. */
  recovery: number | null
  /** At the end of the phase. */
  memory: Memory
}

/** MB. */
export interface Memory {
  /** What workerd's process has, before and after the garbage of all its isolates has been collected. */
  before: number
  after: number
  /** What is no garbage. */
  heaps: Heaps
}

export interface SoakFigures {
  phases: Phase[]
  /** After the caches have been filled, before the first phase. */
  start: Memory
  /** Before visitors leave in the middle, and after each round of them. */
  leaving: Memory[]
  leavers: number
  /** Lines of the log that were errors while they left. */
  errors: string[]
}

/** Loads the built shop on workerd while its API fails in each way, with a healthy phase before, between and after. */
export async function soak({ api, seconds, rate, leavers, rounds, rest }: SoakOptions): Promise<SoakFigures> {
  const relay = await startFaultyRelay(api)
  const errors: string[] = []
  const [inspectorPort = 0] = await findFreePorts(1)
  const shop = await serveOnWorkerd(
    (origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: relay.origin },
      ...{ state, inspectorPort, raiseLimits: true },
    }),
    (line) => {
      if (/"level":"error"|uncaught|exception/i.test(line)) errors.push(line)
    },
  )
  const agent = new Agent({ keepAlive: true })
  const memory = async (): Promise<Memory> => {
    const before = readMemory(shop.pid, 'workerd')
    const heaps = await measureHeaps(inspectorPort, () => readPage(shop.origin, '/'))
    return { before, after: readMemory(shop.pid, 'workerd'), heaps }
  }
  try {
    const addresses = await findAddresses(shop.origin, api)
    await warmUp(shop.origin, addresses)
    const start = await memory()
    const phases: Phase[] = []
    const each = seconds / (2 * faults.length + 1)
    for (const fault of [null, ...faults.flatMap((name) => [name, null])]) {
      // A call that hung is made once more when the API is back, and its answer kept: the next fault needs others.
      const reserved = fault ? addresses.reserved.splice(0, unseenOfFault) : []
      const next = nextVisit(addresses, reserved)
      const before = relay.calls()
      await relay.set(fault)
      const [seen, unseen, carts] = await visit({ origin: shop.origin, agent, fault, seconds: each, rate, next })
      const calls = relay.calls() - before
      if (fault) await relay.set(null)
      const recovery = fault && (await recover(shop.origin, reserved[0]?.url ?? ''))
      phases.push({ fault, seconds: each, seen, unseen, carts, calls, recovery, memory: await memory() })
    }
    errors.splice(0)
    const leaving = [await memory()]
    for (let round = 0; round < rounds; round++) {
      await leave(shop, relay, { count: leavers, addresses })
      await new Promise((resolve) => setTimeout(resolve, rest))
      leaving.push(await memory())
    }
    return { phases, start, leaving, leavers, errors }
  } finally {
    agent.destroy()
    await shop.stop()
    await relay.stop()
    rmSync(join(root, state), { recursive: true, force: true })
  }
}

/** Products that are opened in one fault and never otherwise. */
const unseenOfFault = 20

interface Addresses {
  listings: string[]
  products: string[]
  files: string[]
  /** Numbers and addresses of products that are opened for the first time while all is well, each once at first. */
  fresh: Product[]
  /** The same for faults. */
  reserved: Product[]
}

interface Product {
  product_id: number
  url: string
}

async function findAddresses(origin: string, api: string): Promise<Addresses> {
  const home = await readPage(origin, '/')
  const listings = linksOf(await readPage(origin, '/category'), 'category').slice(0, 4)
  const first = await readPage(origin, listings[0] ?? '')
  const files = [...first.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].flatMap(([, path]) => path ?? [])
  const products = linksOf(first, 'product').slice(0, 12)
  const known = new Set([...products, ...linksOf(home, 'product')])
  const answer = await readPage(api, '/api/shop/product?per_page=200&page=2')
  const others = (JSON.parse(answer) as { data: Product[] }).data.filter(({ url }) => !known.has(url))
  return { listings, products, files, reserved: others.splice(0, faults.length * unseenOfFault), fresh: others }
}

/** What has been asked for twice is stored: a page is kept behind its first answer. */
async function warmUp(origin: string, addresses: Addresses): Promise<void> {
  for (let time = 0; time < 3; time++) {
    for (const path of seenPaths(addresses)) await readPage(origin, path)
    for (const path of addresses.products) await readPage(origin, `/api/shop/product/${idOf(path)}`)
  }
}

const seenPaths = ({ listings, products, files }: Addresses): string[] => [
  ...['/', '/novosti', '/korzina', ...listings, ...listings.map((path) => `${path}.data`), ...products, ...files],
]

const idOf = (path: string): number => Number(/\d+$/.exec(path)?.[0])

type Kind = 'seen' | 'unseen' | 'cart'
interface Visit {
  kind: Kind
  path: string
  body?: string
}

const itemOf = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item

/** `reserved` are the unseen ones of a fault; none: all is well. Of twenty visits sixteen are to what is seen, three to what is not, one is a cart. */
function nextVisit(addresses: Addresses, reserved: Product[]): (index: number) => Visit {
  const { listings, products, files, fresh } = addresses
  const seen = (path: string): Visit => ({ kind: 'seen', path })
  const product = (index: number): string => itemOf(products, index)
  const unseen = (): Product => {
    if (reserved.length > 0) return itemOf(reserved, Math.floor(Math.random() * reserved.length))
    const [one] = fresh.splice(0, 1)
    if (one) fresh.push(one)
    return one ?? { product_id: 0, url: '/' }
  }
  const cart = (index: number): Visit => ({
    kind: 'cart',
    path: '/api/order',
    body: JSON.stringify({ cart: [{ product_id: idOf(product(index)), quantity: 10 }] }),
  })
  const ways: ((turn: number, index: number) => Visit)[] = [
    () => seen('/'),
    (turn) => seen(itemOf(listings, turn)),
    (turn) => seen(product(turn)),
    (turn) => seen(`/api/shop/product/${idOf(product(turn))}`),
    () => ({ kind: 'unseen', path: unseen().url }),
    (turn) => seen(itemOf(files, turn)),
    // An unknown parameter: the page is rendered from data that are stored.
    (turn, index) => seen(`${itemOf(listings, turn)}?soak=${index}`),
    (turn) => cart(turn),
    (turn) => seen(`${itemOf(listings, turn)}.data`),
    () => seen('/korzina'),
    () => ({ kind: 'unseen', path: `/api/shop/product/${unseen().product_id}` }),
    (turn) => seen(product(turn + 5)),
    () => seen('/novosti'),
    () => seen('/'),
    (turn) => seen(itemOf(listings, turn + 1)),
    (turn, index) => seen(`${product(turn + 3)}?soak=${index}`),
    () => ({ kind: 'unseen', path: unseen().url }),
    (turn) => seen(product(turn + 7)),
    (turn) => seen(itemOf(files, turn + 3)),
    (turn) => seen(itemOf(listings, turn + 2)),
  ]
  return (index) => itemOf(ways, index)(Math.floor(index / ways.length), index)
}

interface Load {
  origin: string
  agent: Agent
  fault: Fault | null
  seconds: number
  rate: number
  next: (index: number) => Visit
}

/** Asks at a steady rate, however slowly answers come, and waits for all answers but those about carts. */
async function visit({ origin, agent, fault, seconds, rate, next }: Load): Promise<[Answers, Answers, Answers]> {
  const answers: Record<Kind, { ms: number; wrong: string | null }[]> = { seen: [], unseen: [], cart: [] }
  const outstanding: Promise<void>[] = []
  const started = performance.now()
  for (let index = 0; index < seconds * rate; index++) {
    const due = started + (index * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const { kind, path, body } = next(index)
    const answered = ask(new URL(path, origin), agent, body).then((answer) => {
      const wrong = wrongOf(kind, path, answer, fault)
      answers[kind].push({ ms: performance.now() - due, wrong: wrong && `${wrong} ${path}` })
    })
    if (kind !== 'cart') outstanding.push(answered)
  }
  await Promise.all(outstanding)
  return [summarize(answers.seen), summarize(answers.unseen), summarize(answers.cart)]
}

interface Answer {
  status: number
  retryAfter: string | undefined
  isWhole: boolean
}

/** What is wrong with an answer; null: nothing. */
function wrongOf(kind: Kind, path: string, answer: Answer, fault: Fault | null): string | null {
  const { status, retryAfter, isWhole } = answer
  if (!isWhole) return `${status}, cut off`
  if (status === 200 && !(fault && kind === 'unseen')) return null
  if (fault && kind === 'cart') return [502, 503].includes(status) ? null : String(status)
  if (fault && kind === 'unseen') {
    if (path.startsWith('/api/')) return status === 502 ? null : String(status)
    return status === 503 && retryAfter ? null : `${status}, Retry-After ${retryAfter}`
  }
  return String(status)
}

function summarize(answers: { ms: number; wrong: string | null }[]): Answers {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
  return { count: answers.length, wrong: answers.flatMap(({ wrong }) => wrong ?? []), p50: at(0.5), p95: at(0.95) }
}

/** Asks as a browser does and reads to the end. An answer that does not come has status 0. */
function ask(url: URL, agent: Agent, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = (): void => resolve({ status: 0, retryAfter: undefined, isWhole: false })
    const headers = {
      'User-Agent': browser,
      ...(body !== undefined && { Origin: url.origin, 'Content-Type': 'application/json' }),
    }
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.once('error', lost).once('end', () => {
        const isPage = response.headers['content-type']?.startsWith('text/html')
        const status = response.statusCode ?? 0
        resolve({
          status,
          retryAfter: response.headers['retry-after'],
          isWhole: !isPage || text.trimEnd().endsWith('</html>'),
        })
      })
    })
    call.setTimeout(timeoutMs, () => call.destroy())
    call.once('error', lost).end(body)
  })
}

/**
 * ms until a page that nobody has seen is there.
 * @throws Error if it does not come
 */
async function recover(origin: string, path: string): Promise<number> {
  const started = performance.now()
  const agent = new Agent()
  while (performance.now() - started < longestRecovery) {
    if ((await ask(new URL(path, origin), agent)).status === 200) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} has not come back after ${longestRecovery / 1_000} s`)
}

/** How many leave at once. */
const leavingAtOnce = 25

/**
 * Visitors who leave: before the first byte, while the API is being asked, or after the first bytes of a page that is
 * rendered for them. Ends when the shop has answered somebody who stays.
 */
async function leave(
  shop: WorkerdServer,
  relay: FaultyRelay,
  { count, addresses }: { count: number; addresses: Addresses },
): Promise<void> {
  relay.delay(100)
  const moments = ['at once', 'while it waits', 'at the first bytes'] as const
  let number = 0
  const leaveAgainAndAgain = async (): Promise<void> => {
    while (number < count) {
      number += 1
      const moment = itemOf([...moments], number)
      // A page that nobody has seen has parts that come late.
      const product = itemOf(addresses.fresh, number).url
      await leaveOne(shop, moment === 'at the first bytes' ? product : `/poisk?query=${number}`, moment)
    }
  }
  await Promise.all(Array.from({ length: leavingAtOnce }, leaveAgainAndAgain))
  relay.delay(0)
  await readPage(shop.origin, '/')
}

function leaveOne({ port }: WorkerdServer, path: string, moment: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: ${browser}\r\n\r\n`
      socket.write(head, () => {
        if (moment === 'at once') socket.destroy()
        else if (moment === 'while it waits') setTimeout(() => socket.destroy(), 50)
        else socket.once('data', () => socket.destroy())
      })
    })
    socket.once('error', () => socket.destroy()).once('close', () => resolve())
  })
}
