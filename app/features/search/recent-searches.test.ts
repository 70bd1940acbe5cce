import { describe, expect, test } from 'vitest'
import { forgetAllSearches, forgetSearch, readRecentSearches, rememberSearch } from './recent-searches.ts'

/** A browser's cookies as `document.cookie` reads and writes them. */
function cookieJar(cookies: Record<string, string> = {}) {
  const all = new Map(Object.entries(cookies))
  return {
    get cookie() {
      return [...all].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') all.delete(name)
      else all.set(name, value)
    },
  }
}

describe('recent searches', () => {
  test('recent searches are the last eight, most recent first', () => {
    const jar = cookieJar({ other: '1' })
    for (let n = 1; n <= 10; n++) rememberSearch(jar, `круг ${n}`)
    expect(readRecentSearches(jar)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `круг ${n}`))
  })

  test('recent searches have no repeats, whatever their case and spaces', () => {
    const jar = cookieJar()
    for (const query of ['Диск 125', 'лента', '  диск   125 ']) rememberSearch(jar, query)
    expect(readRecentSearches(jar)).toEqual(['диск 125', 'лента'])
  })

  test('recent searches do not take an empty query', () => {
    const jar = cookieJar()
    rememberSearch(jar, '  ')
    expect(jar.cookie).toBe('')
  })

  test('recent searches are removed one by one and all at once', () => {
    const jar = cookieJar({ other: '1' })
    for (const query of ['а', 'б; в="г"', 'д']) rememberSearch(jar, query)
    forgetSearch(jar, 'б; в="г"')
    expect(readRecentSearches(jar)).toEqual(['д', 'а'])
    forgetAllSearches(jar)
    expect(jar.cookie).toBe('other=1')
  })

  test('recent searches stay below the size that requests can carry, the newest always kept', () => {
    const jar = cookieJar()
    for (let n = 1; n <= 8; n++) rememberSearch(jar, `${n} ${'щ'.repeat(200)}`)
    expect(jar.cookie.length).toBeLessThan(1_600)
    expect(readRecentSearches(jar)[0]).toMatch(/^8 щ+$/)
  })

  test.each(['%', 'null', '{}', '%5B1%2C%22диск%22%2Cnull%5D', '"', ''])('survive a broken cookie: %s', (value) => {
    const jar = cookieJar({ recent_searches: value })
    expect(readRecentSearches(jar).every((query) => query === 'диск')).toBe(true)
    rememberSearch(jar, 'лента')
    expect(readRecentSearches(jar)[0]).toBe('лента')
  })
})
