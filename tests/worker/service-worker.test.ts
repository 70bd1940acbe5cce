import { afterEach, expect, test, vi } from 'vitest'
import type { PageContext } from '../../worker/pages.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

test('the service worker is asked for anew each time, may call nobody but the shop, and knows its build', async () => {
  const { ask } = startIsolate()
  const response = await ask('/sw.js')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; connect-src 'self';/)
  expect(await response.text()).toMatch(/^const build="test";/)
  // Browsers put the headers of a 304 in the place of those that they have.
  const again = await ask('/sw.js', { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers.get('Content-Security-Policy')).toBe(response.headers.get('Content-Security-Policy'))
})

test('pages may start it, and none but ours', async () => {
  const { ask } = startIsolate()
  expect((await ask('/')).headers.get('Content-Security-Policy')).toContain("; worker-src 'self';")
})

test('where it is switched off another one takes its place, which every browser has to take, and pages know', async () => {
  const settings: string[] = []
  const page = (_: Request, { deployment }: PageContext) => {
    settings.push(deployment.offlinePages)
    return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
  }
  const on = startIsolate({ page })
  const etag = (await on.ask('/sw.js')).headers.get('ETag') ?? ''
  const off = startIsolate({ page, env: { OFFLINE_PAGES: 'off' } })
  const response = await off.ask('/sw.js', { headers: { 'If-None-Match': etag } })
  expect(await response.text()).toMatch(/^const build="";/)
  await off.ask('/korzina')
  expect(settings).toEqual(['off'])
})
