import { describe, expect, test } from 'vitest'
import {
  documentPath,
  picturePath,
  pictureWidths,
  readDocumentPath,
  readPicturePath,
} from '../../shared/format/media-path.ts'
import { isPlainPath } from '../../shared/format/plain-path.ts'
import { isMediaAddress } from '../../shared/shop-api/contract/media-address.ts'
import { isPagePath } from '../middleware/raw-path.ts'

/**
 * What addresses are made of, as a URL parser writes it: plain, text, bytes that are no UTF-8, marks, other spellings.
 */
const parts = [
  ...[
    'a',
    'Z',
    '0',
    '-',
    '_',
    '.',
    '..',
    '~',
    '~2F',
    '~~',
    '!',
    '(',
    ')',
    '+',
    ',',
    '@',
    '$',
    '&',
    "'",
    '*',
    '=',
    ':',
    ';',
  ],
  ...[
    '%20',
    '%25',
    '%D0%9A%D1%80',
    '%d1%83',
    '%CA%F0',
    '%F0%9F%94%A7',
    '%',
    '%2',
    '%41',
    '%2F',
    '%3F',
    '%23',
    '%5B',
    '[',
  ],
  ...[
    ']',
    '|',
    '^',
    '%22',
    '%60',
    '/',
    '//',
    '/',
    '/img/',
    '/-/',
    '/https/',
    '/http/',
    'https',
    '.jpg',
    '.pdf',
    '?',
    '?v=1&w=2',
  ],
]
const origins = [
  '',
  '',
  'https://cdn.example.ru',
  'https://cdn.example.ru:8443',
  'http://127.0.0.1:9000',
  'http://localhost',
]

/** Repeatable addresses; not all of them can be shown. */
function* addresses(count: number): Generator<string> {
  let state = 1
  const pick = (list: string[]): string => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return list[state % list.length] ?? ''
  }
  for (let n = 0; n < count; n++) {
    yield `${pick(origins)}/${Array.from({ length: 1 + (n % 9) }, () => pick(parts)).join('')}`
  }
}

test('T22 every address that can be shown has one plain path, which leads back to it', () => {
  const paths = new Map<string, string>()
  const wrong: string[] = []
  for (const address of addresses(60_000)) {
    if (!isMediaAddress(address)) continue
    const picture = picturePath(address, 240)
    const document = documentPath(address)
    for (const path of [picture, document]) {
      if (!isPlainPath(path) || path.includes('//') || isPagePath(path)) wrong.push(`${path} of ${address}`)
      const other = paths.get(path) ?? address
      if (other !== address) wrong.push(`${path} of ${address} and ${other}`)
      paths.set(path, address)
    }
    const asked = readPicturePath(picture)
    if (asked?.address !== address || asked.width !== 240) wrong.push(`${picture} leads to ${asked?.address}`)
    if (readDocumentPath(document) !== address) wrong.push(`${document} leads to ${readDocumentPath(document)}`)
  }
  expect(wrong).toEqual([])
  expect(paths.size).toBeGreaterThan(20_000)
})

test('T22 every path that is read as an address is the one that the address has', () => {
  let read = 0
  const wrong: string[] = []
  for (const source of addresses(60_000)) {
    const path = `/img/96/${source.replace(/^https?:\/\//, (scheme) => scheme.replace('://', '/')).replace(/^\//, '')}`
    const asked = readPicturePath(path)
    if (!asked) continue
    read += 1
    const plain = picturePath(asked.address, asked.width)
    if (plain !== path) wrong.push(`${path} is ${plain}`)
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(3_000)
})

test.each([
  ['/images/disc.jpg', '/img/240/images/disc.jpg'],
  ['/image/%D0%9A%D1%80%D1%83%D0%B3%20125.JPG', '/img/240/image/%D0%9A%D1%80%D1%83%D0%B3%20125.JPG'],
  ['/image/50%25.jpg?v=1', '/img/240/image/50~2525.jpg~3Fv=1'],
  ['/https/host/a.jpg', '/img/240/-/https/host/a.jpg'],
  ['https://cdn.example.ru:8443/a//b.jpg', '/img/240/https/cdn.example.ru:8443/a~2F/b.jpg'],
])('%s is at %s', (address, path) => {
  expect(picturePath(address, 240)).toBe(path)
})

describe('T22 no address of a picture or document', () => {
  test.each([
    ...['', '/', 'a.jpg', '//host/a.jpg', '/images/', '/images/.env', '/.git/config', '/a/../b.jpg', '/a/%2e%2e/b.jpg'],
    ...[
      '/api/shop/product/1',
      '/API/x.jpg',
      '/%61pi/x.jpg',
      '/sanctum/csrf-cookie',
      '/a%2f..%2fb.jpg',
      '/a%5cb.jpg',
      '/a%00.jpg',
    ],
    ...['/a.jpg#b', '/кот.jpg', '/a b.jpg', `/a.jpg?${'a'.repeat(1_601)}`, `/${'a'.repeat(1_500)}`],
    ...[
      'http://cdn.example.ru/a.jpg',
      'https://cdn.example.ru',
      'https://cdn.example.ru/',
      'https://a@cdn.example.ru/a.jpg',
    ],
    ...[
      'https://CDN.example.ru/a.jpg',
      'https://a.b:99999/x.png',
      'https://1.2.3.999/x.png',
      'ftp://cdn.example.ru/a.jpg',
    ],
    ...[
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'https:/cdn.example.ru/a.jpg',
      'https://cdn.example.ru:443/a.jpg',
    ],
  ])('%j', (address) => {
    expect(isMediaAddress(address)).toBe(false)
  })
})

test('only the widths of our pages are read', () => {
  for (const width of pictureWidths) expect(readPicturePath(`/img/${width}/a.jpg`)?.width).toBe(width)
  for (const width of ['0', '97', '0240', '240.0', '-240', ''])
    expect(readPicturePath(`/img/${width}/a.jpg`)).toBeNull()
})
