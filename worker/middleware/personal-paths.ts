import type { Context, MiddlewareHandler } from 'hono'
import type { PrivateArea } from '../../shared/shop/private-areas.ts'
import { mapRoute } from '../api-proxy/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { messagePage } from './message-page.ts'
import { isApiPath, isPagePath, pagePathOf, rawPathOf } from './raw-path.ts'

/** First parts of the paths of pages that ask for people's data, or show it. */
const personalAreas: readonly PrivateArea[] = [
  'customer',
  'order',
  'status-zakaza',
  'bystryj-zakaz',
  'kommercheskoe-predlozhenie',
  'dostavka',
  'subscribe',
  'unsubscribe',
]
/** Those whose forms hold products and nothing else. */
const formsOfProducts: readonly PrivateArea[] = ['korzina', 'wishlist', 'sravnenie']
/** Interfaces of our own for what visitors type. */
const typed = new Set(['/api/address', '/api/lines'])

const title = 'Здесь заказы и вход не обслуживаются'
const text =
  'Личные данные покупателей магазин принимает только на серверах в России. Каталог работает, корзина сохранена: откройте страницу ещё раз через несколько минут или позвоните.'

/** Refuses (503) what touches people's data, where `PERSONAL_PATHS` says that another home serves it (docs/own-host.md). */
export const personalPaths: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('config').personalPaths === 'on' || !isPersonal(c)) return next()
  c.header('Cache-Control', 'no-store')
  const path = rawPathOf(c.req.raw.url)
  if (isApiPath(path) || path.endsWith('.data')) return c.json({ message: `${title}. ${text}` }, 503)
  return c.html(messagePage({ title, text, status: 503, requestId: c.var.requestId }), 503)
}

function isPersonal(c: Context<AppEnv>): boolean {
  const { method, raw } = c.req
  const path = rawPathOf(raw.url)
  if (isApiPath(path)) return typed.has(path) || mapRoute(method, path)?.read === null
  const [, area = ''] = pagePathOf(path).split('/')
  if (personalAreas.some((one) => one === area)) return true
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && isPagePath(path) && !formsOfProducts.some((one) => one === area)
}
