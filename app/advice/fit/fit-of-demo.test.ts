import { expect, test } from 'vitest'
import { demoProducts } from '../../../tests/support/demo-products.ts'
import { fitOf } from './fit.ts'
import { readPart } from './parts.ts'

const products = demoProducts().map((product) => ({ product, part: readPart(product) }))
type Known = (typeof products)[number]

const textOf = ({ product }: Known, title: string) => product.attributes.find(({ name }) => name === title)?.text
const isSame = (title: string, one: Known, other: Known) => {
  const value = textOf(one, title)
  return value !== undefined && value === textOf(other, title)
}

/** Whether a tradesman would join them, by what the catalogue knows of its lines. */
function isRight(own: Known, other: Known): boolean {
  const kinds = `${own.product.kind} ${other.product.kind}`
  // Belts of fleece tell their size in their names alone.
  const size = `${textOf(own, 'Ширина')}×${textOf(own, 'Длина')} мм`
  if (/^sander (?:belt|fleece)$/.test(kinds))
    return /^Лента/.test(other.product.name) && other.product.name.includes(size)
  if (!isSame('Диаметр', own, other) || !/липучка/.test(textOf(other, 'Крепление') ?? '')) return false
  if (kinds === 'sander disc') return textOf(own, 'Крепление') === 'липучка'
  const holes = textOf(other, 'Отверстия')
  return kinds === 'pad disc' && (holes === 'сетка' || (holes !== undefined && holes === textOf(own, 'Отверстия')))
}

test('what fits the machines and pads of the catalogue is right, and most discs fit some', () => {
  const owns = products.filter(({ part }) => part && ['sander', 'pad', 'belt machine'].includes(part.role))
  const fitted = new Map<string, Set<number>>()
  const wrong: string[] = []
  let right = 0
  for (const own of owns) {
    for (const other of products) {
      if (!own.part || !other.part || !fitOf(own.part, other.part)) continue
      if (isRight(own, other)) right += 1
      else wrong.push(`${own.product.name} ≠ ${other.product.name}`)
      const { kind, product_id } = other.product
      fitted.set(kind, (fitted.get(kind) ?? new Set()).add(product_id))
    }
  }
  const silent = products.filter(
    ({ product }) => /^(?:disc|belt)$/.test(product.kind) && !fitted.get(product.kind)?.has(product.product_id),
  )
  console.log(`fit, demo: right pairs ${right}, wrong ${wrong.length}, silent of ${silent.length} discs and belts`)
  expect(wrong).toEqual([])
  expect(fitted.get('disc')?.size).toBeGreaterThan(350)
  expect(fitted.get('belt')?.size).toBeGreaterThan(30)
})
