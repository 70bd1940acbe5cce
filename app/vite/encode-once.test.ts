import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement, Suspense, use } from 'react'
import type { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, Meta, Outlet, type RouterContextProvider, Scripts, ServerRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Answers, createPages } from '../../tests/support/pages.ts'
import { answers, card } from '../../tests/support/shop-answers.ts'
import { informationPages } from '../content/pages.ts'
import { documentPartsContext } from '../context.ts'
import { DocumentPartsContext } from '../document/render-contexts.ts'
import { encodeOncePerFlush } from './encode-once.ts'

interface Renderer {
  renderToReadableStream: typeof renderToReadableStream
}

const require = createRequire(import.meta.url)
const upstream = readFileSync(
  require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-server.edge.production.js'),
  'utf8',
)
function load(code: string): Renderer {
  const module = { exports: {} as Renderer }
  new Function('require', 'exports', 'module', code)(require, module.exports, module)
  return module.exports
}
// Tests get React's development build, which asks its renderer for owners; production's renderer knows none.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
let dispatcher: object | null = internals.A
Object.defineProperty(internals, 'A', {
  get: () => dispatcher,
  set(next: object | null) {
    dispatcher = next && { getOwner: () => null, ...next }
  },
})
const renderers = [load(upstream), load(encodeOncePerFlush(upstream))]

/** The renderer that pages are made with at the moment. */
let [active] = renderers

/** What writes documents (entry.server.tsx), but for what is the same with any renderer. */
const entry = {
  async default(
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    loading: RouterContextProvider,
  ) {
    const router = createElement(ServerRouter, { context, url: request.url, nonce: 'N' })
    const value = loading.get(documentPartsContext)
    const stream = await active?.renderToReadableStream(createElement(DocumentPartsContext, { value }, router), {
      nonce: 'N',
      progressiveChunkSize: 1_000_000,
      onError: () => undefined,
    })
    return new Response(stream, { status, headers })
  },
}

const Root = () => [
  createElement('head', { key: 'head' }, createElement(Meta)),
  createElement('body', { key: 'body' }, createElement(Outlet), createElement(Scripts, { nonce: 'N' })),
]

async function openPage(path: string, shopAnswers: Answers): Promise<{ status: number; html: string }> {
  const response = await createPages({ answers: shopAnswers, entry, Root, complete: false }).open(path)
  return { status: response.status, html: await response.text() }
}

async function withEach<Result>(render: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const renderer of renderers) {
    active = renderer
    results.push(await render())
  }
  return results
}

const list = { data: [card, { ...card, name: 'Круг 🛠 «Ø125»' }], meta: { current_page: 1, last_page: 1, total: 2 } }
const catalogue: Answers = {
  '/api/shop/category': { data: [{ category_id: 17, name: 'Круги', url: '/category/krugi-17' }] },
  '/api/shop/product': list,
  '/api/shop/product/specialday': { data: card },
  '/api/shop/manufacturer': answers.manufacturers,
}

const Late = ({ text }: { text: Promise<string> }) => createElement('p', { title: '"Ж&<' }, use(text))

describe('what React writes with one encoding a flush is what it writes with thousands', () => {
  test.each<[string, Answers]>([
    ['/', catalogue],
    ['/', null],
    ['/net-takoj', catalogue],
    ['/info', catalogue],
    ...informationPages.slice(0, 20).map(({ path }): [string, Answers] => [path, catalogue]),
  ])('%s', async (path, shopAnswers) => {
    const [one, other] = await withEach(() => openPage(path, shopAnswers))
    expect(other).toEqual(one)
    expect(one?.html.length).toBeGreaterThan(500)
  })

  const tick = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const page = (...parts: unknown[]) =>
    createElement('html', null, createElement('body', { id: 'тело' }, ...(parts as string[])))
  const waiting = (text: Promise<string>) =>
    createElement(Suspense, { fallback: createElement('i', null, 'ждём') }, createElement(Late, { text }))
  const streamed = async (make: () => unknown, options: object, signal?: AbortSignal): Promise<string> => {
    const errors: string[] = []
    const stream = await active?.renderToReadableStream(make() as never, {
      nonce: 'N',
      signal,
      ...options,
      onError: (error) => void errors.push(String(error)),
    })
    return `${await new Response(stream).text()} ${errors.join()}`
  }

  test.each<[string, () => unknown, object]>([
    ['a part that comes late', () => page(waiting(tick(30).then(() => 'поздно 🛠'))), {}],
    ['a part that fails', () => page(waiting(tick(30).then(() => Promise.reject(new Error('нет'))))), {}],
    ['texts of all lengths', () => page(...Array.from({ length: 90 }, (_, n) => 'ж€🛠a'.repeat(n * n))), {}],
    [
      // Of a byte a character, since sizes are characters.
      'parts that are too large for their place',
      () => page(...[800, 502, 500, 498, 200].map((n) => waiting(Promise.resolve('x'.repeat(n))))),
      { progressiveChunkSize: 600 },
    ],
    [
      'scripts and styles',
      () => page(createElement('style', { href: 'a', precedence: 'b' }, 'a{}')),
      { bootstrapModules: ['/a.js'] },
    ],
  ])('%s', async (_, make, options) => {
    const [one, other] = await withEach(() => streamed(make, options))
    expect(other).toBe(one)
  })

  test('a rendering that is aborted', async () => {
    const [one, other] = await withEach(() => {
      const abort = new AbortController()
      setTimeout(() => abort.abort(new Error('давно')), 30)
      return streamed(() => page('начало', waiting(new Promise(() => undefined))), {}, abort.signal)
    })
    expect(other).toBe(one)
    expect(one).toContain('давно')
  })
})

test('code of another React is refused', () => {
  for (const [from, to] of [
    ['textEncoder.encode(content)', 'encode(content)'],
    ['segment[i].byteLength', 'segment[i].length'],
  ] as const) {
    expect(() => encodeOncePerFlush(upstream.replace(from, to))).toThrow('app/vite/encode-once.ts')
  }
})
