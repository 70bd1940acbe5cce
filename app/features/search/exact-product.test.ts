import { expect, test } from 'vitest'
import { exactProduct } from './exact-product.ts'

const products = [
  { sku: '51421', sku3m: '7100090823' },
  { sku: 'KL-150-P80', sku3m: null },
  { sku: 'KL-150-P800', sku3m: null },
  { sku: 'AB-1', sku3m: null },
  { sku: 'AB 1', sku3m: null },
]

test.each([
  ['51421', '51421'],
  ['7100090823', '51421'],
  [' kl 150 p80 ', 'KL-150-P80'],
  // With the Russian Р and К.
  ['КL-150-Р80', 'KL-150-P80'],
])('«%s» is the article of %s', (query, sku) => {
  expect(exactProduct(products, query)?.sku).toBe(sku)
})

test.each(['KL-150', '5142', 'AB-1', '', '—'])('«%s» is the article of no single product', (query) => {
  expect(exactProduct(products, query)).toBeNull()
})
