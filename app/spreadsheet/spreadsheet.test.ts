import { globSync, readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeText, readCsv, writeCsv } from './csv.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

describe('CSV', () => {
  test.each([
    [
      'NST-125;20\r\nA;"b; ""c"""\r\n',
      [
        ['NST-125', '20'],
        ['A', 'b; "c"'],
      ],
    ],
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\t1,5\nb\t2',
      [
        ['a', '1,5'],
        ['b', '2'],
      ],
    ],
    ['sep=,\r\na;1,2', [['a;1', '2']]],
    [
      'a;12,5\nb;3,5',
      [
        ['a', '12,5'],
        ['b', '3,5'],
      ],
    ],
    ['\uFEFFa;\n\n;;\nb', [['a', ''], ['b']]],
    ['"a\nb";1', [['a\nb', '1']]],
    ['"open;1\n2', [['open;1\n2']]],
    ['', []],
  ])('%j is read', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })

  test('text is UTF-8, UTF-16 or windows-1251', () => {
    const cp1251 = Uint8Array.from([0xca, 0xf0, 0xf3, 0xe3, 0x3b, 0x31])
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x1a, 0x04, 0x3b, 0x00])
    expect(decodeText(cp1251)).toBe('Круг;1')
    expect(decodeText(utf16)).toBe('К;')
    expect(decodeText(new TextEncoder().encode('\uFEFFКруг'))).toBe('Круг')
  })

  test('what is written is read again, and no cell is a formula', () => {
    const text = writeCsv([
      ['Артикул', 'Цена'],
      ['=cmd|"/C calc"!A0', 129.5],
      ['\t@SUM(1)', -5],
      [' +1', null],
      ['-2', '＝1'],
    ])
    expect(text).toBe(
      '\uFEFFАртикул;Цена\r\n"\'=cmd|""/C calc""!A0";129,5\r\n"\'\t@SUM(1)";-5\r\n\' +1;\r\n\'-2;\'＝1\r\n',
    )
    expect(readCsv(text)[1]).toEqual(['\'=cmd|"/C calc"!A0', '129,5'])
  })
})

const book = (sheet: string, more: Record<string, string> = {}): Blob =>
  new Blob([
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
          'xl/worksheets/sheet1.xml': sheet,
          ...more,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  ])

const numbers = Array.from({ length: 3_000 }, (_, row) => `<row><c><v>${Math.sin(row)}</v></c></row>`)
const cutOff = book(numbers.join('')).slice(0, 10_000)

describe('XLSX', () => {
  test('what is written is read again, texts as texts', async () => {
    const rows = [
      ['Артикул', 'Количество'],
      ['=HYPERLINK("http://x")', 20],
      ['0012 <&>"', 129.5],
      [null, 'по\nдве'],
      ['\u0007x', 7100012345],
    ]
    const file = await writeXlsx(rows, 'Заказ: [1]/2')
    expect(await readXlsx(file)).toEqual([
      ['Артикул', 'Количество'],
      ['=HYPERLINK("http://x")', '20'],
      ['0012 <&>"', '129.5'],
      ['', 'по\nдве'],
      ['x', '7100012345'],
    ])
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('>=HYPERLINK(')
    expect(sheet).not.toMatch(/<f[ >]/)
  })

  test.each(globSync('tests/support/spreadsheets/*.xlsx'))('%s is read', async (path) => {
    expect(await readTable(new Blob([readFileSync(path)]))).toEqual([
      ['№', 'Артикул', 'Название', 'Кол-во', 'Цена'],
      ['1', 'NST-125-P80', 'Круг «P80» & Co', '20', '129.5'],
      ['2', '7100012345', 'Лента', '5', '10'],
      ['3', '00012345', 'Скоба', '7 шт.'],
    ])
  })

  test('shared strings, gaps, prefixes, errors and saved values of formulas', async () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="D2" t="e"><x:v>#REF!</x:v></x:c></x:row><x:row/><x:row><x:c/><x:c><x:v>0.30000000000000004</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const strings =
      '<sst><si><t>no</t></si><si><r><t>NST</t></r><r><t>-125 &amp; &#x41;</t></r><rPh><t>ё</t></rPh></si></sst>'
    expect(await readXlsx(book(sheet, { 'xl/sharedStrings.xml': strings }))).toEqual([
      ['NST-125 & A', '', '2', ''],
      ['', '0.3'],
    ])
  })

  test.each<[string, () => Blob, RegExp]>([
    ['a zip bomb', () => book(`<row><c><v>${' '.repeat(31 * 1024 * 1024)}</v></c></row>`), /больше 30/],
    ['50 MB', () => new Blob([new Uint8Array(50 * 1024 * 1024)]), /Файл больше 5/],
    ['an old XLS', () => new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]), /XLS/],
    ['a zip without a table', () => new Blob([zipSync({ 'a.txt': strToU8('a') })]), /нет таблицы/],
    ['a zip cut off', () => cutOff, /повреждён/],
    [
      'a picture',
      () => new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])]),
      /не таблица/,
    ],
    ['nothing', () => new Blob([]), /пуст/],
    ['too many rows', () => book('<row><c><v>1</v></c></row>'.repeat(6_000)), /5.000 строк/],
  ])('%s is refused in words', async (_, file, message) => {
    await expect(readTable(file())).rejects.toThrow(message)
  })

  test('entities of a document type are not expanded', async () => {
    const sheet = '<!DOCTYPE x [<!ENTITY a "aaaa">]><sheetData><row><c t="str"><v>&a;&lt;</v></c></row></sheetData>'
    expect(await readXlsx(book(sheet))).toEqual([['&a;<']])
  })
})
