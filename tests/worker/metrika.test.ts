import { afterEach, describe, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const directives = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((part) => [part.split(' ')[0], part]),
  )

describe('Yandex Metrika', () => {
  test('that is configured is let in by the policy of pages, and of nothing else', async () => {
    const plain = directives(await startIsolate().ask('/uncounted'))
    const { ask } = startIsolate({ env: { METRIKA_ID: '10203040' } })
    const page = await ask('/counted')
    const hosts = ' https://mc.yandex.ru https://mc.yandex.com'
    const open = directives(page)
    expect({ ...open, 'script-src': '' }).toEqual({
      ...plain,
      'script-src': '',
      'img-src': `${plain['img-src']}${hosts}`,
      'connect-src': `${plain['connect-src']}${hosts}`,
    })
    expect(open['script-src']).not.toContain('yandex')
    expect(await page.text()).toContain('"metrikaId":"10203040"')
    const file = await ask('/robots.txt')
    expect(file.headers.get('Content-Security-Policy')).not.toContain('yandex')
  })

  test('that is not configured is nowhere', async () => {
    const page = await startIsolate({ env: { METRIKA_ID: '' } }).ask('/uncounted')
    expect(page.headers.get('Content-Security-Policy')).not.toContain('yandex')
    expect(await page.text()).toMatch(/"metrikaId":null,.*"verification":\[\]/)
  })
})

test('codes for search engines reach the pages', async () => {
  const { ask } = startIsolate({ env: { YANDEX_VERIFICATION: '0123456789abcdef' } })
  expect(await (await ask('/verified')).text()).toContain(
    '"verification":[{"name":"yandex-verification","content":"0123456789abcdef"}]',
  )
})

test.each([
  { METRIKA_ID: 'UA-1' },
  { METRIKA_ID: '10203040"' },
  { YANDEX_VERIFICATION: '<meta name="yandex-verification">' },
  { GOOGLE_SITE_VERIFICATION: 'too"bad"code' },
])('a wrong variable is named: %o', async (env) => {
  const { ask, logs } = startIsolate({ env })
  expect((await ask('/')).status).toBe(500)
  expect(logs.join()).toContain(Object.keys(env)[0])
})
