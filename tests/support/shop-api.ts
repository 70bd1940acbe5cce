/** The demo shop under test as a shop API: what the tests know of the catalogue comes from here. */
const origin = process.env.API_ORIGIN ?? ''

/** Answers that this process has read: the catalogue stays as it is. */
const known = new Map<string, Promise<unknown>>()

export function read<T>(path: string): Promise<T> {
  const answer = known.get(path) ?? fetchJson(path)
  known.set(path, answer)
  return answer as Promise<T>
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(origin + path, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

export interface ApiProduct {
  product_id: number
  name: string
  url: string
  sku: string
  price: number | null
  quantity: number
  reviews_count: number
  picture: { src: string } | null
  minimum: number
  unit: { short: string }
  is_onlyinvoice: boolean
  is_allow_buy: boolean
  is_shliflenta: boolean
}

/** What only a product's own answer has. */
export interface ApiProductPage extends ApiProduct {
  pictures: { src: string }[]
  review_pictures: { src: string }[]
  discounts: { quantity: number; price: number }[]
  relateds: ApiProduct[]
  tags: string[]
  files: { src: string }[]
  qa: { question: string }[]
  categories: { name: string; url: string }[]
}

export interface ApiCategory {
  category_id: number
  name: string
  url: string
  count_products: number
  categories: ApiCategory[]
}

export const readCategories = async (): Promise<ApiCategory[]> =>
  (await read<{ data: ApiCategory[] }>('/api/shop/category')).data

export const readProducts = async (query: string): Promise<ApiProduct[]> =>
  (await read<{ data: ApiProduct[] }>(`/api/shop/product?${query}`)).data

interface ApiNews {
  id: number
  title: string
  date_added: string
}

/** News, the latest first. */
export const readNews = async (): Promise<ApiNews[]> => (await read<{ data: ApiNews[] }>('/api/news/news')).data

/** The first product of the catalogue, page by page, for which `matches` is true. */
export async function findProduct(matches: (product: ApiProduct) => boolean): Promise<ApiProduct> {
  for (let page = 1; page <= 40; page++) {
    const products = await readProducts(`per_page=200&page=${page}`)
    const found = products.find(matches)
    if (found) return found
    if (products.length === 0) break
  }
  throw new Error('the demo catalogue has no such product')
}

/** The first product whose own answer satisfies `matches`, of those whose card satisfies `isCandidate`. */
export async function findProductPage(
  isCandidate: (product: ApiProduct) => boolean,
  matches: (product: ApiProductPage) => boolean,
): Promise<ApiProductPage> {
  const candidates = (await readProducts('per_page=200')).filter(isCandidate)
  for (const { product_id } of candidates) {
    const { data } = await read<{ data: ApiProductPage }>(`/api/shop/product/${product_id}`)
    if (matches(data)) return data
  }
  throw new Error('the first products of the demo catalogue have no such one')
}

/** All categories of the tree, flat. */
export async function readAllCategories(): Promise<ApiCategory[]> {
  const flatten = (nodes: ApiCategory[]): ApiCategory[] => nodes.flatMap((node) => [node, ...flatten(node.categories)])
  return flatten(await readCategories())
}

/** Address of the first brand of the list. */
export const firstBrand = async (): Promise<string> =>
  (await read<{ data: { url: string }[] }>('/api/shop/manufacturer')).data[0]?.url ?? 'none'

/** The category with id 17 («Круги на липучке»): several pages of products. */
export const bigCategory = (): Promise<ApiCategory> => readCategory(17)

/**
 * The one with id 303, a child of it («150 мм, 6–9 отверстий»), with some twenty products: for what a listing does
 * however long it is, in a third of the time.
 */
export const smallCategory = (): Promise<ApiCategory> => readCategory(303)

/** The clearance: its products have so little in common that no listing is longer. */
export const clearance = (): Promise<ApiCategory> => readCategory(107)

async function readCategory(id: number): Promise<ApiCategory> {
  const found = (await readAllCategories()).find((category) => category.category_id === id)
  if (!found) throw new Error(`the demo catalogue has no category ${id}`)
  return found
}
