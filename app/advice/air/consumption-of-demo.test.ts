import { expect, test } from 'vitest'
import { demoProducts } from '../../../tests/support/demo-products.ts'
import { consumptionOf } from './consumption.ts'

/** The demo shop's kinds of products that air drives. */
const tools = new Set(['wrench', 'sander', 'grinder', 'nailer', 'spray', 'blow'])

const products = demoProducts()

test('of all products the air is known where the catalogue states it of a tool, and of nothing else', () => {
  const wrong = products.flatMap((product) => {
    const stated = product.attributes.find(({ name }) => name === 'Расход воздуха')?.text
    const expected = stated && tools.has(product.kind) ? { litres: Number(stated), isAverage: false } : null
    const found = consumptionOf(product)
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ name: product.name, found, expected }]
  })
  const judged = products.filter((product) => consumptionOf(product)).length
  console.log(`air, demo: right ${judged - wrong.length}, wrong ${wrong.length}, silent ${products.length - judged}`)
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(500)
})
