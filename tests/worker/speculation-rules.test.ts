import { afterEach, describe, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const document = (status = 200) =>
  new Response('<p>page</p>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

describe('documents that a browser may fetch before the click', () => {
  const headerOf = async (path: string, init: RequestInit = {}, status = 200) => {
    const edge = startIsolate({ page: () => document(status) })
    const response = await edge.ask(path, init)
    await response.text()
    return response.headers.get('Speculation-Rules')
  }

  test.each(['/', '/category/krugi-17', '/category/krugi-17?page=2', '/product/krug-1', '/novosti', '/kontakty'])(
    '%s names the rules, stored or not',
    async (path) => {
      const edge = startIsolate({ page: () => document() })
      for (const visit of [1, 2]) {
        const { headers } = await edge.ask(path)
        expect([visit, headers.get('Speculation-Rules')]).toEqual([visit, '"/speculation.json"'])
      }
    },
  )

  test.each(['/korzina', '/customer/order/1', '/poisk?query=1', '/category/krugi-17.data', '/robots.txt'])(
    '%s does not',
    async (path) => expect(await headerOf(path)).toBeNull(),
  )

  test('nor do errors, and nobody who saves data gets them, no matter who came before', async () => {
    expect(await headerOf('/category/krugi-17?x=1', {}, 404)).toBeNull()
    const edge = startIsolate({ page: () => document() })
    await edge.ask('/product/krug-2')
    const saveData = await edge.ask('/product/krug-2', { headers: { 'Save-Data': 'on' } })
    expect(saveData.headers.get('Speculation-Rules')).toBeNull()
  })

  test('the rules have their own type, may be kept, and only fetch', async () => {
    const edge = startIsolate()
    const response = await edge.ask('/speculation.json')
    expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
    expect(response.headers.get('Cache-Control')).toContain('public')
    expect(Object.keys(await response.json())).toEqual(['prefetch'])
  })
})
