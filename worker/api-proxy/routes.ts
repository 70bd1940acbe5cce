/** What the proxy does with a matched request; see `index.ts`. */
export type Endpoint =
  | 'categories'
  | 'category'
  | 'products'
  | 'product'
  | 'reviews'
  | 'productOfTheDay'
  | 'manufacturers'
  | 'manufacturer'
  | 'menu'
  | 'news'
  | 'newsArticle'
  | 'search'
  | 'deliveryPoints'
  | 'wishlist'
  /** Passed on in the visitor's session. */
  | 'session'

type Method = 'GET' | 'POST' | 'PUT'

export interface Route {
  method: Method
  endpoint: Endpoint
  /** The number in the path; 0 where the path has none. */
  id: number
  /** The path at the shop API, made from our own template and the number. */
  path: string
}

/** The endpoints of contract.md, section 7, that browsers may reach. What is not listed does not exist. */
const table: [method: Method, template: string, endpoint: Endpoint][] = [
  ['GET', '/api/shop/category', 'categories'],
  ['GET', '/api/shop/category/{id}', 'category'],
  ['GET', '/api/shop/product', 'products'],
  ['GET', '/api/shop/product/specialday', 'productOfTheDay'],
  ['GET', '/api/shop/product/{id}', 'product'],
  ['GET', '/api/shop/product/{id}/review', 'reviews'],
  ['GET', '/api/shop/manufacturer', 'manufacturers'],
  ['GET', '/api/shop/manufacturer/{id}', 'manufacturer'],
  ['GET', '/api/menus/{id}', 'menu'],
  ['GET', '/api/news/news', 'news'],
  ['GET', '/api/news/news/{id}', 'newsArticle'],
  ['POST', '/api/search/query', 'search'],
  ['POST', '/api/cdek/deliverypoints', 'deliveryPoints'],
  ['POST', '/api/wishlist', 'wishlist'],
  ['GET', '/sanctum/csrf-cookie', 'session'],
  ['POST', '/api/subscribe', 'session'],
  ['POST', '/api/shop/customer/find', 'session'],
  ['POST', '/api/shop/customer', 'session'],
  ['GET', '/api/shop/customer', 'session'],
  ['PUT', '/api/shop/customer/{id}', 'session'],
  ['POST', '/api/shop/customer/send-code', 'session'],
  ['POST', '/api/shop/customer/check-code', 'session'],
  ['POST', '/api/shop/customer/activate', 'session'],
  ['POST', '/api/shop/customer/verify-method-sendcode', 'session'],
  ['POST', '/api/shop/customer/login', 'session'],
  ['POST', '/api/shop/customer/logout', 'session'],
  ['GET', '/api/shop/customer/order', 'session'],
  ['GET', '/api/shop/customer/order/{id}', 'session'],
  ['POST', '/api/order', 'session'],
  ['POST', '/api/order/submit', 'session'],
  ['GET', '/api/order/{id}', 'session'],
  ['POST', '/api/order/yandex-check', 'session'],
]

const routes = table.map(([method, template, endpoint]) => ({
  method,
  template,
  endpoint,
  pattern: new RegExp(`^${template.replace('{id}', '([1-9][0-9]{0,8})')}$`),
}))

/** Finds the endpoint for a method and a raw path; null if the table has none. HEAD counts as GET. */
export function mapRoute(method: string, rawPath: string): Route | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { method, pattern, template, endpoint } of routes) {
    const match = method === wanted ? pattern.exec(rawPath) : null
    if (match) return { method, endpoint, id: Number(match[1] ?? 0), path: template.replace('{id}', match[1] ?? '') }
  }
  return null
}

/** The methods that a raw path answers; empty for an unknown path. */
export function methodsOf(rawPath: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(rawPath)).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
