import { beforeAll, describe, expect, test } from 'vitest'
import { biggestCategory, call, ORIGIN, read, readProducts, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

const ugly = async <T>(path: string): Promise<T> => (await call(path, {}, { DEMO_QUIRKS: 'on' })).json()
const faulty = (path: string, fault: object) =>
  call(path, { headers: { 'X-Demo-Fault': JSON.stringify(fault) } }, { DEMO_FAULTS: 'on' })

interface UglyFilter {
  title: string
  sort_order: number
  values: { title: string; total: string }[]
}

describe('quirk mode', () => {
  test('says the same of a product in the shapes of an old backend', async () => {
    const seeded = visible.find(
      ({ price, sku3m, attributes, tags }) =>
        price !== null && sku3m === null && attributes.length > 1 && !tags.some((tag) => tag.includes(',')),
    )
    const path = `/api/shop/product/${seeded?.product_id}`
    const { data: clean } = await read<{ data: Record<string, unknown> }>(path)
    const { data } = await ugly<{ data: Record<string, unknown> }>(path)
    expect(data.price).toBe(((seeded?.price ?? 0) / 100).toFixed(4))
    expect(data.is_allow_show).toBe(1)
    expect(data).not.toHaveProperty('sku3m')
    expect(data.url).toBe(`http://api.example.ru${clean.url}`)
    expect(data.seo).toEqual([])
    expect(data.tags).toBe(seeded?.tags.join(','))
    expect(data.description).toBe(
      seeded?.description
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    )
    expect(data.attributes).toMatchObject([{ attribute: { length: seeded?.attributes.length } }])
    expect(data.stock_status).toEqual({ name: clean.stock_status })
  })

  test('sends filters as a map with other names and keeps their order in sort_order', async () => {
    const category = biggestCategory()
    const clean = await readProducts(`category_id=${category}`)
    const { filters } = await ugly<{ filters: Record<string, UglyFilter> }>(`/api/shop/product?category_id=${category}`)
    const sorted = Object.values(filters).sort((a, b) => a.sort_order - b.sort_order)
    expect(sorted.map(({ title }) => title)).toEqual(clean.filters?.map(({ name }) => name))
    expect(filters.manufacturer?.values).toMatchObject(
      clean.filters?.[0]?.values.map(({ name, count }) => ({ title: name, total: String(count) })) ?? [],
    )
  })

  test('escapes JSON as PHP does, nests the review list and drops the wrapper of a menu', async () => {
    const text = await (await call('/api/menus/1', {}, { DEMO_QUIRKS: 'on' })).text()
    expect(text).toMatch(/^[\0-\x7f]+$/)
    expect(JSON.parse(text)).toHaveProperty('items')
    expect(await ugly(`/api/shop/product/${visible[0]?.product_id}/review`)).toHaveProperty('data.data')
  })

  test('cannot be asked for by a header while faults are off', async () => {
    const headers = { 'X-Demo-Quirks': 'on' }
    const clean = await (await call('/api/shop/category', { headers })).text()
    expect(clean).toBe(await (await call('/api/shop/category')).text())
    expect(await (await call('/api/shop/category', { headers }, { DEMO_FAULTS: 'on' })).text()).not.toBe(clean)
  })
})

describe('fault injection', () => {
  test('is not there by default', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? '{"status":500}' : null
      const response = await call('/__faults', { method, body })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'The route __faults could not be found.' })
    }
    const response = await call('/api/menus/1', { headers: { 'X-Demo-Fault': '{"status":500}' } })
    expect(response.status).toBe(200)
  })

  test('answers any status with its body, and 429 and 503 with Retry-After', async () => {
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

  test('stands for matching paths as often as asked, until removed', async () => {
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
