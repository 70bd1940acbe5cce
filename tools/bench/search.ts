import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveOnWorkerd } from '../../scripts/serving/serve-workerd.ts'
import { walkCatalogue } from '../../scripts/walk-catalogue.ts'
import { build, findFreePorts, root } from '../../scripts/workspace.ts'
import { vocabularyOf } from '../../tests/support/search-vocabulary.ts'
import { loadVocabulary } from '../../worker/search/load.ts'
import { suggest } from '../../worker/search/suggest.ts'
import { understand } from '../../worker/search/understand.ts'
import type { VocabularyData } from '../../worker/search/vocabulary.ts'
import { readCpuTime } from './cpu-time.ts'
import { serveManyProducts } from './many-products.ts'
import { median } from './median.ts'

const sizes = [3_200, 50_000, 120_000]
const state = '.cache/state-search'
const repetitions = 30

/** What understanding costs at a size of the catalogue, in Node. */
export interface UnderstandingFigures {
  products: number
  /** The stored object, kB; words in it. */
  stored: number
  words: number
  /** ms to read it, once an isolate, and MB that it holds then. */
  load: number
  memory: number
  /** ms of CPU for a query of tests/corpora and for a suggestion: median, and the dearest of a hundred. */
  query: number
  dearQuery: number
  suggestion: number
}

/** Questions to the Worker (medians; of CPU the mean) before a walk (the shop API's own search) and after it. */
export interface SearchFigures {
  products: number
  question: string
  before: { ms: number; cpu: number; calls: number }
  after: { ms: number; cpu: number; calls: number }
}

/** The vocabularies of the demo catalogue in three sizes, and queries that are understood by them. */
export function measureUnderstanding(): UnderstandingFigures[] {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const queries = readFileSync(join(root, 'tests/corpora/search-queries.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1] ?? '')
  return sizes.map((products) => {
    const text = JSON.stringify(vocabularyOf(products))
    collect()
    const before = process.memoryUsage().heapUsed
    const started = performance.now()
    const vocabulary = loadVocabulary(JSON.parse(text) as VocabularyData, [])
    const load = performance.now() - started
    collect()
    const memory = (process.memoryUsage().heapUsed - before) / 1e6
    // A first round warms up.
    timesOf(queries, (query) => understand(query, vocabulary))
    const times = timesOf(queries, (query) => understand(query, vocabulary))
    const suggestions = timesOf(queries, (query) => suggest(query, vocabulary))
    return {
      products,
      stored: Buffer.byteLength(text) / 1e3,
      words: vocabulary.words.size,
      load,
      memory,
      query: median(times),
      dearQuery: dearestOf(times),
      suggestion: median(suggestions),
    }
  })
}

/** ms of CPU. */
function timesOf(queries: string[], work: (query: string) => unknown): number[] {
  return queries.map((query) => {
    const before = process.cpuUsage()
    work(query)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
}

const dearestOf = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Questions as a browser asks them, straight on workerd, to a shop API that answers at once. */
export async function measureSearch(): Promise<SearchFigures[]> {
  await build()
  const figures: SearchFigures[] = []
  for (const products of sizes) {
    rmSync(state, { recursive: true, force: true })
    const [port = 0] = await findFreePorts(1)
    const api = serveManyProducts(products, port)
    const shop = await serveOnWorkerd((origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: `http://127.0.0.1:${port}`, CATALOGUE_CALLS_PER_SECOND: '1000' },
      state,
    }))
    const questions: Record<string, (round: number) => Promise<unknown>> = {
      'page of results': (round) => read(`${shop.origin}/poisk?query=${encodeURIComponent(`круг ${round}`)}`),
      suggestions: (round) => suggestFor(shop.origin, `круг ${round}`),
    }
    const measure = async (ask: (round: number) => Promise<unknown>, first: number) => {
      const rounds: { ms: number; calls: number }[] = []
      await ask(first)
      // The clock of a process' CPU ticks every 10 ms: only many questions together can be told apart.
      const cpuBefore = readCpuTime(shop.pid)
      for (let round = first + 1; round <= first + repetitions; round += 1) {
        const before = { time: performance.now(), calls: api.calls() }
        await ask(round)
        rounds.push({
          ms: performance.now() - before.time,
          calls: api.calls() - before.calls,
        })
      }
      const cpu = (readCpuTime(shop.pid) - cpuBefore) / repetitions
      return { ms: median(rounds.map(({ ms }) => ms)), cpu, calls: median(rounds.map(({ calls }) => calls)) }
    }
    try {
      const before: SearchFigures['before'][] = []
      for (const ask of Object.values(questions)) before.push(await measure(ask, 1_000))
      await walkCatalogue(shop.origin, 'start')
      // An isolate without a vocabulary looks for one every ten seconds.
      await new Promise((resolve) => setTimeout(resolve, 11_000))
      for (const [at, [question, ask]] of Object.entries(questions).entries()) {
        const was = before[at] ?? { ms: 0, cpu: 0, calls: 0 }
        figures.push({ products, question, before: was, after: await measure(ask, 2_000) })
      }
    } finally {
      await shop.stop()
      api.stop()
    }
  }
  return figures
}

let clients = 0
/** The address of another client: limits are for each. */
function nextClient(): string {
  clients += 1
  return `198.18.${clients >> 8}.${clients & 255}`
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'CF-Connecting-IP': nextClient() }, redirect: 'manual' })
  await response.text()
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
}

async function suggestFor(origin: string, query: string): Promise<void> {
  const headers = { Origin: origin, 'Content-Type': 'application/json', 'CF-Connecting-IP': nextClient() }
  const body = JSON.stringify({ query })
  const response = await fetch(`${origin}/api/search/query`, { method: 'POST', headers, body })
  const { understood } = (await response.json()) as { understood?: object }
  // Without a vocabulary the browser asks for products apart.
  if (!understood) await read(`${origin}/api/shop/product?query=${encodeURIComponent(query)}&per_page=6`)
}
