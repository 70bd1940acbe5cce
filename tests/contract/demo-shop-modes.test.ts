import { beforeAll, describe, expect, test } from 'vitest'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { fromForeignMedia } from '../../packages/demo-shop/foreign-shop/media-addresses.ts'
import { biggestCategory, call, ORIGIN, pictureStore, read, readProducts, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

const foreign = async <T>(path: string): Promise<T> => (await call(path, {}, { DEMO_STYLE: 'foreign' })).json()
const faulty = (path: string, fault: object) =>
  call(path, { headers: { 'X-Demo-Fault': JSON.stringify(fault) } }, { DEMO_FAULTS: 'on' })

interface ForeignFilter {
  title: string
  sort_order: number
  values: Record<string, { title: string; total: string }>
}

/** All addresses of pictures and documents in an answer. */
function sourcesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'src' && typeof each === 'string' && !each.includes('no_image') ? [each] : sourcesOf(each),
  )
}

describe('the foreign shop', () => {
  test('the foreign shop says the same of a product in the shapes and under the addresses of an old backend', async () => {
    const seeded = visible.find(
      ({ price, sku3m, attributes, tags }) =>
        price !== null && sku3m === null && attributes.length > 1 && !tags.some((tag) => tag.includes(',')),
    )
    const { data: clean } = await read<{ data: Record<string, unknown> }>(`/api/shop/product/${seeded?.product_id}`)
    const id = toForeignId('product', seeded?.product_id ?? 0)
    const { data } = await foreign<{ data: Record<string, unknown> }>(`/api/shop/product/${id}`)
    expect(data.product_id).toBe(String(id))
    expect(data.price).toBe(((seeded?.price ?? 0) / 100).toFixed(4))
    expect(data.is_allow_show).toBe(1)
    expect(data).not.toHaveProperty('sku3m')
    expect(data.url).not.toBe(clean.url)
    expect(data.url).toMatch(new RegExp(`-${id}$`))
    expect(data.seo).toEqual([])
    expect(data.tags).toBe(seeded?.tags.join(','))
    expect(data.description).toMatch(/^&lt;p&gt;/)
    expect(data.attributes).toMatchObject([{ attribute: { length: seeded?.attributes.length } }])
    expect(data.stock_status).toEqual({ name: clean.stock_status })
    expect((await call(`/api/shop/product/${id + 1}`, {}, { DEMO_STYLE: 'foreign' })).status).toBe(404)
  })

  test('the foreign shop has its pictures and documents where its answers say, and nowhere else', async () => {
    const vars = { DEMO_STYLE: 'foreign', MEDIA_ORIGINS: 'http://localhost:1,https://localhost:2' }
    const answers = await Promise.all(
      visible.slice(0, 150).map(async ({ product_id }) => {
        const path = `/api/shop/product/${toForeignId('product', product_id)}`
        return (await call(path, {}, vars)).text()
      }),
    )
    const named = new Set(answers.flatMap((text) => sourcesOf(JSON.parse(text))))
    const found = { picture: 0, document: 0, elsewhere: 0, signed: 0, missing: 0 }
    for (const source of named) {
      const url = new URL(source, ORIGIN)
      if (url.origin !== ORIGIN && url.host !== new URL(ORIGIN).host) {
        expect(url.pathname).toMatch(/^\/cdn\//)
        found.elsewhere += 1
      }
      const key = fromForeignMedia(decodeURIComponent(url.pathname).replace(/^\/cdn\//, '/'))
      if (key === null) found.missing += 1
      else if (key.startsWith('/images/')) {
        await pictureStore.put(key.slice('/images/'.length), 'picture')
        found.picture += 1
      } else found.document += 1
      const response = await call(url.pathname.replace(/^\/cdn\//, '/') + url.search, {}, vars)
      expect([source, response.status]).toEqual([source, key === null ? 404 : 200])
      if (key) expect((await call(key, {}, vars)).status).toBe(404)
      if (!url.searchParams.has('sig')) continue
      found.signed += 1
      const unsigned = `${url.pathname.replace(/^\/cdn\//, '/')}?v=7`
      expect([unsigned, (await call(unsigned, {}, vars)).status]).toEqual([unsigned, 403])
    }
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
  })

  test('the foreign shop sends filters as a map with other names and keeps their order in sort_order', async () => {
    const category = biggestCategory()
    const clean = await readProducts(`category_id=${category}`)
    const { filters } = await foreign<{ filters: Record<string, ForeignFilter> }>(
      `/api/shop/product?category_id=${toForeignId('category', category)}`,
    )
    const sorted = Object.values(filters).sort((a, b) => a.sort_order - b.sort_order)
    expect(sorted.map(({ title }) => title)).toEqual(clean.filters?.map(({ name }) => name))
    expect(Object.values(filters.manufacturer?.values ?? {})).toMatchObject(
      clean.filters?.[0]?.values.map(({ name, count }) => ({ title: name, total: String(count) })) ?? [],
    )
  })

  test('escapes JSON as PHP does, nests the review list and drops the wrapper of a menu', async () => {
    const text = await (await call('/api/menus/1', {}, { DEMO_STYLE: 'foreign' })).text()
    expect(text).toMatch(/^[\0-\x7f]+$/)
    expect(JSON.parse(text)).toHaveProperty('items')
    const id = toForeignId('product', visible[0]?.product_id ?? 0)
    expect(await foreign(`/api/shop/product/${id}/review`)).toHaveProperty('data.data')
  })

  test('suggests with holes, foreign keys and escaped names', async () => {
    const init = { method: 'POST', body: JSON.stringify({ query: 'рулоны' }) }
    const { data } = await (await call('/api/search/query', init, { DEMO_STYLE: 'foreign' })).json<{ data: object }>()
    const tidy = await (await call('/api/search/query', init)).json<{ data: { key: number; name: string }[] }>()
    expect(tidy.data.some(({ key, name }) => key === 340 && name === 'Рулоны')).toBe(true)
    const hits = Object.values(data)
    expect(Object.keys(data)).not.toContain('1')
    expect(hits).toHaveLength(tidy.data.length - 1)
    expect(Number(hits[0].key)).toBe(toForeignId('product', tidy.data[0]?.key ?? 0))
  })
})

describe('fault injection', () => {
  test('fault injection is not there by default', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? '{"status":500}' : null
      const response = await call('/__faults', { method, body })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'The route __faults could not be found.' })
    }
    const response = await call('/api/menus/1', { headers: { 'X-Demo-Fault': '{"status":500}' } })
    expect(response.status).toBe(200)
  })

  test('fault injection answers any status with its body, and 429 and 503 with Retry-After', async () => {
    const response = await faulty('/api/menus/1', { status: 429 })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('30')
    expect(await response.json()).toEqual({ message: 'Too Many Attempts.' })
    expect(await (await faulty('/api/menus/1', { status: 500 })).json()).toEqual({ message: 'Server Error' })
  })

  test('breaks the body in every way', async () => {
    await expect((await faulty('/api/menus/1', { truncate: true })).json()).rejects.toThrow(SyntaxError)
    expect(await (await faulty('/api/menus/1', { html: true })).text()).toMatch(/^<!DOCTYPE html>/)
    expect(await (await faulty('/api/menus/1', { empty: true })).text()).toBe('')
    await expect((await faulty('/api/menus/1', { reset: true })).text()).rejects.toThrow('Connection reset')
  })

  test('fault injection answers with any text, and fails for one input alone', async () => {
    expect(await (await faulty('/api/menus/1', { body: '{}' })).text()).toBe('{}')
    const on = { DEMO_FAULTS: 'on' }
    const fault = { match: '^/api/search/query', input: 'pump', status: 500 }
    await call('/__faults', { method: 'POST', body: JSON.stringify(fault) }, on)
    const search = async (query: string) =>
      (await call('/api/search/query', { method: 'POST', body: JSON.stringify({ query }) }, on)).status
    expect([await search('pump'), await search('круг')]).toEqual([500, 200])
    await call('/__faults', { method: 'DELETE' }, on)
    expect(await search('pump')).toBe(200)
  })

  test('answers matching paths as often as asked, until removed', async () => {
    const on = { DEMO_FAULTS: 'on' }
    const status = async (path: string) => (await call(path, {}, on)).status
    const add = (fault: object) => call('/__faults', { method: 'POST', body: JSON.stringify(fault) }, on)
    expect((await add({ match: '^/api/menus/', status: 503, times: 1 })).status).toBe(204)
    expect([await status('/api/menus/1'), await status('/api/menus/1')]).toEqual([503, 200])
    await add({ match: 'product\\?page=2', status: 500 })
    expect([await status('/api/shop/product?page=2'), await status('/api/shop/product')]).toEqual([500, 200])
    await call('/__faults', { method: 'DELETE' }, on)
    expect(await status('/api/shop/product?page=2')).toBe(200)
    expect((await add({ match: '(' })).status).toBe(422)
  })
})

test('links carry the configured public origin', async () => {
  const response = await call('/api/shop/product?per_page=1', {}, { PUBLIC_ORIGIN: 'https://shop.example.ru' })
  expect(await response.text()).not.toContain(ORIGIN)
})
