import { describe, expect, test } from 'vitest'
import { shopOrigin, startIsolate } from './isolate.ts'

const product = { product_id: 1001, name: 'Круг', url: '/product/krug-1001', price: 5 }
const category = { category_id: 17, name: 'Круги', url: '/category/krugi-17' }
const brand = { id: 5, name: '3M', url: '/manufacturer/3m-5' }

const answers: Record<string, unknown> = {
  '/api/shop/product/1001': product,
  '/api/shop/category/17': category,
  '/api/shop/category': [category],
  '/api/shop/manufacturer/5': brand,
}

async function visit(path: string, status = 404): Promise<[number, string | null]> {
  const { ask } = startIsolate({
    upstream: ({ url }) => {
      const answer = answers[new URL(url).pathname]
      return answer ? Response.json({ data: answer }) : Response.json({ message: 'no' }, { status })
    },
    page: () => new Response(null, { status: 404 }),
  })
  const response = await ask(path)
  return [response.status, response.headers.get('Location')?.replace(shopOrigin, '') ?? null]
}

describe('an address from outside leads to the page in one step', () => {
  test.each([
    ['/index.php?route=product/product&product_id=1001', '/product/krug-1001'],
    ['/index.php?route=product/product&path=20_17&product_id=1001', '/product/krug-1001'],
    ['/index.php?route=product/category&path=20_17', '/category/krugi-17'],
    ['/index.php?route=product/manufacturer/info&manufacturer_id=5', '/manufacturer/3m-5'],
    ['/index.php?route=checkout/cart', '/korzina'],
    ['/index.php', '/'],
    ['/product/1001', '/product/krug-1001'],
    ['/product/1001/', '/product/krug-1001'],
    ['/category/17', '/category/krugi-17'],
    ['/manufacturer/5', '/manufacturer/3m-5'],
    ['/contact', '/kontakty'],
    ['/search?q=%D0%BA%D1%80%D1%83%D0%B3', '/poisk?query=%D0%BA%D1%80%D1%83%D0%B3'],
    ['/search/?q=круг+125&yclid=1', '/poisk?query=%D0%BA%D1%80%D1%83%D0%B3+125&yclid=1'],
    ['/search?text=&query=3m%20%22cubitron%22&page=2', '/poisk?query=3m+%22cubitron%22&page=2'],
    ['/search?q=%EA%F0%F3%E3+125', '/poisk?query=%D0%BA%D1%80%D1%83%D0%B3+125'],
    ['/search?s=a%0d%0ab&utm_source=c', '/poisk?query=a+b&utm_source=c'],
    ['/search?q=%20&x=1', '/poisk'],
    ['/search', '/poisk'],
    [`/search?q=${'a'.repeat(500)}`, `/poisk?query=${'a'.repeat(120)}`],
    [
      '/index.php?route=product/search&search=%D0%BB%D0%B5%D0%BD%D1%82%D0%B0&description=true&limit=50',
      '/poisk?query=%D0%BB%D0%B5%D0%BD%D1%82%D0%B0',
    ],
    ['/index.php?route=product/search&filter_name=p80', '/poisk?query=p80'],
    [
      '/index.php?route=product/category&path=20_17&page=3&sort=p.price&order=DESC',
      '/category/krugi-17?sort=price_desc&page=3',
    ],
    ['/index.php?route=product/category&path=17&page=0&sort=x&order=ASC', '/category/krugi-17'],
    ['/category/17?page=2', '/category/krugi-17?page=2'],
    ['/index.php?route=product/product&product_id=1001&utm_source=y&sort=name', '/product/krug-1001?utm_source=y'],
    ['/product/1001?yclid=1&gclid=%0d%0aSet-Cookie:a=b', '/product/krug-1001?yclid=1&gclid=%0D%0ASet-Cookie%3Aa%3Db'],
    ['/contact?utm_source=%D1%8F%20%26&from=//evil.example', '/kontakty?utm_source=%D1%8F+%26&from=%2F%2Fevil.example'],
  ])('%s → %s', async (path, target) => {
    expect(await visit(path)).toEqual([301, target])
  })
})

