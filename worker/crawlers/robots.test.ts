import { describe, expect, test } from 'vitest'
import { informationPages } from '../../shared/content/pages.ts'
import { isTrackingParameter, trackingParameters } from '../tracking-parameters.ts'
import { robotsTxt } from './robots.ts'

const publicOrigin = 'https://shop.example.ru'
const open = robotsTxt({ robots: 'open', publicOrigin })

/** The rules of a section. */
const section = (agent: string): string[] =>
  open
    .split('\n\n')
    .find((text) => text.startsWith(`User-agent: ${agent}\n`))
    ?.trimEnd()
    .split('\n')
    .slice(1) ?? []

/** Whether a section closes an address (RFC 9309). */
const isClosed = (agent: string, address: string): boolean =>
  section(agent).some((rule) => {
    const [, path] = /^Disallow: (.+)$/.exec(rule) ?? []
    if (!path) return false
    const isWhole = path.endsWith('$')
    const pattern = path
      .replace(/\$$/, '')
      .replace(/[.?+^$()|[\]{}\\]/g, '\\$&')
      .replaceAll('*', '.*')
    return new RegExp(`^${pattern}${isWhole ? '$' : ''}`).test(address)
  })

describe('robots.txt in production', () => {
  test.each(['*', 'Yandex'])('for %s closes what belongs to one shopper and further arrangements', (agent) => {
    const closed = [
      '/customer/order',
      '/korzina',
      '/order/checkout',
      '/dostavka',
      '/dostavka?city=1',
      '/order?id=1',
      '/wishlist',
      '/poisk?query=a',
      '/sravnenie?id=1',
    ]
    const arranged = ['/category/krugi-17?f=12:121', '/category/krugi-17?page=2&f=12:121', '/category/krugi-17?filters']
    const others = ['/api/shop/product', '/product/krug-1001?reviews=2', '/subscribe', '/unsubscribe', '/status-zakaza']
    for (const address of [...closed, ...arranged, ...others])
      expect([address, isClosed(agent, address)]).toEqual([address, true])
    const open = [
      '/',
      '/category/krugi-17',
      '/category/krugi-17?page=2',
      '/product/krug-1001',
      '/img/1200/images/1.jpg',
    ]
    const files = ['/assets/a.js', '/sitemap.xml', '/yml.xml', '/info/lenty', '/novosti/31', '/manufacturer/3m-5']
    const texts = informationPages.map(({ path }) => path)
    for (const address of [...open, ...files, ...texts])
      expect([address, isClosed(agent, address)]).toEqual([address, false])
  })

  test('tells Yandex, in rules of 500 characters at most, each parameter that changes nothing', () => {
    const rules = section('Yandex').filter((rule) => rule.startsWith('Clean-param: '))
    expect(Math.max(...rules.map((rule) => rule.length))).toBeLessThanOrEqual(500)
    const named = rules.flatMap((rule) => (rule.split(' ').length === 2 ? (rule.split(' ')[1] ?? '').split('&') : []))
    expect(named.filter((name) => !isTrackingParameter(name))).toEqual([])
    const plain = trackingParameters.filter((name) => !name.endsWith('*'))
    expect(named).toEqual(expect.arrayContaining([...plain, 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term']))
    expect(rules).toContain('Clean-param: sort&per_page /category/')
    expect(section('*').filter((rule) => rule.startsWith('Clean-param'))).toEqual([])
  })

  test('says what robots may do with the texts', () => {
    expect(section('*')[0]).toBe('Content-Signal: search=yes, ai-input=yes, ai-train=no')
  })

  test('names the sitemap by its whole address', () => {
    expect(open.trimEnd().split('\n').at(-1)).toBe('Sitemap: https://shop.example.ru/sitemap.xml')
  })
})

test('robots.txt elsewhere closes everything', () => {
  expect(robotsTxt({ robots: 'closed', publicOrigin })).toBe('User-agent: *\nDisallow: /\n')
})
