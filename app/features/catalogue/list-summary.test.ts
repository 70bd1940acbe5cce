import { expect, test } from 'vitest'
import { Filters } from '../../../shared/shop-api/contract/filter.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { listSummary } from './list-summary.ts'

const values = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ id: name, name, count }))
const filters = parse(
  [
    { id: 'price', name: 'Цена', type: 'range', min: 32.5, max: 4590 },
    { id: 'mark', name: 'Бренд', values: values({ '3M': 9, Mirka: 8, Kovax: 7, Smirdex: 6 }) },
    { id: 'size', name: 'Диаметр', unit: 'мм', values: values({ 125: 8, 150: 20 }) },
    { id: 'grit', name: 'Зерно', values: values({ P80: 5, P120: 6 }) },
  ],
  Filters,
)
const products = [{ price: 40 }, { price: null }] as ProductCard[]
const facts = { name: 'Круги', total: 214, products, filters }
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('a short description of a list is followed by its number of products, prices and most frequent values', () => {
  expect(plain(listSummary('Круги со склада в Москве, доставка по России', facts))).toBe(
    'Круги со склада в Москве, доставка по России. 214 товаров от 32,50 ₽ до 4 590,00 ₽: 3M, Mirka, Kovax.',
  )
})

test('a list without a description is described by its facts, also where there are few', () => {
  expect(plain(listSummary('', facts))).toMatch(/^Круги: 214 товаров от 32,50 ₽ до 4 590,00 ₽\. Характеристики/)
  expect(plain(listSummary('Скобы.', { ...facts, total: 3, filters: [] }))).toMatch(/^Скобы\. 3 товара\. Хар.{40}/)
  expect(listSummary('Скобы.', { ...facts, total: 0, products: [] })).not.toContain('товар')
})

test('a description that says enough stays as it is', () => {
  const text = 'Шлифовальные круги на липучке для орбитальных машинок: от грубой обдирки до полировки.'
  expect(listSummary(text, facts)).toBe(text)
})