describe('a page that leads elsewhere', () => {
  const marks = '?utm_source=mail&yclid=1'
  const lead = async (location: string, paths: string[], init?: RequestInit) => {
    const { ask, rendered } = startIsolate({
      page: () => new Response(null, { status: 301, headers: { Location: location } }),
    })
    const answers = await Promise.all(paths.map((path) => ask(path, init)))
    return { rendered, locations: answers.map(({ headers }) => headers.get('Location')) }
  }

  test("a page that leads elsewhere takes each visit's own advertising marks along, and has never seen those of public pages", async () => {
    const paths = [marks, '', '?utm_source=other&x=1'].map((search) => `/product/old-1001${search}`)
    const { rendered, locations } = await lead('/product/krug-1001', paths)
    expect(locations).toEqual([marks, '', '?utm_source=other'].map((search) => `/product/krug-1001${search}`))
    expect(rendered.map(({ url }) => new URL(url).search)).not.toContain(marks)
  })

  test.each([
    ['/category/krugi-17?f=12:121', `/category/krugi-17?f=12:121${marks.replace('?', '&')}`],
    ['/o-kompanii#a?b#c', `/o-kompanii${marks}#a?b#c`],
    ['//evil.example/', '//evil.example/'],
    ['/\\evil.example/', '/\\evil.example/'],
    ['https://pay.example/', 'https://pay.example/'],
  ])('%s → %s', async (location, target) => {
    expect((await lead(location, [`/category/x-17${marks}`])).locations).toEqual([target])
  })

  test('after a form takes none', async () => {
    const init = {
      method: 'POST',
      headers: { Origin: shopOrigin, 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    expect((await lead('/korzina', [`/korzina${marks}`], init)).locations).toEqual(['/korzina'])
  })
})

test.each([
  '/index.php?route=product/product&product_id=999',
  '/index.php?route=product/product&product_id=../../admin',
  '/index.php?route=constructor',
  '/product/999',
])('what the shop does not know is 404: %s', async (path) => {
  expect(await visit(path)).toEqual([404, null])
})

test('what the shop has deleted is gone; while the shop is silent nothing is said of it', async () => {
  expect(await visit('/product/999', 410)).toEqual([410, null])
  expect(await visit('/product/999', 503)).toEqual([503, null])
})

test('scanners find whom to tell of a weakness', async () => {
  const { ask } = startIsolate()
  const response = await ask('/.well-known/security.txt')
  const text = await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

describe('a link with signs too many', () => {
  test.each([
    ['/product/krug-1001.', '/product/krug-1001'],
    ['/product/krug-1001)', '/product/krug-1001'],
    ['/product/krug-1001,', '/product/krug-1001'],
    ['/product/krug-1001%C2%BB', '/product/krug-1001'],
    ['/product/krug-1001%20', '/product/krug-1001'],
    ['/product/krug-1001%E2%80%8B', '/product/krug-1001'],
    ['/product/krug-1001&utm_source=a', '/product/krug-1001?utm_source=a'],
    ['/product/krug-1001%3Futm_source%3Dtg', '/product/krug-1001?utm_source=tg'],
    ['/product/krug-1001;?yclid=1', '/product/krug-1001?yclid=1'],
    ['/category/krugi-17).?page=2&yclid=1', '/category/krugi-17?page=2&yclid=1'],
    ['/kontakty%22', '/kontakty'],
  ])('%s leads to %s', async (path, target) => {
    expect(await visit(path)).toEqual([301, target])
    const { ask } = startIsolate({ page: () => new Response('ok') })
    expect((await ask(path, { method: 'HEAD' })).status).toBe(301)
  })

  test('that names no page of ours is not found', async () => {
    for (const path of ['/nothing.', '/product/krug-125%D0%BC%D0%BC', '/category/a%2fb', '/a;b']) {
      expect((await visit(path))[0], path).toBe(404)
    }
  })
})
