import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueLinks } from '../../shared/shop/categories.ts'
import { always } from '../../worker/middleware/security-headers.ts'
import { answers, card } from './shop-answers.ts'

/** The origin that the configuration names: nothing listens there. */
export const publicOrigin = 'https://localhost:8443'

interface Reply {
  status?: number
  /** Instead of `body` where the request has a filter. */
  filtered?: unknown
  headers?: Record<string, string | string[]>
  body?: unknown
}
/** What is answered to a request, by method and path without query. */
type Answers = Record<string, Reply>

export interface Mistake {
  /** Replies that are otherwise, of the shop API and of the shop; what is told replaces what was. */
  api?: (answers: Answers) => void
  shop?: (answers: Answers) => void
  /** Variables of [env.production.vars]. */
  vars?: Record<string, string>
  /** The text of wrangler.toml, changed. */
  toml?: (text: string) => string
  /** Which does not answer at all. */
  down?: 'api' | 'shop'
  /** Pages name the address at which the deployment listens. */
  isOutside?: boolean
}

/** The shop is served by a host of its own. */
const ownHost = {
  environment: 'production',
  certificate: { chain: '/etc/tls/chain.pem', key: '/etc/tls/key.pem' },
  homes: [{ name: 'moscow', address: '192.0.2.10', ssh: 'root@192.0.2.10' }],
}

/** A shop API and a deployment in front of it where all is well, but for one mistake; and their wrangler.toml. */
export async function startStandIn(mistake: Mistake) {
  const { api = () => {}, shop = () => {}, vars = {}, toml = same, down, isOutside = false } = mistake
  const apiAnswers = shopApi()
  api(apiAnswers)
  const apiServer = await listen(apiAnswers)
  const shopAnswers = { ...deployment(), ...passedOn(apiAnswers) }
  shop(shopAnswers)
  const shopServer = await listen(shopAnswers, isOutside)
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, toml(settings(apiServer.origin, vars)))
  writeFileSync(join(folder, 'host.json'), JSON.stringify(ownHost))
  if (down === 'api') await apiServer.stop()
  if (down === 'shop') await shopServer.stop()
  return {
    api: apiServer.origin,
    shop: shopServer.origin,
    config,
    async stop() {
      await Promise.all([apiServer.stop(), shopServer.stop()])
      rmSync(folder, { recursive: true })
    },
  }
}

const same = (text: string): string => text

/** wrangler.toml as an operator has filled it in. */
function settings(api: string, vars: Record<string, string>): string {
  const text = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
    .replaceAll('https://shop.example.ru', publicOrigin)
    .replaceAll('shop.example.ru', new URL(publicOrigin).host)
    .replaceAll('https://api.example.ru', api)
    .replaceAll('https://files.example.ru/catalog.pdf', '')
    .replace('0'.repeat(32), 'a'.repeat(32))
    .replace('0'.repeat(32), 'b'.repeat(32))
  const at = text.indexOf('[env.production.vars]')
  let production = text.slice(at)
  for (const [name, value] of Object.entries({ PAYMENT_HOSTS: 'localhost', ...vars })) {
    const line = `${name} = ${JSON.stringify(value)}`
    const known = new RegExp(`^${name} = .*$`, 'm')
    production = known.test(production)
      ? production.replace(known, line)
      : production.replace('[env.production.vars]', `[env.production.vars]\n${line}`)
  }
  return text.slice(0, at) + production
}

export const cookie = (name: string): string => `${name}=eyJ%3D; Max-Age=7200; path=/; samesite=lax; httponly`
const token = 'XSRF-TOKEN=eyJ%3D; Max-Age=7200; path=/; samesite=lax'
const session = { 'Set-Cookie': [token, cookie('laravel_session')] }

/** All categories that texts speak of. */
export const tree = Object.values(catalogueLinks).map(({ id, ...link }) => {
  const name = 'named' in link ? link.named : link.search
  return { category_id: id, name, url: `/category/k-${id}`, slug: 'k', count_products: 1, categories: [] }
})

const calculation = {
  products: [{ ...card, total: 1295 }],
  subtotal: 1295,
  coupon_total: 0,
  shipping_total: 0,
  total: 1295,
  totals: [],
  shipping_methods: [],
  payment_methods: [],
}

function shopApi(): Answers {
  const get: Record<string, unknown> = {
    '/api/shop/category': { data: tree },
    [`/api/shop/category/${tree[0]?.category_id}`]: answers.category,
    '/api/shop/product': answers.productList,
    '/api/shop/product/1001': answers.product,
    '/api/shop/product/1001/review': answers.reviews,
    '/api/shop/product/specialday': answers.productOfTheDay,
    '/api/shop/manufacturer': answers.manufacturers,
    '/api/shop/manufacturer/5': answers.manufacturer,
    '/api/menus/1': answers.menu,
    '/api/news/news': answers.news,
    '/api/news/news/31': answers.newsArticle,
  }
  const post: Record<string, unknown> = {
    '/api/search/query': answers.suggestions,
    '/api/cdek/deliverypoints': answers.deliveryPoints,
    '/api/wishlist': { data: { products: [card] } },
    '/api/shop/compare': { data: [{ ...card, attributes: [] }] },
  }
  const bodies = Object.entries(get).map(([path, body]): [string, Reply] => [`GET ${path}`, { body }])
  const few = { ...answers.productList, meta: { ...answers.productList.meta, total: 18 } }
  const questions = Object.entries(post).map(([path, body]): [string, Reply] => [`POST ${path}`, { body }])
  return {
    ...Object.fromEntries([...bodies, ...questions]),
    'GET /api/shop/product': { body: answers.productList, filtered: few },
    'GET /sanctum/csrf-cookie': { status: 204, headers: session },
    'POST /api/order': { body: { data: calculation }, headers: session },
  }
}

