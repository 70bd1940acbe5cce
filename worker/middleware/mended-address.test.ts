import { describe, expect, test } from 'vitest'
import { idFromKey } from '../../shared/format/id.ts'
import { isPlainPath } from '../../shared/format/plain-path.ts'
import { entityUrl } from '../../shared/shop-api/contract/url.ts'
import { mendedAddress } from './mended-address.ts'

/** What the programs in which people pass addresses on leave behind them. */
const behind = [
  ...[
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    ')',
    ']',
    '}',
    '>',
    '»',
    '”',
    '“',
    "'",
    '"',
    '*',
    '**',
    '_',
    '__',
    '~~',
    '`',
    '|',
    '\\',
  ],
  ...[
    '…',
    '...',
    ').',
    '),',
    ').»',
    '".',
    '/.',
    '/)',
    '/,',
    '/»',
    ' ',
    '  ',
    ' .',
    '\n',
    '\r\n',
    '\t',
    '-',
    '–',
    '—',
    '=',
    '·',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200e',
    '\u202c',
    '\u2069',
    '\u2028',
    '\ufffc',
    '\0',
  ],
  ...[
    ' Круг шлифовальный',
    '\nЦена: дорого',
    ') — вот он',
    '» и ещё',
    '</a>',
    '"><b>',
    '">Круг',
    '](',
    '|Круг',
    '};',
    '&nbsp',
    '&quot;',
  ],
  ...['.html', '.php', '=20', '=0D=0A', '🔧', '👍'],
]
/** And before. */
const before = [
  '(',
  '«',
  '"',
  '<',
  '[',
  ' ',
  '\u200b',
  '\ufeff',
  '*',
  'https://shop.example.ru',
  '<https://shop.example.ru',
  ' http:/shop.example.ru',
  '(https://www.shop.example.ru',
]

const pages = {
  'a product': '/product/krug-shlifovalnyj-125-p80-2622',
  'a product without a keyword': '/product/2622',
  'a product in Cyrillic': '/product/%D0%BA%D1%80%D1%83%D0%B3-2622',
  'a category': '/category/krugi-17',
  'a page of a frequent choice': '/category/krugi-17/p80-125-mm',
  'a brand': '/manufacturer/3m-5',
  'a piece of news': '/novosti/31',
  'an information page': '/dostavka-i-oplata',
  'an article': '/info/3m/cubitron',
  'a page of the cart': '/korzina',
}

