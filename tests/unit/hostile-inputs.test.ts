import { expect, test } from 'vitest'
import { readListLink } from '../../app/orders/list-link.ts'
import { readCartCookie } from '../../app/stores/cart/cart-cookie.ts'
import { cookieValue } from '../../app/stores/cookie-value.ts'
import { loadVocabulary, suggest, understand } from '../../packages/search/index.ts'
import { toQueryText } from '../../shared/format/query-text.ts'
import { stepsOf } from '../support/counted-steps.ts'
import { vocabularyOf } from '../support/search-vocabulary.ts'

// What strangers send besides orders may not hold an isolate or a page, either. Steps are counted, not time.

const vocabulary = loadVocabulary(vocabularyOf(3_200), [])

/** The texts whose steps are over a bound, with them. */
const beyond = (texts: readonly string[], most: number, read: (text: string) => unknown) =>
  texts.map((text) => [text.slice(0, 40), stepsOf(() => read(text))] as const).filter(([, steps]) => steps > most)

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const words = [
  ...[
    'круг ',
    'круг',
    'шлифовальный круг P80 ',
    'к ',
    'a',
    'я',
    '1',
    '1 ',
    '125x22x',
    '125 на ',
    '1/2 ',
    'p80 ',
    'от 5 до ',
  ],
  ...['не ', 'кроме кругов ', 'без ', 'или ', 'круг или лента ', 'для ', 'по металлу ', 'дешевле 500 ', '500 рублей '],
  ...[
    'rheu ',
    'ghbdtn',
    'shlifkrug',
    'абразивныйкругшлифовальный',
    'KL-125-8-240 ',
    '2622 ',
    'ЛД-125',
    '"круг" ',
    '...',
    '\u0301',
  ],
  ...[
    'аааааааааааааааааааааааааааааааааа ',
    'двести ',
    'сто двадцать пять ',
    '°',
    '⁄',
    '№ ',
    'ё',
    '👍',
    'мм ',
    '5 мм ',
    '-80 ',
  ],
]

test('hostile queries: each of 64,000 letters is understood and completed within its steps', () => {
  const texts = words.map((word) => filled(word, 64_000))
  // «круг шлифовальный 125 мм P80» takes 250,000.
  const read = (text: string) => [understand(toQueryText(text), vocabulary), suggest(toQueryText(text), vocabulary)]
  expect(beyond(texts, 2_000_000, read)).toEqual([])
})

const numbers = Array.from({ length: 40_000 }, (_, at) => at + 1)

test('hostile list links: each of 200,000 letters is read within its steps', () => {
  const links = [
    ...[
      '1',
      '1,',
      '1x1,',
      '1x',
      ',',
      ' ',
      ';',
      '~',
      '1~',
      '1x1~',
      '%',
      '%2C',
      '1%2C',
      '%D0',
      '1x999999999,',
      'x',
      '1*1;',
      '%25',
    ],
    ...['1,a', '1 \n', '1\u00a0', '1×2 ', '\0'],
  ].map((piece) => `#1,${filled(piece, 200_000)}`)
  const different = [`#${numbers.join(',')}`, `#${numbers.map((id) => `${id}x${id}`).join(',')}`]
  const all = [...links, ...different.map((link) => link.slice(0, 200_000))]
  expect(beyond(all, 600_000, readListLink)).toEqual([])
})

test('hostile cookies: each of 60,000 letters is read within its steps', () => {
  const cookies = [
    ...[
      '1',
      '1.',
      '1x1.',
      '.',
      '~',
      'x',
      '1x1~',
      '%',
      '%D0',
      '=',
      ';',
      '; ',
      ' ',
      '; __Host-cart',
      '; __Host-cart=',
      '__Host-cart=1; ',
    ],
  ].map((piece) => `__Host-cart=${filled(piece, 60_000)}`)
  const all = [...cookies, `__Host-cart=${numbers.join('.').slice(0, 60_000)}`, filled('a=1; ', 60_000)]
  const read = (header: string) => [readCartCookie(header), cookieValue(header, 'city')]
  expect(beyond(all, 600_000, read)).toEqual([])
})
