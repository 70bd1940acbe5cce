import { describe, expect, test } from 'vitest'
import { decodeText } from '../../app/spreadsheet/decode-text.ts'
import { readCsv } from './csv.ts'

const table = [
  ['Артикул', 'Кол-во'],
  ['KL-125-8-240', '20'],
  ['51409', '1,5'],
]

describe('CSV', () => {
  test.each<[string, string[][]]>([
    ['Артикул;Кол-во\r\nKL-125-8-240;20\r\n51409;1,5\r\n', table],
    ['Артикул\tКол-во\nKL-125-8-240\t20\n51409\t1,5', table],
    ['Артикул|Кол-во\nKL-125-8-240|20\n51409|1,5', table],
    ['Артикул,Кол-во\nKL-125-8-240,20\n51409,"1,5"\n', table],
    ['Артикул       Кол-во\nKL-125-8-240  20\n51409         1,5\n', table],
    ['sep=;\r\nАртикул;Кол-во\r\nKL-125-8-240;20\r\n51409;1,5', table],
    [
      'NST-125;20\r\nA;"b; ""c"""\r\n',
      [
        ['NST-125', '20'],
        ['A', 'b; "c"'],
      ],
    ],
    ['sep=,\r\na;1,2', [['a;1', '2']]],
    ['\uFEFFa;\n\n;;\nb', [['a', ''], ['b']]],
    ['"a\nb";1', [['a\nb', '1']]],
    [
      '"open;1\n2;3',
      [
        ['"open', '1'],
        ['2', '3'],
      ],
    ],
    [
      '6" круг;20\n5" круг;10',
      [
        ['6" круг', '20'],
        ['5" круг', '10'],
      ],
    ],
    [
      '51409,20,шт\n28470,5,шт',
      [
        ['51409', '20', 'шт'],
        ['28470', '5', 'шт'],
      ],
    ],
    ['', []],
  ])('%j is read', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })

  test.each([
    'KL-125-8-240   Круг шлифовальный   20,000\n51409   Лента   5,000',
    'KL-125-8-240 круг 20,000\n51409 лента 5,000 шт',
    'Добрый день, нужны круги\nKL-125-8-240 20 шт, срочно',
  ])('a comma of a number or a sentence divides nothing in %j', (text) => {
    expect(readCsv(text).flat().join(' ').replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '))
  })
})

const russian =
  'Артикул;Наименование;Кол-во\nKL-125-8-240;Круг шлифовальный;20\n51409;Лента «Р80» № 5;10\nЩЁТКА;ЩЁТКА ЖЁСТКАЯ;5\n'

/** A text in an encoding of one byte. */
function encode(text: string, encoding: string): Uint8Array {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (sign) => Math.max(0, signs.indexOf(sign)))
}
const utf16 = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const pair = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
      return isBig ? pair.reverse() : pair
    }),
  )

describe('the encoding of a text file', () => {
  test.each(['windows-1251', 'x-mac-cyrillic'])('%s', (encoding) => {
    expect(decodeText(encode(russian, encoding))).toBe(russian)
  })

  // These two have no quotes or number sign of their own.
  test.each(['ibm866', 'koi8-r'])('%s', (encoding) => {
    const text = russian.replace(/[«»№]/g, '-')
    expect(decodeText(encode(text, encoding))).toBe(text)
  })

  test.each(['windows-1251', 'ibm866', 'koi8-r'])('%s of three words', (encoding) => {
    expect(decodeText(encode('Круг;20', encoding))).toBe('Круг;20')
    expect(decodeText(encode('ЛЕНТА;20', encoding))).toBe('ЛЕНТА;20')
    expect(decodeText(encode('KL-125;шт', encoding))).toBe('KL-125;шт')
  })

  test.each([true, false])('UTF-16, big end first: %s, with and without a mark', (isBig) => {
    expect(decodeText(utf16(russian, isBig))).toBe(russian)
    expect(decodeText(utf16(`\uFEFF${russian}`, isBig))).toBe(russian)
  })

  test('UTF-8 stays UTF-8 with a byte that is wrong', () => {
    const bytes = new TextEncoder().encode(`\uFEFF${russian}`)
    expect(decodeText(bytes)).toBe(russian)
    bytes[bytes.length - 3] = 0xff
    expect(decodeText(bytes)).toContain('KL-125-8-240;Круг шлифовальный;20')
    const cut = new TextEncoder().encode('Круг;20\nЛента')
    expect(decodeText(cut.subarray(0, -1))).toBe('Круг;20\nЛент\uFFFD')
  })
})
