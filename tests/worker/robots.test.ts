import { expect, test } from 'vitest'
import { startIsolate } from './isolate.ts'

test.each([
  ['open', 'Sitemap: https://shop.example.ru/sitemap.xml', null],
  ['closed', 'Disallow: /\n', 'noindex'],
])('robots are told that the shop is %s to them, in robots.txt and with each answer', async (ROBOTS, rule, tag) => {
  const edge = startIsolate({ env: { ROBOTS } })
  expect(await (await edge.ask('/robots.txt')).text()).toContain(rule)
  for (const path of ['/', '/category/krugi-17', '/img/320/images/1.jpg', '/.env']) {
    expect([path, (await edge.ask(path)).headers.get('X-Robots-Tag')]).toEqual([path, tag])
  }
})
