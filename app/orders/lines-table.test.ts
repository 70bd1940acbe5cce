import { expect, test } from 'vitest'
import { Calculation } from '../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { linesTable } from './lines-table.ts'

const line = { product_id: 1, name: 'Круг', sku: 'NST-1', url: '/product/k-1', unit: 'шт.', minimum: 10 }

test('a product without a price has no sum', () => {
  const product = { ...line, quantity: 1, price: null, total: 0 }
  const [found = null] = parse({ data: { products: [product], subtotal: 0, total: 0 } }, Calculation).products
  const [, row = []] = linesTable([{ quantity: 1, product: found, name: '', sku: '' }], '')
  expect(row.slice(5, 7)).toEqual([null, null])
})

test('a row has the quantity that its sum is of; what is gone has the wanted one', () => {
  const answer = { data: { products: [{ ...line, quantity: 20, price: 5, total: 100 }], subtotal: 100, total: 100 } }
  const [product = null] = parse(answer, Calculation).products
  const [head, ...rows] = linesTable(
    [
      { quantity: 15, product, name: 'Круг', sku: 'NST-1' },
      { quantity: 3, product: null, name: 'Лента', sku: 'NST-2' },
    ],
    'https://shop.example',
  )
  expect(head).toEqual(['Артикул', '3M ID', 'Название', 'Количество', 'Ед.', 'Цена', 'Сумма', 'Ссылка'])
  expect(rows.map((row) => row.at(-1))).toEqual(['https://shop.example/product/k-1', null])
  expect(rows.map(([sku, , , quantity, , price, sum]) => [sku, quantity, price, sum])).toEqual([
    ['NST-1', 20, 5, 100],
    ['NST-2', 3, null, null],
  ])
})
