import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { DemoShopBindings } from '../../packages/demo-shop/bindings.ts'
import { call as callDemoShop, seedShop } from '../contract/seeded-shop.ts'
import { createEdge, origin, ownJson } from './edge-app.ts'

afterEach(() => vi.restoreAllMocks())

test('a visitor keeps one session at the demo shop, from the first change on', async () => {
  await seedShop()
  const { DB } = env as unknown as DemoShopBindings
  const edge = createEdge({ upstream: (path, init) => callDemoShop(path, init, { PUBLIC_ORIGIN: origin }) })
  const subscribe = (Cookie = '') =>
    edge.send('/api/subscribe', {
      method: 'POST',
      headers: { ...ownJson, ...(Cookie && { Cookie }) },
      body: '{"email":"a@b.ru"}',
    })
  const first = await subscribe()
  expect([first.status, await first.json()]).toEqual([200, { result: 'success' }])
  const jar = first.headers.getSetCookie().map((line) => line.split(';')[0])
  const second = await subscribe(jar.join('; '))
  expect([second.status, await second.json()]).toEqual([200, { result: 'error' }])
  expect(edge.calls.map(({ path }) => path)).toEqual(['/sanctum/csrf-cookie', '/api/subscribe', '/api/subscribe'])
  expect(await DB.prepare('SELECT count(*) AS sessions FROM session').first('sessions')).toBe(1)
})
