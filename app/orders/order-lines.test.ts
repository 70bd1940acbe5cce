import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTable } from '../spreadsheet/read-table.ts'
import { readOrderLines, rowsToText } from './order-lines.ts'

const read = (text: string) => readOrderLines(text).map(({ code, quantity }) => [code, quantity])

test.each<[string, string, number | null]>([
  ['NST-125-P80', 'NST-125-P80', null],
  ['NST-125-P80\t20', 'NST-125-P80', 20],
  ['NST-125-P80;20', 'NST-125-P80', 20],
  ['NST-125-P80,20', 'NST-125-P80', 20],
  ['NST-125-P80, 20 шт.', 'NST-125-P80', 20],
  ['NST-125-P80 20', 'NST-125-P80', 20],
  ['NST-125-P80   20', 'NST-125-P80', 20],
  ['20 NST-125-P80', 'NST-125-P80', 20],
  ['NST-125-P80 20шт', 'NST-125-P80', 20],
  ['NST-125-P80 - 20 шт.', 'NST-125-P80', 20],
  ['NST-125-P80 — 20', 'NST-125-P80', 20],
  ['NST-125-P80: 20', 'NST-125-P80', 20],
  ['NST-125-P80 x20', 'NST-125-P80', 20],
  ['NST-125-P80 х 20', 'NST-125-P80', 20],
  ['NST-125-P80 × 20 шт', 'NST-125-P80', 20],
  ['20 x NST-125-P80', 'NST-125-P80', 20],
  ['20 шт. NST-125-P80', 'NST-125-P80', 20],
  ['NST-125-P80 (20 шт)', 'NST-125-P80', 20],
  ['NST-125-P80 кол-во: 20', 'NST-125-P80', 20],
  ['NST-125-P80 1 200 шт', 'NST-125-P80', 1200],
  ['NST-125-P80 12,5 шт', 'NST-125-P80', 13],
  ['NST-125-P80 20 шт по 129,50 руб.', 'NST-125-P80', 20],
  ['NST-125-P80 20 шт. = 2 590 ₽', 'NST-125-P80', 20],
  ['NST-125-P80 129,50 ₽ x 20', 'NST-125-P80', 20],
  ['> NST-125-P80 - 20 шт.', 'NST-125-P80', 20],
  ['>> > NST-125-P80 20', 'NST-125-P80', 20],
  ['3. NST-125-P80 20', 'NST-125-P80', 20],
  ['12) NST-125-P80 - 20', 'NST-125-P80', 20],
  ['- NST-125-P80 20 шт', 'NST-125-P80', 20],
  ['• NST-125-P80', 'NST-125-P80', null],
  ['Арт. NST-125-P80 - 20 шт', 'NST-125-P80', 20],
  ['артикул: 7100012345 20 шт', '7100012345', 20],
  ['3\tNST-125-P80\tКруг шлифовальный 125 мм\t20\tшт.\t129,50\t2590,00', 'NST-125-P80', 20],
  ['NST-125-P80\t129,50\t20', 'NST-125-P80', 20],
  ['20\tNST-125-P80', 'NST-125-P80', 20],
  ['1\t7100012345\t20', '7100012345', 20],
  ['7100012345\tКруг шлифовальный 125 мм\t20', '7100012345', 20],
  ['20\t7100012345', '7100012345', 20],
  ['1.\tNST-125-P80\t20', 'NST-125-P80', 20],
  ['1.\tNST-125-P80 20 шт', 'NST-125-P80', 20],
  ['NST-125-P80\t20 шт.', 'NST-125-P80', 20],
  ['7100012345;20', '7100012345', 20],
  ['1001;20', '1001', 20],
  ['1001,20', '1001', 20],
  ['1001x20', '1001', 20],
  ['1001', '1001', null],
  ['7100012345 20', '7100012345', 20],
  ['https://shop.example/product/krug-shlifovalnyj-1001 20 шт', '1001', 20],
  ['Круг шлифовальный 125 мм P80 - 20 шт.', 'Круг шлифовальный 125 мм P80', 20],
  ['Круг 115x22 P80', 'Круг 115x22 P80', null],
  ['Круг шлифовальный 125 мм, P80, 20 шт', 'Круг шлифовальный 125 мм, P80', 20],
  ['NST-125-P80 Круг 3M - 5 уп.', 'NST-125-P80 Круг 3M', 5],
  ['"NST-125-P80";"20"', 'NST-125-P80', 20],
  ['NST-125-P80\u00a020\u00a0шт', 'NST-125-P80', 20],
  ['\u200bNST-125-P80\u200b 20', 'NST-125-P80', 20],
  ['NST 125 P80 — 20 шт.', 'NST 125 P80', 20],
  ['NST-125-P80 | Круг | 20', 'NST-125-P80', 20],
  ['NST-125-P80 0 шт', 'NST-125-P80 0 шт', null],
])('%j', (text, code, quantity) => {
  expect(read(text)).toEqual([[code, quantity]])
})

