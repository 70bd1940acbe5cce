import { expect, test } from 'vitest'
import type { Stock } from './contract/stock.ts'
import { offerOf } from './offer.ts'

const product = { price: 32.5, price_old: 40, minimum: 5, quantity: 100 as Stock, is_allow_buy: true }
const wordsOf = (fields: Partial<typeof product>) => offerOf({ ...product, ...fields })?.availability

test('an offer has the price of one unit, the price before and the least quantity', () => {
  expect(offerOf(product)).toMatchObject({ price: '32.50', oldPrice: '40.00', minimum: 5 })
  expect(offerOf({ ...product, price_old: 30 })?.oldPrice).toBeNull()
  expect(offerOf({ ...product, price: null })).toBeNull()
})

test.each<[string, Partial<typeof product>, string]>([
  ['there', {}, 'https://schema.org/InStock in_stock in stock true'],
  ['there, in words', { quantity: true }, 'https://schema.org/InStock in_stock in stock true'],
  ['on order', { quantity: 0 }, 'https://schema.org/BackOrder backorder available for order false'],
  ['less than is sold at once', { quantity: 3 }, 'https://schema.org/OutOfStock out_of_stock out of stock false'],
  ['not sold', { is_allow_buy: false }, 'https://schema.org/OutOfStock out_of_stock out of stock false'],
])('a product that is %s is the same for every reader', (_, fields, words) => {
  expect(Object.values(wordsOf(fields) ?? {}).join(' ')).toBe(words)
})
