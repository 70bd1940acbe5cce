import type { Struct } from 'superstruct'
import {
  CalculationAnswer,
  CodeAnswer,
  CustomerAnswer,
  CustomerHintAnswer,
  LoginAnswer,
  OrderPageAnswer,
  PaymentAnswer,
  PlacedOrderAnswer,
  SubmissionAnswer,
  SubscriptionAnswer,
} from '../../app/shop-api/contract/session-answers.ts'

/** What the proxy does with a matched request; see `index.ts`. */
export type Endpoint =
  | 'categories'
  | 'category'
  | 'products'
  | 'described'
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

/** How the contract reads an answer; null: nothing of it is read. */
type Answer = Struct<unknown, unknown> | null

export interface Route {
  method: Method
  endpoint: Endpoint
  /** Of calls in a session; all others are read by the shop API's client. */
  answer: Answer
  /** The number in the path; 0 where the path has none. */
  id: number
  /** The path at the shop API, made from our own template and the number. */
  path: string
}

type Row =
  | [method: Method, template: string, endpoint: Exclude<Endpoint, 'session'>]
  | [method: Method, template: string, endpoint: 'session', answer: Answer]

/** Ends the session of a customer. */
export const logoutPath = '/api/shop/customer/logout'

/** The endpoints of contract 7, that browsers may reach. What is not listed does not exist. */
export const table: readonly Row[] = [
  ['GET', '/api/shop/category', 'categories'],
  ['GET', '/api/shop/category/{id}', 'category'],
  ['GET', '/api/shop/product', 'products'],
  /** Our own: a list with the characteristics of its products (contract 7.12 and 7.20 in one). */
  ['GET', '/api/shop/product/described', 'described'],
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
  ['GET', '/sanctum/csrf-cookie', 'session', null],
  ['POST', '/api/subscribe', 'session', SubscriptionAnswer],
  ['POST', '/api/shop/customer/find', 'session', CustomerHintAnswer],
  ['POST', '/api/shop/customer', 'session', CustomerHintAnswer],
  ['GET', '/api/shop/customer', 'session', CustomerAnswer],
  ['PUT', '/api/shop/customer/{id}', 'session', CustomerAnswer],
  ['POST', '/api/shop/customer/send-code', 'session', CodeAnswer],
  ['POST', '/api/shop/customer/check-code', 'session', CodeAnswer],
  ['POST', '/api/shop/customer/activate', 'session', CodeAnswer],
  ['POST', '/api/shop/customer/verify-method-sendcode', 'session', CodeAnswer],
  ['POST', '/api/shop/customer/login', 'session', LoginAnswer],
  ['POST', logoutPath, 'session', null],
  ['GET', '/api/shop/customer/order', 'session', OrderPageAnswer],
  ['GET', '/api/shop/customer/order/{id}', 'session', PlacedOrderAnswer],
  ['POST', '/api/order', 'session', CalculationAnswer],
  ['POST', '/api/order/submit', 'session', SubmissionAnswer],
  ['GET', '/api/order/{id}', 'session', PlacedOrderAnswer],
  ['POST', '/api/order/yandex-check', 'session', PaymentAnswer],
]

const routes = table.map(([method, template, endpoint, answer = null]) => ({
  method,
  template,
  endpoint,
  answer,
  pattern: new RegExp(`^${template.replace('{id}', '([1-9][0-9]{0,8})')}$`),
}))

/** Finds the endpoint for a method and a raw path; null if the table has none. HEAD counts as GET. */
export function mapRoute(method: string, rawPath: string): Route | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { method, pattern, template, endpoint, answer } of routes) {
    const match = method === wanted ? pattern.exec(rawPath) : null
    const [, id = ''] = match ?? []
    if (match) return { method, endpoint, answer, id: Number(id), path: template.replace('{id}', id) }
  }
  return null
}

/** The methods that a raw path answers; empty for an unknown path. */
export function methodsOf(rawPath: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(rawPath)).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
