import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { serveOnWorkerd } from '../serve-workerd.ts'
import { orderWalk, type WalkAnswer } from '../walk-catalogue.ts'
import { build, findFreePorts } from '../workspace.ts'
import { readCpuTime, readPeakMemory } from './cpu-time.ts'
import { watchHeap } from './heap.ts'

const products = 120_000
const leaves = 400
const parents = 20
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
  answer: WalkAnswer
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
  let calls = 0
  const api = createServer((request, response) => {
    calls += 1
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => answer(new URL(request.url ?? '', 'http://api'), body, response))
  }).listen(port, '127.0.0.1')
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
    let walk: WalkAnswer | undefined
    do {
      const before = { cpu: readCpuTime(shop.pid), time: performance.now(), calls }
      walk = await orderWalk(shop.origin, walk ? 'continue' : 'start')
      invocations.push({
        ...{ phase: walk.phase, calls: calls - before.calls },
        ...{ cpu: readCpuTime(shop.pid) - before.cpu, ms: performance.now() - before.time },
      })
    } while (!['published', 'kept-back', 'given-up'].includes(walk.phase))
    const memory = { heap: heapAtMost(), process: readPeakMemory(shop.pid, 'workerd') }
    const files = []
    for (const name of ['sitemap.xml', 'sitemap-products-1.xml', 'yml.xml', 'merchant.xml']) {
      const started = performance.now()
      const bytes = (await (await fetch(`${shop.origin}/${name}`)).arrayBuffer()).byteLength
      files.push({ name, bytes, ms: performance.now() - started })
    }
    return { products, invocations, answer: walk, calls, memory, files }
  } finally {
    await shop.stop()
    api.closeAllConnections()
    api.close()
  }
}

function answer({ pathname, searchParams }: URL, body: string, response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answerTo(pathname, searchParams, body)))
}

function answerTo(pathname: string, query: URLSearchParams, body: string): unknown {
  if (pathname === '/api/shop/category') return { data: tree() }
  if (pathname === '/api/shop/product') {
    const category = query.get('category_id')
    const ids = idsOf(category === null ? null : Number(category))
    const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    const meta = {
      current_page: page,
      per_page: perPage,
      total: ids.length,
      last_page: Math.ceil(ids.length / perPage),
    }
    return { data: ids.slice((page - 1) * perPage, page * perPage).map(product), meta }
  }
  if (pathname === '/api/shop/compare') {
    const { compare_products } = JSON.parse(body) as { compare_products: { product_id: number }[] }
    return { data: compare_products.map(({ product_id }) => product(product_id)) }
  }
  return { data: [] }
}

const category = (category_id: number, count_products: number, categories: object[]) => ({
  ...{ category_id, name: `Круги шлифовальные ${category_id}`, url: `/category/krugi-${category_id}` },
  ...{ count_products, categories },
})

const tree = () =>
  Array.from({ length: parents }, (_, parent) =>
    category(
      10_000 + parent,
      products / parents,
      Array.from({ length: leaves / parents }, (_, leaf) =>
        category(1 + parent * (leaves / parents) + leaf, products / leaves, []),
      ),
    ),
  )

/** Ids of a category; each leaf has as many. */
function idsOf(category: number | null): number[] {
  const size = products / leaves
  const branch = products / parents
  const [first, count] =
    category === null
      ? [0, products]
      : category < 10_000
        ? [(category - 1) * size, size]
        : [(category - 10_000) * branch, branch]
  return Array.from({ length: count }, (_, index) => 1 + first + index)
}

const product = (product_id: number) => ({
  ...{ product_id, sku: `NST-${product_id}-P80`, sku3m: `7100${String(product_id).padStart(6, '0')}` },
  name: `Круг шлифовальный 3M Cubitron II 125 мм P80, липучка, ${product_id}`,
  url: `/product/krug-shlifovalnyj-3m-cubitron-125-p80-${product_id}`,
  short_description: 'Керамическое зерно точной формы, липучка, для металла и дерева; без отверстий.',
  picture: { src: `/images/${product_id}/main.jpg`, alt: null, width: 800, height: 800 },
  manufacturer: { id: 5, name: '3M', slug: '3m', url: '/manufacturer/3m-5' },
  badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
  rating: { value: 4.8, rating1: 0, rating2: 0, rating3: 1, rating4: 3, rating5: 21 },
  ...{ reviews_count: 25, price: 129.5 + (product_id % 1000), price_old: 159, price_ration: 19 },
  unit: { name: 'штука', short: 'шт.' },
  ...{ minimum: 10, quantity: product_id % 7, stock_status: 'В наличии', noPackageText: null },
  ...{ is_onlyinvoice: false, is_allow_buy: true, is_allow_show: true, is_shliflenta: false, is_rasprodaga: false },
  discounts: [{ quantity: 100, price: 119, percent: 8 }],
  attributes: ['Диаметр', 'Зерно', 'Основа', 'Крепление', 'Материал', 'Назначение', 'Страна', 'Упаковка'].map(
    (name, index) => ({
      attribute_id: index + 1,
      name,
      text: `значение ${product_id % 50}`,
      unit: index ? null : 'мм',
    }),
  ),
})
