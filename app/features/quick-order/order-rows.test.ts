import { expect, test } from 'vitest'
import { readOrderLines } from '../../orders/order-lines.ts'
import { Calculation } from '../../shop-api/contract/calculation.ts'
import { parse } from '../../shop-api/contract/parse.ts'
import type { LineVerdict } from '../../shop-api/found-lines.ts'
import { replaceRow, rewriteRow, withoutRows } from './edit-text.ts'
import { cartOf, isOrderable, isQuestion, notesOf, toRows, withCalculation } from './order-rows.ts'
import { resultTable } from './result-table.ts'

const product = (product_id: number) => ({
  ...{ product_id, name: `Круг ${product_id}`, url: `/product/k-${product_id}`, minimum: 10, unit: 'шт.' },
})
const verdicts: Record<string, LineVerdict> = {
  A: { kind: 'found', product: product(1), reading: null },
  Ф: { kind: 'found', product: product(2), reading: 'A' },
  B: { kind: 'several', products: [product(3), product(4)], total: 9 },
  C: { kind: 'unknown' },
  D: { kind: 'unasked' },
  E: { kind: 'found', product: product(5), reading: null },
  F: { kind: 'found', product: product(6), reading: null },
}
const rowsFor = (text: string, choices = {}) => toRows(readOrderLines(text), (code) => verdicts[code] ?? null, choices)

const line = (product_id: number, quantity: number, more = {}) => ({
  ...{ product_id, quantity, name: `Круг ${product_id}`, sku: `NST-${product_id}`, minimum: 10, unit: 'шт.' },
  ...{ price: 5, total: quantity * 5, stock_quantity: 100, ...more },
})
const calculated = (rows: ReturnType<typeof rowsFor>, products: object[]) =>
  withCalculation(rows, {
    asked: cartOf(rows),
    products: parse({ data: { products, subtotal: 1, total: 1 } }, Calculation).products,
  })
const notesIn = (rows: ReturnType<typeof rowsFor>) =>
  rows.map((row) => notesOf(row).map(({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`))

test('each line has its verdict, and lines of one product are added up', () => {
  const rows = rowsFor('A\t20\nB\nC\nD\nA\t5\nФ\nunchecked')
  expect(rows.map(({ state }) => state)).toEqual([
    ...['found', 'several', 'unknown', 'unasked', 'repeat', 'found', 'waiting'],
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
    ['note: Прочитали как A'],
    [],
  ])
  expect(rowsFor('B\t7', { B: 4 })).toMatchObject([{ state: 'found', product: { product_id: 4 }, quantity: 7 }])
  expect(rowsFor('B\t7', { B: 77 })).toMatchObject([{ state: 'several' }])
})

test('the shop raises quantities, is short of stock, sells to order, and has given products up', () => {
  const rows = calculated(rowsFor('A\t15\nФ\nE\t20\nF\t40'), [
    line(1, 20),
    line(2, 10, { stock_quantity: 0 }),
    line(6, 40, { stock_quantity: 30, error: 'В наличии только 30 шт.' }),
  ])
  expect(notesIn(rows)).toEqual([
    ['note: Подняли количество с 15 до 20: продаём по 10 шт.', 'good: В наличии 100 шт.'],
    ['note: Прочитали как A', 'note: Количество не указано: взяли 10 шт.', 'note: Под заказ'],
    ['bad: Этого товара больше нет в магазине'],
    ['bad: В наличии только 30 шт.'],
  ])
  expect(rows.map(isOrderable)).toEqual([true, true, false, false])
  expect(rows.map(isQuestion)).toEqual([false, false, true, true])
})

test('an older calculation says nothing of other quantities', () => {
  const asked = { asked: [{ product_id: 1, quantity: 10 }], products: [] }
  expect(withCalculation(rowsFor('A\t20'), asked)).toMatchObject([{ isGone: false, calculated: null }])
})

test('the result is a table that can be pasted here again', () => {
  const rows = calculated(rowsFor('A\t15\nC - 3 шт\nA\t5'), [line(1, 20)])
  const table = resultTable(rows, 'https://shop.example')
  const url = 'https://shop.example/product/k-1'
  expect(table.slice(1)).toEqual([
    ['NST-1', null, 'Круг 1', 20, 'шт.', 5, 100, url, 'В наличии 100 шт.', 'A\t15'],
    ['C', null, null, 3, null, null, null, null, 'Не нашли такого товара', 'C - 3 шт'],
    [null, null, 'Круг 1', 0, 'шт.', null, null, url, 'Повтор строки 1: количества сложены', 'A\t5'],
  ])
  const text = table.map((cells) => cells.map((cell) => cell ?? '').join('\t')).join('\n')
  expect(readOrderLines(text).map(({ code, quantity }) => [code, quantity])).toEqual([
    ['NST-1', 20],
    ['C', 3],
  ])
})

test('a line of the text is changed or taken out, the others stay', () => {
  expect(replaceRow('a\r\n\nb', 2, 'c')).toBe('a\n\nc')
  expect(replaceRow('a\nb', 0, '')).toBe('b')
  expect(withoutRows('a\nb\nc', new Set([0, 2]))).toBe('b')
})

test.each([
  ['', 'NST-1', 'NST-1\t25'],
  ['Артикул\tКоличество\n', 'NST-1\t20', 'NST-1\t25'],
  ['Артикул\tНазвание\tКоличество\n', 'NST-1\tКруг\t20', 'NST-1 x25'],
  ['№\tНазвание\tАртикул\tКол-во\n', '1\tКруг\tNST-1\t20', 'NST-1 x25'],
  ['Артикул\tНазвание\n', 'NST-1\tКруг', 'NST-1 x25'],
])('below «%s» a changed quantity is read again', (headings, before, after) => {
  const row = headings === '' ? 0 : 1
  const changed = rewriteRow(headings + before, row, 'NST-1', 25)
  expect(changed).toBe(headings + after)
  expect(readOrderLines(changed)).toMatchObject([{ code: 'NST-1', quantity: 25, row }])
})
