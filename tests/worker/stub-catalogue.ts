import { env as bindings } from 'cloudflare:test'

/** What the stub shop API has; a test changes it between walks. */
export interface StubCatalogue {
  products: StubProduct[]
  /** Answers in place of the stub; null: the stub answers. */
  fault: (path: string, body: string) => Response | null | Promise<Response | null>
  news: { id: number; title: string; date_modified: string }[]
}

export interface StubProduct {
  product_id: number
  category: number | null
  [field: string]: unknown
}

/** Without what walks have left. */
export async function emptyBucket(): Promise<void> {
  const { objects } = await bindings.CATALOGUE.list()
  if (objects.length > 0) await bindings.CATALOGUE.delete(objects.map(({ key }) => key))
}

/** A product that may be in every feed. */
export const stubProduct = (product_id: number, fields: object = {}): StubProduct => ({
  product_id,
  category: 17,
  sku: `NST-${product_id}`,
  name: `Круг ${product_id}`,
  url: `/product/krug-${product_id}`,
  short_description: 'Керамическое зерно',
  picture: { src: `/images/${product_id}.jpg` },
  manufacturer: { id: 5, name: '3M' },
  price: 129.5,
  unit: { name: 'штука', short: 'шт.' },
  minimum: 1,
  quantity: 10,
  is_allow_buy: true,
  attributes: [{ attribute_id: 12, name: 'Диаметр', text: '125', unit: 'мм' }],
  ...fields,
})

export const stubProducts = (count: number, first = 1001): StubProduct[] =>
  Array.from({ length: count }, (_, index) => stubProduct(first + index))

/** A shop API with a tree that runs into itself: 220 › 17 › 220. */
export function stubShopApi(catalogue: StubCatalogue) {
  const node = (category_id: number, name: string, categories: object[] = []) => ({
    category_id,
    name,
    url: `/category/c-${category_id}`,
    categories,
    count_products: catalogue.products.filter(
      ({ category }) => category === category_id || (category_id === 220 && category === 17),
    ).length,
  })
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const body = request.body ? await request.text() : ''
    const failed = await catalogue.fault(url.pathname + url.search, body)
    if (failed) return failed
    if (url.pathname === '/api/shop/category') {
      return Response.json({ data: [node(220, 'Машинки', [node(17, 'Круги', [node(220, 'Машинки')])])] })
    }
    if (url.pathname === '/api/shop/manufacturer') {
      return Response.json({ data: [{ id: 5, name: '3M', url: '/manufacturer/3m-5' }] })
    }
    if (url.pathname === '/api/news/news') return Response.json({ data: catalogue.news })
    if (url.pathname === '/api/shop/product') return Response.json(listOf(catalogue.products, url.searchParams))
    const product = catalogue.products.find(({ product_id }) => url.pathname === `/api/shop/product/${product_id}`)
    if (product) return Response.json({ data: product })
    if (url.pathname === '/api/shop/compare') {
      const asked = new Set(JSON.parse(body).compare_products.map((item: { product_id: number }) => item.product_id))
      return Response.json({ data: catalogue.products.filter(({ product_id }) => asked.has(product_id)) })
    }
    return Response.json({ message: 'Not Found.' }, { status: 404 })
  }
}

function listOf(products: StubProduct[], query: URLSearchParams) {
  const category = Number(query.get('category_id') ?? 0)
  const ids = query.getAll('product_ids[]').map(Number)
  const words = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const matching = products.filter((product) => {
    const text = `${product.name} ${product.sku}`.toLowerCase()
    return (
      (category === 0 || product.category === category || (category === 220 && product.category === 17)) &&
      (ids.length === 0 || ids.includes(product.product_id)) &&
      words.every((word) => text.includes(word))
    )
  })
  const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
  return {
    data: matching.slice((page - 1) * perPage, page * perPage),
    meta: {
      current_page: page,
      per_page: perPage,
      total: matching.length,
      last_page: Math.max(Math.ceil(matching.length / perPage), 1),
    },
  }
}