test('headings name the columns, and are no line', () => {
  expect(read('№;Название;Артикул;Цена;Кол-во\n1;Круг;NST-1;100;20\n2;Лента;;5;3\n;Итого;;;23')).toEqual([
    ['NST-1', 20],
    ['Лента', 3],
  ])
  expect(
    read(
      'Артикул\t3M ID\tНазвание\tКоличество\tЕд.\tЦена\tСумма\tСсылка\n\t7100\tКруг\t20\tшт.\t1,5\t30\thttps://x/product/k-1001',
    ),
  ).toEqual([['7100', 20]])
  expect(read('№\tАртикул\tКол-во\n1.\tNST-1\t20')).toEqual([['NST-1', 20]])
  expect(read('Артикул, Количество\nNST-1, 20')).toEqual([['NST-1', 20]])
  expect(read('Артикул\nNST-1')).toEqual([['NST-1', null]])
})

test('columns that are numbered below their headings are no line', () => {
  expect(read('№\tАртикул\tНазвание\tКол-во\n1\t2\t3\t4\n1\tNST-1\tКруг\t20')).toEqual([['NST-1', 20]])
})

test('a row without a quantity is no heading by its unit', () => {
  expect(read('Название\tЕд.\tКол-во\nСкоба\tшт.\nЛента P80\tшт.\t5')).toEqual([
    ['Скоба', null],
    ['Лента P80', 5],
  ])
})

test('a total between rows leaves the headings as they are', () => {
  expect(read('Артикул\tНазвание\tКоличество\nNST-1\tКруг\t20\n\tИтого:\t20\nNST-2\tЛента\t5')).toEqual([
    ['NST-1', 20],
    ['NST-2', 5],
  ])
})

test('headings that nobody knows name the product, and the known ones its quantity', () => {
  expect(read('№\tНаименование товара\tЦена\tКол-во\n1\tКруг 125 мм P80\t100\t20\n\tИтого\t\t20')).toEqual([
    ['Круг 125 мм P80', 20],
  ])
  expect(read('Наименование товара\tКоличество\nКруг шлифовальный P80\t20\n7100012345\t5')).toEqual([
    ['Круг шлифовальный P80', 20],
    ['7100012345', 5],
  ])
})

test.each([
  ['12,50', 13],
  ['20 м', 20],
  ['2,5 кг', 3],
  ['30 м²', 30],
  ['1 200 пар', 1200],
  ['12 5', null],
  ['1,250', null],
  ['10-15', null],
])('%s below «Количество» is read', (cell, quantity) => {
  expect(read(`Артикул\tКоличество\nNST-1\t${cell}`)).toEqual([['NST-1', quantity]])
})

test('what is wanted 0 times below headings is no line', () => {
  expect(read('Артикул\tКоличество\nNST-1\t0\nNST-2\t5\nNST-3\t0,000\nNST-4\t0 шт.\nNST-5\t0,5\nNST-6')).toEqual([
    ['NST-2', 5],
    ['NST-5', 1],
    ['NST-6', null],
  ])
})

test('greetings, blank lines and sums are no lines; what makes no sense is one', () => {
  expect(read('Добрый день!\n\nПрошу выставить счёт:\n???\nNST-1 2 шт\n\nИтого: 100 руб.\nС уважением,')).toEqual([
    ['???', null],
    ['NST-1', 2],
  ])
})

test('rows of a file are read like pasted cells; a text keeps its lines', () => {
  expect(
    read(
      rowsToText([
        ['Артикул', 'Кол-во'],
        ['NST\n1', '5'],
      ]),
    ),
  ).toEqual([['NST 1', 5]])
  expect(readOrderLines('\n  NST-1   x5  ')).toEqual([{ text: 'NST-1 x5', code: 'NST-1', quantity: 5, row: 1 }])
})

test('a file of more text than is looked at is refused: its last lines would be lost', () => {
  expect(() => rowsToText(Array.from({ length: 5_000 }, () => ['NST-1', 'к'.repeat(40), '5']))).toThrow('много текста')
})

test.each(globSync('tests/support/spreadsheets/order/*'))(
  '%s is read: what LibreOffice made of one list',
  async (path) => {
    const rows = await readTable(new Blob([readFileSync(path)]))
    expect(rows[1]?.[5]).toBe('20.11.2026')
    // Of the second sheet nothing is read, of a formula its value; an error is no quantity.
    expect(read(rowsToText(rows))).toEqual([
      ['Заявка на расходные материалы № 118', null],
      ['Склад', null],
      ['04036', 20],
      ['7006', 30],
      ['02089', 40],
      ['abr-75-n0-320', 50],
      ['7100874049', 20],
      ['Круг шлифовальный ШлифПневмо КЛ-П, 125 мм, 8 отверстий, P240', 10],
      ['Пневмоинструмент', null],
      ['СР7732СW', 1],
      ['НЕТ-ТАКОГО-77', null],
      ['51400', 1200],
    ])
  },
)

test('a hostile text is read in no time', () => {
  const lines = ['1 '.repeat(100_000), `${'9'.repeat(499)}x`, `a${' '.repeat(400)}b`, '='.repeat(500), '1,'.repeat(250)]
  expect(readOrderLines(lines.join('\n')).length).toBeLessThanOrEqual(5)
})
