import { createServer, type ServerResponse } from 'node:http'

const leaves = 400
const parents = 20

/** A shop API with so many products (a multiple of 400) that answers at once; each search finds the first three. */
export function serveManyProducts(products: number, port: number): { calls: () => number; stop: () => void } {
  let calls = 0
  const api = createServer((request, response) => {
    calls += 1
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => answer(new URL(request.url ?? '', 'http://api'), body, response, products))
  }).listen(port, '127.0.0.1')
  return {
    calls: () => calls,
    stop() {
      api.closeAllConnections()
      api.close()
    },
  }
}

function answer({ pathname, searchParams }: URL, body: string, response: ServerResponse, products: number): void {
  response.setHeader('Content-Type', 'application/json')
  if (pathname === '/sanctum/csrf-cookie') response.setHeader('Set-Cookie', 'XSRF-TOKEN=token; Path=/; SameSite=Lax')
  response.end(JSON.stringify(answerTo(pathname, searchParams, body, products)))
}

function answerTo(pathname: string, query: URLSearchParams, body: string, products: number): unknown {
  if (pathname === '/api/shop/category') return { data: tree(products) }
  if (pathname === '/api/shop/product') {
    const category = query.get('category_id')
    const ids = query.has('query') ? [1, 2, 3] : idsOf(category === null ? null : Number(category), products)
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
  if (pathname === '/api/order') {
    const { cart } = JSON.parse(body) as { cart: { product_id: number; quantity: number }[] }
    return { data: calculation(cart) }
  }
  const [, categoryId] = /^\/api\/shop\/category\/(\d+)$/.exec(pathname) ?? []
  if (categoryId) return { data: { ...categoryOf(Number(categoryId), products), parents: [], filters: [] } }
  const [, id] = /^\/api\/shop\/product\/(\d+)$/.exec(pathname) ?? []
  if (id) return { data: { ...product(Number(id)), categories: pathTo(Number(id), products), reviews: noReviews } }
  if (pathname === '/api/shop/manufacturer') return { data: [maker(products)] }
  if (pathname.startsWith('/api/menus/')) return { data: menu }
  return { data: [] }
}

const maker = (count_products: number) => ({ id: 5, name: '3M', slug: '3m', url: '/manufacturer/3m-5', count_products })
const menu = { id: 1, name: 'Меню', items: [{ id: 1, title: 'Каталог', url: '/category', megamenu: null }] }

const category = (category_id: number, count_products: number, categories: object[]) => ({
  category_id,
  name: `Круги шлифовальные ${category_id}`,
  url: `/category/krugi-${category_id}`,
  count_products,
  categories,
})

const tree = (products: number) =>
  Array.from({ length: parents }, (_, parent) =>
    category(
      10_000 + parent,
      products / parents,
      Array.from({ length: leaves / parents }, (_, leaf) =>
        category(1 + parent * (leaves / parents) + leaf, products / leaves, []),
      ),
    ),
  )

const categoryOf = (id: number, products: number) => category(id, products / (id < 10_000 ? leaves : parents), [])

/** The categories of a product, the topmost first. */
function pathTo(id: number, products: number): object[] {
  const leaf = Math.floor((id - 1) / (products / leaves))
  const parent = 10_000 + Math.floor(leaf / (leaves / parents))
  return [category(parent, products / parents, []), category(1 + leaf, products / leaves, [])]
}

const noReviews = { data: [], meta: { current_page: 1, per_page: 10, total: 0, last_page: 1 } }

function calculation(cart: { product_id: number; quantity: number }[]) {
  const lines = cart.map(({ product_id, quantity }) => {
    const { price, ...rest } = product(product_id)
    return { ...rest, price, quantity, stock_quantity: 100, total: price * quantity }
  })
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  return {
    products: lines,
    subtotal,
    coupon_total: 0,
    shipping_total: 0,
    total: subtotal,
    totals: [],
    shipping_methods: [],
    payment_methods: [],
  }
}

/** Grits and sizes of a series: its products follow each other. */
const grits = [60, 80, 120, 180, 240, 320]
const sizes = [75, 125, 150, 225]

function placeInSeries(id: number): { series: number; grit: number; size: number } {
  const place = (id - 1) % (grits.length * sizes.length)
  const [grit = 0, size = 0] = [grits[place % grits.length], sizes[Math.floor(place / grits.length)]]
  return { series: Math.floor((id - 1) / (grits.length * sizes.length)), grit, size }
}

/** Ids of a category; each leaf has as many. */
function idsOf(category: number | null, products: number): number[] {
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

/** A product of such a shop. */
export const product = (product_id: number) => {
  const { series, grit, size } = placeInSeries(product_id)
  return inSeries(product_id, `NK-${series}`, size, grit)
}

const inSeries = (product_id: number, series: string, size: number, grit: number) => ({
  product_id,
  sku: `NST-${product_id}-P80`,
  sku3m: `7100${String(product_id).padStart(6, '0')}`,
  name: `Круг шлифовальный 3M Cubitron ${series} ${size} мм P${grit}, липучка`,
  url: `/product/krug-shlifovalnyj-3m-cubitron-${size}-p${grit}-${product_id}`,
  short_description: 'Керамическое зерно точной формы, липучка, для металла и дерева; без отверстий.',
  picture: { src: `/images/${product_id}/main.jpg`, alt: null, width: 800, height: 800 },
  manufacturer: { id: 5, name: '3M', slug: '3m', url: '/manufacturer/3m-5' },
  badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
  rating: { value: 4.8, rating1: 0, rating2: 0, rating3: 1, rating4: 3, rating5: 21 },
  reviews_count: 25,
  price: 129.5 + (product_id % 1000),
  price_old: 159,
  price_ration: 19,
  unit: { name: 'штука', short: 'шт.' },
  minimum: 10,
  quantity: product_id % 7,
  stock_status: 'В наличии',
  noPackageText: null,
  is_onlyinvoice: false,
  is_allow_buy: true,
  is_allow_show: true,
  is_shliflenta: false,
  is_rasprodaga: false,
  discounts: [{ quantity: 100, price: 119, percent: 8 }],
  attributes: Object.entries({
    Диаметр: `${size} мм`,
    Зерно: `P${grit}`,
    Основа: 'бумага',
    Крепление: 'липучка',
    Материал: 'керамика',
    Назначение: 'металл',
    Страна: 'США',
    Упаковка: '50 шт.',
  }).map(([name, text], index) => ({ attribute_id: index + 1, name, text, unit: null })),
})
