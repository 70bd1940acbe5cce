import { createElement } from 'react'
import {
  createRequestHandler,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
  UNSAFE_withComponentProps as withProps,
} from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStructuredData } from '../../app/document/set-document-parts.ts'
import * as entry from '../../app/entry.server.tsx'
import * as cart from '../../app/routes/cart.tsx'
import { pageMeta } from '../../app/seo/page-meta.ts'
import { Deferred } from '../../app/ui/loading/deferred.tsx'
import {
  type Deployment,
  type DocumentInfo,
  deploymentContext,
  documentContext,
  sessionCallContext,
} from '../../shared/context.ts'
import { deferred } from '../../shared/promises.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { origin } from './edge-app.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Page {
  loader?: (args: { context: RouterContextProvider; request: Request }) => unknown
  meta?: () => unknown
  default: () => unknown
}

const mapValues = <T, R>(object: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))

/** The product's own server entry and React Router around the cart and these pages. */
function createPages(pages: Record<string, Page> = {}) {
  const head = createElement('head', null, createElement(Meta))
  const body = () => createElement('body', null, createElement(Outlet), createElement(Scripts, { nonce: 'N' }))
  const html = { default: () => createElement('html', null, head, body()) }
  // The build gives a page's component its props.
  const modules = { root: html, korzina: { ...cart, default: withProps(cart.default as never) }, ...pages }
  const routes = mapValues(modules, (module, id) => ({
    id,
    path: id === 'root' ? '' : id,
    module,
    ...(id !== 'root' && { parentId: 'root' }),
  }))
  const manifest = mapValues(routes, ({ module, ...route }) => ({
    ...route,
    module: '/x.js',
    hasLoader: 'loader' in module,
  }))
  const build = {
    entry: { module: entry },
    routes,
    assets: { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] }, routes: manifest },
    assetsBuildDirectory: '',
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const failures: unknown[] = []

  function open(path: string, { call, ...init }: RequestInit & { call?: SessionCall } = {}): Promise<Response> {
    const context = new RouterContextProvider()
    if (call) context.set(sessionCallContext, call)
    const reportFailure = (error: unknown) => void failures.push(error)
    context.set(deploymentContext, { buildId: 'test', vitalsSample: 0 } as Deployment)
    context.set(documentContext, {
      nonce: 'N',
      complete: false,
      reportFailure,
      reportLateParts: () => undefined,
    } as unknown as DocumentInfo)
    return handle(new Request(origin + path, init), context)
  }
  return { open, failures }
}

test('T14 each of 200 carts that are rendered at once, 50 at a time, holds its own answer alone', async () => {
  const { open } = createPages()
  const visit = async (n: number): Promise<string> => {
    const call: SessionCall = async (_method, _path, payload) => {
      const { cart } = payload as { cart: { product_id: number; quantity: number }[] }
      // Answers come in another order than questions.
      await new Promise((resolve) => setTimeout(resolve, (n * 7) % 13))
      const products = cart.map((line) => ({ ...line, name: `canary-${n}-`, price: 5, total: 5 }))
      return { status: 200, body: { data: { products, subtotal: 5, total: 5 } }, retryAfter: null }
    }
    // Every second visitor has the same cart as others, for whom the shop has another answer.
    const cookie = `__Host-cart=${n % 2 ? 10_000 + n : 10_000}x5`
    const response = await open('/korzina', { call: asRead(call), headers: { Cookie: cookie } })
    expect(response.headers.get('Set-Cookie')).toContain(`${cookie};`)
    return response.text()
  }
  for (let first = 1; first <= 200; first += 50) {
    const pages = await Promise.all(Array.from({ length: 50 }, (_, index) => visit(first + index)))
    for (const [index, html] of pages.entries()) {
      expect(new Set(html.match(/canary-\d+-/g))).toEqual(new Set([`canary-${first + index}-`]))
    }
  }
})

describe('a part that comes late', () => {
  const down = new Error('down')
  const late = (promise: () => Promise<string>): Page => ({
    loader: ({ context }) => ({ late: deferred(promise(), context.get(documentContext).reportFailure) }),
    default: function Late() {
      const { late } = useLoaderData() as { late: Promise<string> }
      const parts = { resolve: late, fallback: 'waiting', error: 'given up', children: (text: string) => text }
      return createElement('main', null, createElement('h1', null, 'shell'), createElement(Deferred<string>, parts))
    },
  })

  const open = async (promise: () => Promise<string>) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers()
    const { open, failures } = createPages({ late: late(promise) })
    const opening = open('/late')
    await vi.advanceTimersByTimeAsync(50)
    const response = await opening
    const html = response.text()
    await vi.advanceTimersByTimeAsync(8_000)
    return { status: response.status, html: await html, failures }
  }
  test.each<[string, () => Promise<string>]>([
    ['fails', () => Promise.reject(down)],
    ['fails after the shell', () => new Promise((_, reject) => setTimeout(() => reject(down), 1_000))],
  ])('T30 and %s has words of regret in its place, and is reported', async (_, promise) => {
    const { status, html, failures } = await open(promise)
    expect(status).toBe(200)
    expect(html).toMatch(/shell[\s\S]*given up[\s\S]*<\/html>$/)
    expect(failures).toContain(down)
  })

  test('T30 and never is left to the browser within 8 s: the document is whole', async () => {
    const { status, html, failures } = await open(() => new Promise(() => undefined))
    expect(status).toBe(200)
    expect(html).toMatch(/shell[\s\S]*waiting[\s\S]*<\/html>$/)
    expect(failures).toMatchObject([{ name: 'TimeoutError', message: 'not rendered within 6500 ms' }])
  })
})

test('T23 a name from the shop API ends no script, title or attribute of the page', async () => {
  const name = '"\'></title></script><script>alert(1)</script><!--<script>\u2028</textarea><img src=x onerror=alert(1)>'
  const { open } = createPages({
    named: {
      loader: (loading) => {
        setStructuredData(loading, [{ name }])
        return { name }
      },
      meta: () => pageMeta({ title: name, description: name, canonicalPath: '/named', origin }),
      default: function Named() {
        const { name } = useLoaderData() as { name: string }
        return createElement('main', { title: name }, name)
      },
    },
  })
  const html = await (await open('/named')).text()
  expect(html).toContain('alert(1)')
  expect(html).not.toMatch(/<script>|<img|<!--<|<\/textarea>/)
  // What is in the page as data is the name itself.
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual({ name })
  expect(html.match(/<script[\s>]/g)?.length).toBe(html.match(/<\/script>/g)?.length)
})

test('T31 a page that cannot be rendered is an error, not half a page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { open } = createPages({
    broken: {
      default: () => {
        throw new Error('canary')
      },
    },
  })
  const response = await open('/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('canary')
})

test('T42 HEAD renders nothing', async () => {
  const render = vi.fn(() => null)
  const { open } = createPages({ page: { default: render } })
  const response = await open('/page', { method: 'HEAD' })
  expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ])
  expect(render).not.toHaveBeenCalled()
})
