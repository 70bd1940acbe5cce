import { afterEach, describe, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

let paths = 0
/** The cache of the location outlives an isolate. */
const newPath = () => `/product/disk-${++paths}`

/** A shop whose pages say in which format they were asked for. */
const startShop = (status = 200, headers: Record<string, string> = {}) =>
  startIsolate({
    page: (request, { document: { format, nonce } }) => {
      const type = status === 200 && format === 'markdown' ? 'text/markdown' : 'text/html'
      const body = type === 'text/markdown' ? '# Круг' : `<script nonce="${nonce}">a()</script>`
      return new Response(request.method === 'HEAD' ? null : body, {
        status,
        headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers },
      })
    },
  })

const accepting = (accept: string, method = 'GET') => ({ method, headers: { Accept: accept } })
const typeOf = ({ headers }: Response) => headers.get('Content-Type')?.split(';')[0]
const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'

test.each([
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['Text/Markdown;variant=GFM;q=0.9, text/html;q=0.9', 'markdown'],
  ['text/html, text/markdown;q=0.8', 'html'],
  ['text/markdown;q=0.5, */*;q=0.8', 'html'],
  ['text/markdown;q=0.5, text/html;q=0.1, */*', 'markdown'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/*', 'html'],
  ['*/*', 'html'],
  ['text/markdownish', 'html'],
  ['', 'html'],
  [chrome, 'html'],
])('an agent that accepts «%s» gets %s', async (accept, format) => {
  const answer = await startShop().ask(newPath(), accepting(accept))
  expect([typeOf(answer), answer.headers.get('Vary')]).toEqual([`text/${format}`, 'Accept'])
})

describe('a page with two formats', () => {
  test('is stored once for each, whatever else browsers and agents accept', async () => {
    const { ask, rendered } = startShop()
    const path = newPath()
    for (const accept of [chrome, '*/*', 'text/html', 'text/markdown;q=0.1, text/html']) {
      expect(typeOf(await ask(path, accepting(accept)))).toBe('text/html')
    }
    for (const accept of ['text/markdown', 'text/markdown, */*;q=0.1', 'text/html;q=0.4, text/markdown;q=0.5']) {
      expect(typeOf(await ask(path, accepting(accept)))).toBe('text/markdown')
    }
    expect(typeOf(await ask(path, accepting(chrome)))).toBe('text/html')
    expect(rendered).toHaveLength(2)
    const neighbour = startShop()
    const answers = await Promise.all([chrome, 'text/markdown'].map((accept) => neighbour.ask(path, accepting(accept))))
    expect(answers.map(typeOf)).toEqual(['text/html', 'text/markdown'])
    expect(neighbour.rendered).toEqual([])
  })

  test('has an ETag of each, and as Markdown the policy of a file', async () => {
    const { ask } = startShop()
    const path = newPath()
    const [html, markdown] = [await ask(path, accepting(chrome)), await ask(path, accepting('text/markdown'))]
    const etag = markdown.headers.get('ETag') ?? ''
    expect(etag).not.toBe(html.headers.get('ETag'))
    expect(await markdown.text()).toBe('# Круг')
    const known = (accept: string) => ask(path, { headers: { Accept: accept, 'If-None-Match': etag } })
    const unchanged = await known('text/markdown')
    expect([unchanged.status, unchanged.headers.get('Vary'), await unchanged.text()]).toEqual([304, 'Accept', ''])
    expect((await known(chrome)).status).toBe(200)
    const head = await ask(path, accepting('text/markdown', 'HEAD'))
    expect([head.status, typeOf(head), head.headers.get('ETag'), await head.text()]).toEqual([
      200,
      'text/markdown',
      etag,
      '',
    ])
    for (const { headers } of [markdown, unchanged, head]) {
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
      expect(headers.has('Speculation-Rules')).toBe(false)
    }
  })

  test.each([404, 410, 503])('is the same %i in both', async (status) => {
    const answers = [chrome, 'text/markdown'].map((accept) => startShop(status).ask(newPath(), accepting(accept)))
    const seen = (await Promise.all(answers)).map((answer) => [answer.status, typeOf(answer)])
    expect(seen).toEqual([
      [status, 'text/html'],
      [status, 'text/html'],
    ])
  })

  test('leads to the same address in both', async () => {
    const { ask } = startShop(301, { Location: '/product/krug-1' })
    for (const accept of [chrome, 'text/markdown']) {
      const answer = await ask(newPath(), accepting(accept))
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/product/krug-1'])
    }
  })
})

test.each(['/', '/korzina', '/customer/order/10045', '/product/krug-1001.data', '/novosti/31'])(
  '%s is HTML for everybody, and nothing varies',
  async (path) => {
    const answer = await startShop().ask(path, accepting('text/markdown'))
    expect([typeOf(answer), answer.headers.get('Vary')]).toEqual(['text/html', null])
  },
)
