import type { Context } from 'hono'
import { sessionAnswers } from '../../shared/shop-api/contract/session-answers.ts'
import { type Fields, sessionQuestions } from '../../shared/shop-api/contract/session-questions.ts'
import type { AppEnv } from '../app-env.ts'
import type { LimitName } from '../limit-table.ts'
import { dataOf, deliveryPoints, described, products, reviews, search, wishlist } from './reads.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** Answers from the client and the cache that the pages have; `id` is the number in the path. */
type Read = (c: Context<AppEnv>, id: number) => Promise<Response>

/** How the contract reads what a call in the visitor's session is answered; null: nothing of it is read. */
export type ReadAnswer = ((answer: unknown) => object) | null

export interface Route {
  method: Method
  /** Null: it is called in the visitor's session. */
  read: Read | null
  answer: ReadAnswer
  /** What a call in a session may say; reads choose for themselves. */
  fields: Fields
  /** By what a read is counted; calls in a session are counted there (docs/decisions/012). */
  limit: LimitName | null
  /** The number in the path; 0 where the path has none. */
  id: number
  /** The path at the shop API, made from our own template and the number. */
  path: string
}

/** Signs a customer in. */
export const loginPath = '/api/shop/customer/login'
/** Places an order. */
export const submitPath = '/api/order/submit'
/** Ends the session of a customer. */
export const logoutPath = '/api/shop/customer/logout'

const reads: Record<string, [read: Read, limit?: LimitName]> = {
  'GET /api/shop/category': [dataOf((shopApi) => shopApi.category.tree())],
  'GET /api/shop/category/{id}': [dataOf((shopApi, id) => shopApi.category.get(id))],
  'GET /api/shop/product': [products],
  /** Our own: a list with the characteristics of its products (contract 7.12 and 7.20 in one). */
  'GET /api/shop/product/described': [described, 'COMPARE_LIMIT'],
  'GET /api/shop/product/specialday': [dataOf((shopApi) => shopApi.product.ofTheDay())],
  'GET /api/shop/product/{id}': [dataOf((shopApi, id) => shopApi.product.get(id))],
  'GET /api/shop/product/{id}/review': [reviews],
  'GET /api/shop/manufacturer': [dataOf((shopApi) => shopApi.manufacturer.list())],
  'GET /api/shop/manufacturer/{id}': [dataOf((shopApi, id) => shopApi.manufacturer.get(id))],
  'GET /api/menus/{id}': [dataOf((shopApi, id) => shopApi.menu.get(id))],
  'GET /api/news/news': [dataOf((shopApi) => shopApi.news.list())],
  'GET /api/news/news/{id}': [dataOf((shopApi, id) => shopApi.news.get(id))],
  'POST /api/search/query': [search, 'SEARCH_LIMIT'],
  'POST /api/cdek/deliverypoints': [deliveryPoints, 'POINTS_LIMIT'],
  'POST /api/wishlist': [wishlist, 'WISHLIST_LIMIT'],
}

/** The endpoints of contract 7, that browsers may reach. What is not listed does not exist. */
export const table = [
  ...Object.entries(reads).map(([name, [read, limit = null]]) => ({ name, read, limit, answer: null, fields: {} })),
  ...Object.entries<ReadAnswer>(sessionAnswers).map(([name, answer]) => {
    return { name, read: null, limit: null, answer, fields: sessionQuestions[name as keyof typeof sessionAnswers] }
  }),
].map(({ name, ...row }) => {
  const [method, template] = name.split(' ') as [Method, string]
  return { ...row, name, method, template }
})

const routes = table.map((row) => ({
  ...row,
  pattern: new RegExp(`^${row.template.replace('{id}', '([1-9][0-9]{0,8})')}$`),
}))

/** Finds the row for a method and a raw path; null if the table has none. HEAD counts as GET. */
export function mapRoute(method: string, rawPath: string): Route | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { pattern, template, ...row } of routes) {
    const match = row.method === wanted ? pattern.exec(rawPath) : null
    const [, id = ''] = match ?? []
    if (match) return { ...row, id: Number(id), path: template.replace('{id}', id) }
  }
  return null
}

/** The methods that a raw path answers; empty for an unknown path. */
export function methodsOf(rawPath: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(rawPath)).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