/** As the Worker passes them on: with cookies of its own names. */
function passedOn(api: Answers): Answers {
  const renamed = Object.entries(api).map(([request, reply]): [string, Reply] => {
    const lines = [reply.headers?.['Set-Cookie'] ?? []].flat()
    return [request, { ...reply, headers: { 'Set-Cookie': lines.map((line) => `__Host-${line}`) } }]
  })
  return Object.fromEntries(renamed)
}

const page = (path: string, content: string): Reply => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  body: `<!doctype html><link rel="canonical" href="${publicOrigin}${path}"><script nonce="{nonce}" src="/assets/entry-1.js"></script>${content}`,
})
const feed = (): Reply => ({
  headers: { 'Content-Type': 'application/xml', 'Last-Modified': daysAgo(0.5) },
})
/** A file whose first address is the shop's. */
const named = (element: string): Reply => ({
  headers: { 'Content-Type': 'application/xml' },
  body: `<${element}>${publicOrigin}/</${element}>`,
})
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toUTCString()

function deployment(): Answers {
  return {
    'GET /': page('/', `<a href="/kontakty">Контакты</a> <a href="${tree[0]?.url}">Круги</a>`),
    'GET /kontakty': page('/kontakty', '<a href="/">Главная</a>'),
    [`GET ${card.url}`]: page(
      card.url,
      '<img src="/img/480/images/1001/main.jpg"><a href="/dokument/files/1001.pdf">Паспорт</a>',
    ),
    'GET /korzina': { ...page('/korzina', ''), headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } },
    'GET /assets/entry-1.js': { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' }, body: '' },
    'GET /img/480/images/1001/main.jpg': { headers: { 'Content-Type': 'image/jpeg' }, body: 'jpeg' },
    'HEAD /dokument/files/1001.pdf': { headers: { 'Content-Type': 'application/pdf' } },
    'GET /robots.txt': { body: `User-agent: *\nDisallow: /korzina\n\nSitemap: ${publicOrigin}/sitemap.xml\n` },
    'GET /healthz': { body: { ok: true } },
    'GET /readyz': { body: ready({}) },
    'GET /api/shop/customer': { status: 401, headers: { 'Cache-Control': 'private, no-store' }, body: {} },
    'POST /api/address': { body: { suggestions: [{ value: 'г Новосибирск' }] } },
    'HEAD /sitemap.xml': feed(),
    'HEAD /yml.xml': feed(),
    'HEAD /merchant.xml': feed(),
    'GET /sitemap.xml': named('loc'),
    'GET /yml.xml': named('url'),
    'GET /merchant.xml': named('link'),
    'GET /ops/catalogue': { body: { phase: 'published', reason: null } },
  }
}

/** What /readyz says, with some checks otherwise. */
export const ready = (checks: Record<string, { ok: boolean; state?: string; states?: Record<string, string> }>) => ({
  ok: checks.shopApi?.ok ?? true,
  build: 'build',
  checks: {
    shopApi: { ok: true, state: 'answers' },
    kv: { ok: true, state: 'answers' },
    feeds: { ok: true, state: 'fresh' },
    addressService: { ok: true, state: 'answers' },
    breakers: { ok: true, states: { catalogue: 'closed' } },
    ...checks,
  },
})

const policy = "script-src 'nonce-{nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** One server; a request that it has no reply for is answered by 404. */
async function listen(replies: Answers, namesItself = false): Promise<{ origin: string; stop: () => Promise<void> }> {
  let nonce = 0
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const reply = replies[`${request.method} ${path}`] ?? { status: 404, body: { message: 'Not Found.' } }
    const { status = 200, headers = {}, filtered } = reply
    const isFiltered = filtered !== undefined && /^filter(?:%5B|\[)/m.test(query.replaceAll('&', '\n'))
    const body = (isFiltered ? filtered : reply.body) ?? ''
    nonce += 1
    const fill = (text: string) =>
      text
        .replaceAll('{nonce}', `nonce${nonce}`)
        .replaceAll(publicOrigin, namesItself ? `http://${request.headers.host}` : publicOrigin)
    const wanted = {
      ...always,
      'Content-Security-Policy': fill(policy),
      'Content-Type': 'application/json',
      ...headers,
    }
    for (const [name, value] of Object.entries(wanted)) if (value !== '') response.setHeader(name, value)
    response.writeHead(status)
    response.end(status === 204 ? undefined : fill(typeof body === 'string' ? body : JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://localhost:${address.port}`, stop }
}
