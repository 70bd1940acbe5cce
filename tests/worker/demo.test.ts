import { describe, expect, test } from 'vitest'
import { createEdge, origin } from './edge-app.ts'

function fakeDemoShop(answer: () => Response) {
  const requests: Request[] = []
  const binding = {
    async fetch(url: string, init: RequestInit) {
      requests.push(new Request(url, init))
      return answer()
    },
  }
  return { requests, binding: binding as unknown as Fetcher }
}
const config = { shopApiOrigin: null }
const file = () =>
  new Response('any file', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=60' } })

describe('with the demo shop', () => {
  test.each(['/demo', '/demo/outbox?page=2', '/demo/%D1%8F%20.txt'])('%s is forwarded', async (path) => {
    const { requests, binding } = fakeDemoShop(file)
    const response = await createEdge({ config, env: { DEMO_SHOP: binding } }).send(path, {
      headers: { Cookie: 'a=1' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('any file')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(requests.map(({ url }) => url)).toEqual([origin + path])
    expect(requests[0]?.headers.has('Cookie')).toBe(false)
  })

  test('a form on a demo page is forwarded from our own pages alone', async () => {
    const { requests, binding } = fakeDemoShop(
      () => new Response(null, { status: 303, headers: { Location: '/order/success' } }),
    )
    const edge = createEdge({ config, env: { DEMO_SHOP: binding } })
    const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await edge.send('/demo/pay/abc', { method: 'POST', headers, body: 'state=paid' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/order/success')
    expect(new TextDecoder().decode(await requests[0]?.arrayBuffer())).toBe('state=paid')

    const foreign = await edge.send('/demo/pay/abc', {
      method: 'POST',
      headers: { ...headers, Origin: 'https://evil.example' },
      body: 'a',
    })
    expect(foreign.status).toBe(403)
    expect(requests).toHaveLength(1)
  })

  test('headers that only the owner of a page may set are dropped', async () => {
    const headers = {
      'Content-Type': 'text/html',
      'Set-Cookie': 'a=1',
      'Content-Security-Policy': 'x',
      'X-Powered-By': 'y',
      Refresh: '0',
    }
    const { binding } = fakeDemoShop(() => new Response('<p>x</p>', { headers }))
    const response = await createEdge({ config, env: { DEMO_SHOP: binding } }).send('/demo/outbox')
    for (const name of ['Set-Cookie', 'X-Powered-By', 'Refresh']) expect(response.headers.has(name)).toBe(false)
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'nonce-")
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'a redirect to %s is not passed on',
    async (location) => {
      const { binding } = fakeDemoShop(() => new Response(null, { status: 302, headers: { Location: location } }))
      const response = await createEdge({ config, env: { DEMO_SHOP: binding } }).send('/demo/pay/abc')
      expect(response.status).toBe(502)
      expect(response.headers.has('Location')).toBe(false)
    },
  )

  test.each(['/demo/.env', '/demo/a%20/', '/demo/a//b', '/demo/a;b'])('T41 %s is not found', async (path) => {
    const { requests, binding } = fakeDemoShop(file)
    expect((await createEdge({ config, env: { DEMO_SHOP: binding } }).send(path)).status).toBe(404)
    expect(requests).toEqual([])
  })
})

test('beside another shop API its pages are not found', async () => {
  const path = '/demo/outbox'
  const { requests, binding } = fakeDemoShop(file)
  expect((await createEdge({ env: { DEMO_SHOP: binding } }).send(path)).status).toBe(404)
  expect(requests).toEqual([])
})

describe('the catalogue as PDF', () => {
  test('the catalogue as PDF comes from the demo shop', async () => {
    const { requests, binding } = fakeDemoShop(file)
    const response = await createEdge({ config, env: { DEMO_SHOP: binding } }).send('/catalog.pdf')
    expect(response.status).toBe(200)
    expect(requests.map(({ url }) => url)).toEqual([`${origin}/files/catalog.pdf`])
  })

  test('the catalogue as PDF is elsewhere when the configuration says so', async () => {
    const catalogPdfUrl = 'https://files.example.ru/catalog.pdf'
    const response = await createEdge({ config: { catalogPdfUrl } }).send('/catalog.pdf', { redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, catalogPdfUrl])
  })

  test('the catalogue as PDF is not found without either', async () => {
    expect((await createEdge().send('/catalog.pdf')).status).toBe(404)
  })
})
