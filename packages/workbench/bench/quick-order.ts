import { rmSync } from 'node:fs'
import { maxLines } from '../../../app/stores/cart/cart-lines.ts'
import { serveOnWorkerd } from '../../../scripts/serving/serve-workerd.ts'
import { walkCatalogue } from '../../../scripts/walk-catalogue.ts'
import { build, findFreePorts } from '../../../scripts/workspace.ts'
import { emptyOrder } from '../../../shared/shop-api/order.ts'
import type { ReadOrder } from '../../../shared/shop-api/read-order.ts'
import { hostileOrders } from '../../../tests/support/hostile-orders.ts'
import type { IndexedProduct } from '../../../tests/support/order-reader.ts'
import { waysOfWriting } from '../../../tests/support/ways-of-writing.ts'
import { readCpuTime } from './cpu-time.ts'
import { product, serveManyProducts } from './many-products.ts'
import { median } from './median.ts'

const state = '.cache/state-lines'
const sizes = [3_200, 120_000]
const lines = 500
const repetitions = 9

/**
 * Medians of nine questions: ms to the answer, ms of CPU (the simulated R2 included), calls to the shop API; `found`
 * are the lines that are found, the lines with a sum, or the products of a table.
 */
export interface QuestionFigures {
  products: number
  question: string
  ms: number
  cpu: number
  calls: number
  found: number
}

/**
 * What a buyer by article costs the Worker, at a small and at a large catalogue, straight on workerd: the lines of an
 * order, their recalculation, and the table of a series on a page that nobody has seen.
 */
export async function measureQuickOrder(): Promise<{
  questions: QuestionFigures[]
  written: WrittenFigures[]
  hostile: HostileFigures[]
}> {
  await build()
  const figures: QuestionFigures[] = []
  const written: WrittenFigures[] = []
  const hostile: HostileFigures[] = []
  for (const products of sizes) {
    rmSync(state, { recursive: true, force: true })
    const [port = 0] = await findFreePorts(1)
    const api = serveManyProducts(products, port)
    const shop = await serveOnWorkerd((origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: `http://127.0.0.1:${port}`, CATALOGUE_CALLS_PER_SECOND: '1000' },
      state,
    }))
    try {
      await walkCatalogue(shop.origin, 'start')
      const article = (line: number) => `NST-${1 + ((line * 241) % products)}-P80`
      const texts = (make: (line: number) => string) => Array.from({ length: lines }, (_, line) => make(line))
      const lookUp = (written: string[]) => () => ask(shop.origin, written)
      const articles = texts(article)
      const ids = articles.map((_, line) => 1 + ((line * 241) % products))
      const questions: Record<string, (round: number) => Promise<number>> = {
        '200 articles': lookUp(articles.slice(0, 200)),
        'recalculation of 200 products': () => recalculate(shop.origin, ids.slice(0, 200)),
        '500 articles': lookUp(articles),
        '500 articles in the wrong layout': lookUp(
          texts((line) => article(line).replace('NST', 'ТЫЕ').replace('P', 'З')),
        ),
        '480 articles, 20 names': lookUp(
          texts((line) => (line % 25 ? article(line) : `Круг шлифовальный ${line} мм 5 шт`)),
        ),
        'recalculation of 500 products': () => recalculate(shop.origin, ids),
        // Each time in another category, of which nothing is cached.
        'page with a series table': (round) => readSeries(shop.origin, 1 + round * (products / 20)),
      }
      for (const [question, askOnce] of Object.entries(questions)) {
        const rounds: Omit<QuestionFigures, 'products' | 'question'>[] = []
        for (let round = 0; round < repetitions; round += 1) {
          const before = { cpu: readCpuTime(shop.pid), time: performance.now(), calls: api.calls() }
          const found = await askOnce(round)
          rounds.push({
            ms: performance.now() - before.time,
            cpu: readCpuTime(shop.pid) - before.cpu,
            calls: api.calls() - before.calls,
            found,
          })
        }
        const medianOf = (field: 'ms' | 'cpu' | 'calls' | 'found') => median(rounds.map((round) => round[field]))
        const [ms, cpu, calls, found] = [medianOf('ms'), medianOf('cpu'), medianOf('calls'), medianOf('found')]
        figures.push({ products, question, ms, cpu, calls, found })
      }
      hostile.push(await readHostile(shop, products))
      written.push(await readAllWays(shop.origin, products))
    } finally {
      await shop.stop()
      api.stop()
    }
  }
  return { questions: figures, written, hostile }
}