describe.each(Object.entries(pages))('%s', (_, page) => {
  const encodings = [encodeURIComponent, (text: string) => encodeURIComponent(encodeURIComponent(text))]

  test.each(behind)('is meant with %j behind it', (signs) => {
    for (const encode of [...encodings, encodeURI]) {
      if (/^\.(?:html|php)$/.test(signs) && !/-\d+$|\/2622$/.test(page)) continue
      const sent = page + encode(signs)
      // A raw question mark begins a query.
      if (/[?#]/.test(sent) || sent === `${page}-` || sent === `${page}_` || sent === `${page}__`) continue
      expect([sent, mendedAddress(sent, '')]).toEqual([sent, page])
    }
  })

  test.each(['-', '_', '__'])('is meant with %j behind it, too', (signs) => {
    expect(mendedAddress(page + signs, '')).toBe(page)
  })

  test.each(before)('is meant with %j before it', (signs) => {
    for (const encode of encodings) expect(mendedAddress(`/${encode(signs)}${page}`, '')).toBe(page)
    expect(mendedAddress(`/${encodeURI(signs)}${page}`, '')).toBe(page)
  })

  test.each<[behind: string, query: string]>([
    ['&utm_source=a', 'utm_source=a'],
    ['&amp;utm_source=a&amp;utm_medium=b', 'utm_source=a&utm_medium=b'],
    ['%3Futm_source%3Dtg', 'utm_source=tg'],
    ['%3Futm_source%3Dtg%26utm_medium%3Dpost', 'utm_source=tg&utm_medium=post'],
    ['%253Futm_source%253Dtg%2526yclid%253D1', 'utm_source=tg&yclid=1'],
    ['%25253Fyclid%25253D1', 'yclid=1'],
    ['%26yclid%3D1', 'yclid=1'],
    ['/%3Ffrom=a', 'from=a'],
    ['%20%3Fyclid%3D1', 'yclid=1'],
    ['%3Fyclid%3D1%23reviews', 'yclid=1'],
  ])('keeps the marks of %s', (signs, query) => {
    expect(mendedAddress(page + signs, '')).toBe(`${page}?${query}`)
    expect(mendedAddress(page + signs, '?gclid=2')).toBe(`${page}?gclid=2&${query}`)
  })

  test('keeps its own query where it has signs too many', () => {
    expect(mendedAddress(`${page})`, '?page=2&utm_source=a')).toBe(`${page}?page=2&utm_source=a`)
  })

  test('is left alone as it is, and its second form leads nowhere else', () => {
    for (const right of [page, `${page}/`, page.replace(/%../g, (code) => code.toLowerCase())]) {
      expect(mendedAddress(right, '?a=1')).toBeNull()
    }
  })
})

test.each(['.', ')', '%20', '%E2%80%8B', '»', '/.', '&utm_source=a', '%3Futm_source=a', '%253Futm_source%253Da'])(
  'the home page is meant by /%s',
  (signs) => {
    expect(mendedAddress(`/${encodeURI(decodeURI(signs))}`, '')).toMatch(/^\/(?:\?utm_source=a)?$/)
  },
)

test.each([
  ...[
    '/product/krug-125мм',
    '/product/krug-26 22',
    '/product/krug-2622 5-10',
    '/product/krug-2622.5',
    '/product/krug',
    '/product/',
  ],
  ...[
    '/product/krug-2622и',
    '/product/krug-0',
    '/product/krug-12345678901)',
    '/product/krug-2622/otzyvy)',
    '/nothing.',
    '/nothing)',
  ],
  ...[
    '/category/../korzina.',
    '/product/krug-1 (2) mm-2622',
    '/a/b/product/krug-2622)',
    '/api/shop/product/2622)',
    '/img/96/a.jpg)',
  ],
  ...['/index.php', '/index.html', '/api/order.', '/ops)', '/kontakty.php'],
  ...['/category/krugi-17.data', '/assets/entry.js)', '//evil.example/', '/\\evil.example', '/robots.txt', '/%zz'],
])('%s is mended into nothing', (path) => {
  expect(mendedAddress(encodeURI(path), '')).toBeNull()
})

test.each(['/c%61tegory/krugi-17', '/ap%69/order', '/pro%64uct/krug-2622)', '/product/%31%32.', '/kont%61kty.'])(
  '%s, which no program writes, is mended into nothing',
  (path) => {
    expect(mendedAddress(path, '')).toBeNull()
  },
)

test('a mended address is plain, a page of ours, and not mended again', () => {
  const signs = [
    ...behind,
    ...before,
    '/',
    '-',
    'a',
    '2622',
    '-2622',
    '/product/',
    '/product/krug-2622',
    'krug',
    '%',
    '&a=b',
    '?',
    'Ю',
  ]
  let state = 7
  const pick = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return signs[state % signs.length] ?? ''
  }
  let mended = 0
  for (let n = 0; n < 20_000; n += 1) {
    const path = `/${Array.from({ length: 1 + (n % 5) }, pick)
      .map(encodeURIComponent)
      .join('')}`
    const target = mendedAddress(path, '')
    if (target === null) continue
    mended += 1
    const [page = '', query = ''] = target.split(/(?=\?)/)
    expect([path, isPlainPath(page), /^\/(?![/\\])/.test(page)]).toEqual([path, true, true])
    expect([path, page, mendedAddress(page, query)]).toEqual([path, page, null])
  }
  expect(mended).toBeGreaterThan(500)
})

describe('an address that the shop API writes', () => {
  const parts = [
    ...[
      '1%2F2',
      '1/2',
      'a%3Ab',
      '50%25',
      '%2E',
      '..',
      '.',
      ';',
      '<',
      '>',
      '"',
      "'",
      '%22',
      '%27',
      '%5C',
      '%00',
      '%0A',
      '%7F',
      '%20',
      ' ',
      '+',
    ],
    ...[
      '%41',
      'A',
      'a.b',
      'a@b',
      ',',
      'круг',
      '%D0%9A%D1%80',
      '%d0%ba',
      '%E2%80%8B',
      '\u00ad',
      '%EF%BF%BD',
      '%CA%F0',
      '%',
      '%2',
      '%%',
      '🔧',
    ],
    ...[
      '&a=b',
      '-5&b=c',
      '?',
      '#',
      '=',
      '(2)',
      '-1',
      'https:',
      '_',
      '--',
      '~',
      '!',
      '*',
      '$',
      '|',
      '^',
      '{',
      '[',
      '`',
      'é',
      'ﬁ',
      '½',
      '٣',
      '%F0%9F%94%A7',
    ],
  ]

  test('is one that the shop takes as it is, for the same thing', () => {
    let state = 3
    const pick = () => {
      state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
      return parts[state % parts.length] ?? ''
    }
    for (let n = 0; n < 20_000; n += 1) {
      const keyword = Array.from({ length: 1 + (n % 4) }, pick).join('')
      const type = (['product', 'category', 'manufacturer'] as const)[n % 3] ?? 'product'
      const raw = n % 2 ? { url: `/${type}/${keyword}-4016` } : { url: `/${type}/${keyword}-4016/`, slug: pick() }
      const url = entityUrl(type, 4016, raw)
      const whole = `${JSON.stringify(raw)} is ${url}`
      expect(isPlainPath(url), whole).toBe(true)
      expect(mendedAddress(url, ''), whole).toBeNull()
      expect(idFromKey(url.slice(type.length + 2)), whole).toBe(4016)
      expect(url, whole).not.toMatch(/\/\/|.\/$|\?/)
      expect(entityUrl(type, 4016, { url }), whole).toBe(url)
    }
  })

  test.each([
    ['/product/gajkovert-1%2F2-4016', '/product/gajkovert-1-2-4016'],
    ['/product/gajkovert-1%252F2-4016', '/product/gajkovert-1-2f2-4016'],
    ['/product/a%3Ab-4016', '/product/a-b-4016'],
    ['/product/kr%3Bug-4016', '/product/kr-ug-4016'],
    ['/product/a.b-4016', '/product/a.b-4016'],
    ['/product/a@b,c-4016', '/product/a@b,c-4016'],
  ])('%s is %s', (url, ours) => {
    expect(entityUrl('product', 4016, { url })).toBe(ours)
  })
})
