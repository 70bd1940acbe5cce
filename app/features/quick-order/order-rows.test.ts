import { expect, test } from 'vitest'
import { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import type { Doubt, LineReading } from '../../../shared/shop-api/read-order.ts'
import { differenceOf } from './difference.ts'
import { groupQuestions } from './group-questions.tsx'
import {
  cartOf,
  changedItems,
  isOrderable,
  isQuestion,
  notesOf,
  readingSum,
  type ShownLine,
  toRows,
  withCalculation,
} from './order-rows.ts'
import { resultTable } from './result-table.ts'
import { shownLines } from './shown-lines.ts'

const product = (product_id: number) => ({
  product_id,
  name: `Круг ${product_id}`,
  sku: `NST-${product_id}`,
  sku3m: null,
  url: `/product/k-${product_id}`,
  minimum: 10,
  unit: 'шт.',
  price: 5,
})
const reading = (...items: [id: number, quantity: number | null][]): LineReading => ({
  items: items.map(([id, quantity]) => ({ product: product(id), quantity })),
  spelled: null,
  answer: null,
})
const lineOf = (row: number, text: string, verdict: ShownLine['verdict']): ShownLine => ({
  row,
  rows: 1,
  text,
  verdict,
})
const found = (row: number, text: string, ...items: [number, number | null][]) =>
  lineOf(row, text, { kind: 'found', reading: reading(...items) })
const asked = (row: number, text: string, doubt: Partial<Doubt>, readings: LineReading[], total = 1) =>
  lineOf(row, text, { kind: 'question', doubt: { kind: 'several', about: '', group: null, ...doubt }, readings, total })

const line = (product_id: number, quantity: number, more = {}) => ({
  product_id,
  quantity,
  name: `Круг ${product_id}`,
  sku: `NST-${product_id}`,
  minimum: 10,
  unit: 'шт.',
  price: 5,
  total: quantity * 5,
  stock_quantity: 100,
  ...more,
})
const calculated = (rows: ReturnType<typeof toRows>, products: object[]) =>
  withCalculation(rows, {
    asked: cartOf(rows),
    products: parse({ data: { products, subtotal: 1, total: 1 } }, Calculation).products,
  })
const notesIn = (rows: ReturnType<typeof toRows>) =>
  rows.map((row) => notesOf(row).map(({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`))

test('rows carry the numbers of the text, and lines of one product are added up', () => {
  const rows = toRows([
    found(0, 'A 20', [1, 20]),
    asked(2, 'B', {}, [reading([3, null]), reading([4, null])], 9),
    lineOf(3, 'C', { kind: 'unknown' }),
    lineOf(4, 'D', { kind: 'unasked' }),
    found(5, 'A 5, E', [1, 5], [2, null]),
    lineOf(6, 'F', null),
  ])
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    ...[
      [1, 'found'],
      [3, 'question'],
      [4, 'unknown'],
      [5, 'unasked'],
      [6, 'repeat'],
      [6, 'found'],
      [7, 'waiting'],
    ],
  ])
  expect(cartOf(rows)).toEqual([
    { product_id: 1, quantity: 25 },
    { product_id: 2, quantity: 10 },
  ])
  expect(notesIn(rows)).toEqual([
    [],
    ['bad: Подходит несколько товаров: выберите'],
    ['bad: Не нашли такого товара'],
    ['bad: Ещё не искали'],
    ['note: Повтор строки 1: количества сложены'],
    [],
    [],
  ])
})

test('the shop raises quantities, is short of stock, sells to order, and has given products up', () => {
  const lines = [found(0, 'A', [1, 15]), found(1, 'B', [2, null]), found(2, 'E', [5, 20]), found(3, 'F', [6, 40])]
  const rows = calculated(toRows(lines), [
    line(1, 20),
    line(2, 10, { stock_quantity: 0 }),
    line(6, 40, { stock_quantity: 30, error: 'В наличии только 30 шт.' }),
  ])
  expect(notesIn(rows)).toEqual([
    ['note: Подняли количество с 15 до 20: продаём по 10 шт.', 'good: В наличии 100 шт.'],
    ['note: Количество не указано: взяли 10 шт.', 'note: Под заказ'],
    ['bad: Этого товара больше нет в магазине'],
    ['bad: В наличии только 30 шт.'],
  ])
  expect(rows.map(isOrderable)).toEqual([true, true, false, false])
  expect(rows.map(isQuestion)).toEqual([false, false, true, true])
})

test('an older calculation is not used for other quantities', () => {
  const older = { asked: [{ product_id: 1, quantity: 10 }], products: [] }
  expect(withCalculation(toRows([found(0, 'A', [1, 20])]), older)).toMatchObject([
    { isDiscontinued: false, calculated: null },
  ])
})

test('a reading totals the price of whole packs', () => {
  expect(readingSum(reading([1, 15], [2, null]))).toBe(20 * 5 + 10 * 5)
})

test('the result is a table of what is ordered, with what was written', () => {
  const rows = calculated(
    toRows([found(0, 'A 15', [1, 15]), lineOf(1, 'C - 3 шт', { kind: 'unknown' }), found(2, 'A 5', [1, 5])]),
    [line(1, 20)],
  )
  const url = 'https://shop.example/product/k-1'
  expect(resultTable(rows, 'https://shop.example').slice(1)).toEqual([
    ['NST-1', null, 'Круг 1', 20, 'шт.', 5, 100, url, 'В наличии 100 шт.', 'A 15'],
    [null, null, 'C - 3 шт', null, null, null, null, null, 'Не нашли такого товара', 'C - 3 шт'],
    ['NST-1', null, 'Круг 1', 0, 'шт.', null, null, url, 'Повтор строки 1: количества сложены', 'A 5'],
  ])
})

test('a line of several products keeps the others when one is changed or taken out', () => {
  const [, second] = toRows([found(0, 'A, B', [1, 20], [2, 30])])
  const items = (quantity: number) => (second ? changedItems(second, quantity) : []).map((item) => item.quantity)
  expect([items(40), items(0)]).toEqual([[20, 40], [20]])
})

test('a unit that is asked about is asked about once for all lines', () => {
  const packs = (row: number, quantity: number) => {
    const readings = [
      { ...reading([row + 1, quantity]), answer: 'pieces' },
      { ...reading([row + 1, quantity * 10]), answer: 'packs' },
    ]
    return asked(row, `A${row} ${quantity} уп`, { kind: 'unit', group: 'unit' }, readings)
  }
  const [question, ...others] = groupQuestions(toRows([packs(0, 2), packs(1, 30)]))
  expect(others).toEqual([])
  expect(question?.answers.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Штуки: 2 шт., 30 шт.',
    'Упаковки: 20 шт., 300 шт.',
  ])
})

test('unchanged lines keep their meaning while a text is read again', () => {
  const before = 'A 5\nB\nhello'
  const lines = [{ row: 0, rows: 2, text: 'A 5 B', verdict: { kind: 'unknown' as const } }]
  const read = { text: before, order: { lines, skipped: [], unread: 0, isIndexed: true } }
  expect(shownLines('over\nA 5\nB\nnew', read)).toMatchObject([
    { row: 0, text: 'over', verdict: null },
    { row: 1, rows: 2, verdict: { kind: 'unknown' } },
    { row: 3, text: 'new', verdict: null },
  ])
  expect(shownLines('hello', read)).toEqual([])
})

test.each([
  ['KL-125-8-240', 'KL-125-8-420', '24'],
  ['KL-125-8-240', 'kl 125 8 340', '2'],
  ['28470', '2840', '7'],
  ['28470', '28470', ''],
])('%s for %s differs by «%s»', (article, written, difference) => {
  expect(article.slice(...differenceOf(article, written))).toBe(difference)
})