/** @returns how many lines are found */
async function ask(origin: string, lines: string[]): Promise<number> {
  const { lines: read } = await post<ReadOrder>(origin, '/api/lines', { text: lines.join('\n') })
  return read.filter(({ verdict }) => verdict.kind === 'found').length
}

/** What 500 articles in each way of writing were read as. */
export interface WrittenFigures {
  products: number
  lines: number
  found: number
  asked: number
  /** Another product or quantity without a question. */
  wrong: number
}

const quantities = [7, 25, 100, 1_200, 12_345]

/** Reads 500 lines in each way of writing, with quantities of one to five digits. */
async function readAllWays(origin: string, products: number): Promise<WrittenFigures> {
  const figures: WrittenFigures = { products, lines: 0, found: 0, asked: 0, wrong: 0 }
  for (const [way, write] of Object.values(waysOfWriting).entries()) {
    const wanted = Array.from({ length: lines }, (_, line) => {
      const one = product(1 + ((line * 241 + way * 7) % products))
      return { one, quantity: quantities[(line + way) % quantities.length] ?? 1 }
    })
    const text = wanted
      .map(({ one, quantity }) => write(one.sku, quantity, one as unknown as IndexedProduct))
      .join('\n')
    const { lines: read } = await post<ReadOrder>(origin, '/api/lines', { text })
    for (const { row, verdict } of read) {
      const items = verdict.kind === 'found' ? verdict.reading.items : null
      const [item] = items ?? []
      const { one, quantity } = wanted[row] ?? {}
      const isRight = items?.length === 1 && item?.product.product_id === one?.product_id && item?.quantity === quantity
      figures.lines += 1
      if (!items) figures.asked += 1
      else if (isRight) figures.found += 1
      else figures.wrong += 1
    }
  }
  return figures
}

/** As the page does it: 200 products in one calculation, one after the other. @returns how many lines have a sum */
async function recalculate(origin: string, ids: number[]): Promise<number> {
  let calculated = 0
  for (let first = 0; first < ids.length; first += maxLines) {
    const cart = ids.slice(first, first + maxLines).map((product_id) => ({ product_id, quantity: 20 }))
    const { data } = await post<{ data: { products: { total: number }[] } }>(origin, '/api/order', {
      ...emptyOrder,
      cart,
    })
    calculated += data.products.filter(({ total }) => total > 0).length
  }
  return calculated
}

/** The most that one text which was made to cost something takes, ms of CPU. */
export interface HostileFigures {
  products: number
  texts: number
  worst: string
  cpu: number
}

async function readHostile(
  { origin, pid }: { origin: string; pid: number },
  products: number,
): Promise<HostileFigures> {
  const figures: HostileFigures = { products, texts: 0, worst: '', cpu: 0 }
  for (const { name, text } of hostileOrders()) {
    const before = readCpuTime(pid)
    await post<ReadOrder>(origin, '/api/lines', { text })
    const cpu = readCpuTime(pid) - before
    figures.texts += 1
    if (cpu > figures.cpu) Object.assign(figures, { worst: name, cpu })
  }
  return figures
}

let clients = 0
/** The address of another client: limits are for each. */
function nextClient(): string {
  clients += 1
  return `198.18.${clients >> 8}.${clients & 255}`
}

async function post<T>(origin: string, path: string, body: object): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'CF-Connecting-IP': nextClient() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as T
}

/** Up to the last byte of the page. @returns how many products the table has */
async function readSeries(origin: string, id: number): Promise<number> {
  const response = await fetch(`${origin}/product/x-${id}`)
  const [, table = ''] = /<table class="series"[^>]*>(.*?)<\/table>/s.exec(await response.text()) ?? []
  return table.match(/<td/g)?.length ?? 0
}
