import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { answers } from '../../tests/support/shop-answers.ts'
import { findPageFaults } from './own-pages.ts'
import { findApiFault } from './shop-api.ts'

let stop = async (): Promise<void> => undefined
afterEach(() => stop())

/** Serves replies by path without query; everything else is 404. */
async function serve(replies: Record<string, { status?: number; body: string }>): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, body } = replies[request.url?.split('?')[0] ?? ''] ?? { status: 404, body: '<h1>404</h1>' }
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(() => resolve()))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('before a deployment the shop API', () => {
  const list = '/api/shop/product'
  test.each([
    ['with products is one', { [list]: { body: JSON.stringify(answers.productList) } }, null],
    ['that is another site is none', { [list]: { body: '<html>' } }, 'without JSON'],
    ['that has no such path is none', {}, 'status 404'],
    [
      'without a product is none',
      { [list]: { body: JSON.stringify({ ...answers.productList, data: [] }) } },
      'not one product',
    ],
  ])('%s', async (_, replies, fault) => {
    const found = await findApiFault(await serve(replies))
    if (fault === null) expect(found).toBeNull()
    else expect(found).toContain(fault)
  })

  test('at an origin that nobody answers at is none', async () => {
    expect(await findApiFault('http://127.0.0.1:9')).toContain('http://127.0.0.1:9/api/shop/product')
  })
})

describe('after a deployment the pages of the shop', () => {
  const page = (content = '') => ({ body: `<h1>Страница</h1>${content}` })
  const pages = {
    '/': page(),
    '/category': page('<a href="/category/krugi-17">Круги</a>'),
    '/category/krugi-17': page('<a href="/product/krug-1001">Круг</a>'),
    '/product/krug-1001': page(),
    '/poisk': page(),
    '/korzina': page(),
    '/dostavka-i-oplata': page(),
  }
  test.each([
    ['that open are right', pages, []],
    [
      'include a product',
      { ...pages, '/product/krug-1001': { status: 503, body: '' } },
      ['/product/krug-1001: status 503'],
    ],
    ['must have a heading', { ...pages, '/korzina': { body: '' } }, ['/korzina: a page without a heading']],
    ['must lead to a category', { ...pages, '/category': page() }, ['/category: no link to a category']],
  ])('%s', async (_, replies, faults) => {
    expect(await findPageFaults(await serve(replies))).toEqual(faults)
  })
})
