import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bigCategory, findProduct } from '../support/shop-api.ts'

test.describe.configure({ mode: 'parallel' })

test('a wrong keyword leads to the right address, with the query kept', async ({ request }) => {
  const product = await findProduct(() => true)
  const wrong = await request.get(`/product/drugoe-slovo-${product.product_id}?utm_source=x`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  expect(wrong.headers().location).toBe(`${product.url}?utm_source=x`)
  const category = await bigCategory()
  const sorted = await request.get(`/category/x-${category.category_id}?sort=name`, { maxRedirects: 0 })
  expect([sorted.status(), sorted.headers().location]).toEqual([301, `${category.url}?sort=name`])
})

test('an address without keyword leads to the right one in one step', async ({ request }) => {
  const { url, product_id } = await findProduct(() => true)
  const category = await bigCategory()
  for (const [address, location] of [
    [`/product/-${product_id}`, url],
    [`/category/-${category.category_id}?sort=name`, `${category.url}?sort=name`],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([address, response.status(), response.headers().location]).toEqual([address, 301, location])
  }
  expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(200)
  expect((await request.get('/product/-999999999')).status()).toBe(404)
})

test('each page has one address', async ({ request }) => {
  const { url } = await bigCategory()
  for (const [address, location] of [
    [`${url}/`, url],
    [`${url}?page=1`, url],
    [url.toUpperCase().replace('/CATEGORY', '/Category'), url],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([address, response.status(), response.headers().location]).toEqual([address, 301, location])
  }
})

test('a page beyond the last is 404', async ({ request }) => {
  const { url } = await bigCategory()
  expect((await request.get(`${url}?page=900`)).status()).toBe(404)
})

test('T11 public pages are the same bytes for everybody, whose scripts the policy knows by their hashes', async ({
  request,
}) => {
  const get = async (cookie: string) => {
    const response = await request.get('/', { headers: { Cookie: cookie } })
    const { etag, 'set-cookie': setCookie, 'content-security-policy': policy = '' } = response.headers()
    return { etag, setCookie, policy, html: await response.text() }
  }
  await get('')
  await expect.poll(async () => (await request.get('/')).headers()['server-timing']).toContain('page')
  const [one, two] = [await get('secret=canary-one'), await get('secret=canary-two')]
  expect(one).toEqual(two)
  expect(one.setCookie).toBeUndefined()
  expect(one.html).not.toMatch(/canary|nonce=/)
  const scripts = [...one.html.matchAll(/<script(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(1)
  for (const [, text = ''] of scripts) {
    expect(one.policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const again = await request.get('/', { headers: { 'If-None-Match': `W/${one.etag}` } })
  expect([again.status(), await again.text(), again.headers()['content-security-policy']]).toEqual([
    304,
    '',
    one.policy,
  ])
})

test('T19 every answer carries the security headers, also 404 and files', async ({ request }) => {
  const { url } = await bigCategory()
  for (const path of ['/', url, '/net-takoj', '/api/shop/category', '/api/none', '/favicon.svg', '/img/320/none.jpg']) {
    const headers = (await request.get(path)).headers()
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000; includeSubDomains'])
    expect([path, headers['referrer-policy']]).toEqual([path, 'strict-origin-when-cross-origin'])
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
})

test('T15 T41 a missing file is 404, never a page that could be kept for ever', async ({ request }) => {
  for (const path of ['/assets/none-abc.js', '/.env', '/wrangler.toml', '/.dev.vars']) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(response.headers()['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('T42 crawlers get the whole product page at once', async ({ request }) => {
  const product = await findProduct((candidate) => candidate.reviews_count > 3)
  const response = await request.get(product.url, {
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' },
  })
  const html = await response.text()
  expect(html).toContain('</html>')
  // Nothing comes late; the one template has the scripts of the start.
  expect(html).not.toMatch(/<template(?! id="start")/)
  expect(html).toContain('application/ld+json')
})
