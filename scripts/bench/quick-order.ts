import { rmSync } from 'node:fs'
import { serveOnWorkerd } from '../serve-workerd.ts'
import { walkCatalogue } from '../walk-catalogue.ts'
import { build, findFreePorts } from '../workspace.ts'
import { readCpuTime } from './cpu-time.ts'
import { serveManyProducts } from './many-products.ts'
import { median } from './median.ts'

const state = '.cache/state-lines'
const sizes = [3_200, 120_000]
const lines = 500
const repetitions = 9

/** Medians of nine questions: ms to the answer, ms of CPU (the simulated R2 included), calls to the shop API. */
export interface QuestionFigures {
  products: number
  question: string
  ms: number
  cpu: number
  calls: number
  found: number
}

/** What 500 lines of an order cost the Worker, at a small and at a large catalogue, straight on workerd. */
export async function measureQuickOrder(): Promise<QuestionFigures[]> {
  await build()
  const figures: QuestionFigures[] = []
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
      const questions = {
        '500 articles': texts(article),
        '500 articles in the wrong layout': texts((line) => article(line).replace('NST', 'ТЫЕ').replace('P', 'З')),
        '480 articles, 20 names': texts((line) => (line % 25 ? article(line) : `Круг шлифовальный ${line} мм`)),
      }
      for (const [question, codes] of Object.entries(questions)) {
        const rounds: Omit<QuestionFigures, 'products' | 'question'>[] = []
        for (let round = 0; round < repetitions; round += 1) {
          const before = { cpu: readCpuTime(shop.pid), time: performance.now(), calls: api.calls() }
          const found = await ask(shop.origin, codes)
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
    } finally {
      await shop.stop()
      api.stop()
    }
  }
  return figures
}

/** @returns how many lines have exactly one product */
async function ask(origin: string, codes: string[]): Promise<number> {
  const response = await fetch(`${origin}/api/lines`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines: codes }),
  })
  if (!response.ok) throw new Error(`/api/lines answers ${response.status}`)
  const { verdicts } = (await response.json()) as { verdicts: { kind: string }[] }
  return verdicts.filter(({ kind }) => kind === 'found').length
}
