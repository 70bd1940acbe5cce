import { rmSync } from 'node:fs'
import { serveOnWorkerd } from '../../../scripts/serving/serve-workerd.ts'
import { orderWalk } from '../../../scripts/walk-catalogue.ts'
import { build, findFreePorts } from '../../../scripts/workspace.ts'
import type { WalkStatus } from '../../../worker/crawlers/walk.ts'
import { readCpuTime, readPeakMemory } from './cpu-time.ts'
import { watchHeap } from './heap.ts'
import { serveManyProducts } from './many-products.ts'

const products = 120_000
const state = '.cache/state-walk'

/** One invocation of the walk: ms of CPU and of time. */
interface Invocation {
  phase: string
  calls: number
  cpu: number
  ms: number
}

export interface WalkFigures {
  products: number
  invocations: Invocation[]
  /** What the Worker itself has counted. */
  answer: WalkStatus
  /** Calls that reached the shop API. */
  calls: number
  /** MB at most: what the Worker holds on to, and its process with all garbage and the simulated R2. */
  memory: { heap: number; process: number }
  /** Bytes of each file, ms to its last byte. */
  files: { name: string; bytes: number; ms: number }[]
}

/** A walk over 120,000 products of a shop API that answers at once, straight on workerd. */
export async function measureCatalogueWalk(): Promise<WalkFigures> {
  await build()
  rmSync(state, { recursive: true, force: true })
  const [port = 0, inspectorPort = 0] = await findFreePorts(2)
  const api = serveManyProducts(products, port)
  const shop = await serveOnWorkerd((origin) => ({
    config: 'build/server/wrangler.json',
    vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: `http://127.0.0.1:${port}`, CATALOGUE_CALLS_PER_SECOND: '1000' },
    state,
    inspectorPort,
  }))
  try {
    await fetch(`${shop.origin}/robots.txt`).then((response) => response.text())
    const heapAtMost = await watchHeap(inspectorPort)
    const invocations: Invocation[] = []
    let walk: WalkStatus | undefined
    do {
      const before = { cpu: readCpuTime(shop.pid), time: performance.now(), calls: api.calls() }
      walk = await orderWalk(shop.origin, walk ? 'continue' : 'start')
      invocations.push({
        phase: walk.phase,
        calls: api.calls() - before.calls,
        cpu: readCpuTime(shop.pid) - before.cpu,
        ms: performance.now() - before.time,
      })
    } while (!['published', 'kept-back', 'given-up'].includes(walk.phase))
    const memory = { heap: heapAtMost(), process: readPeakMemory(shop.pid, 'workerd') }
    const files = []
    for (const name of ['sitemap.xml', 'sitemap-products-1.xml', 'yml.xml', 'merchant.xml']) {
      const started = performance.now()
      const bytes = (await (await fetch(`${shop.origin}/${name}`)).arrayBuffer()).byteLength
      files.push({ name, bytes, ms: performance.now() - started })
    }
    return { products, invocations, answer: walk, calls: api.calls(), memory, files }
  } finally {
    await shop.stop()
    api.stop()
  }
}
