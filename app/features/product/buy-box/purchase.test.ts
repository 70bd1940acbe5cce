import { describe, expect, test } from 'vitest'
import { nextTier, packOf, tierFor, tiersOf } from './purchase.ts'

const discounts = [
  { quantity: 200, price: 90, percent: null },
  { quantity: 50, price: 95, percent: 5 },
]

describe('price steps', () => {
  test('begin with the usual price and are sorted by quantity', () => {
    expect(tiersOf({ price: 100, minimum: 5, discounts }).map(({ quantity, price }) => [quantity, price])).toEqual([
      [5, 100],
      [50, 95],
      [200, 90],
    ])
  })

  test('compute a missing percent from the usual price', () => {
    expect(tiersOf({ price: 100, minimum: 5, discounts }).at(-1)?.percent).toBeCloseTo(10)
  })

  test('leave out steps that bring nothing', () => {
    const useless = [{ quantity: 50, price: 100, percent: 0 }]
    expect(tiersOf({ price: 100, minimum: 5, discounts: useless })).toHaveLength(1)
  })

  test('begin with the cheapest discount that the minimum reaches', () => {
    const always = [3, 5].map((quantity) => ({ quantity, price: 90 - 2 * quantity, percent: null }))
    expect(
      tiersOf({ price: 100, minimum: 5, discounts: [...always, { quantity: 50, price: 70, percent: 30 }] }),
    ).toEqual([
      { quantity: 5, price: 80, percent: expect.closeTo(20) },
      { quantity: 50, price: 70, percent: 30 },
    ])
  })

  test('do not exist without a price', () => {
    expect(tiersOf({ price: null, minimum: 1, discounts })).toEqual([])
  })

  test('hold from their quantity on', () => {
    const tiers = tiersOf({ price: 100, minimum: 5, discounts })
    expect([1, 5, 49, 50, 199, 200, 5000].map((quantity) => tierFor(tiers, quantity)?.price)).toEqual([
      100, 100, 100, 95, 95, 90, 90,
    ])
  })

  test('name the one that comes next', () => {
    const tiers = tiersOf({ price: 100, minimum: 5, discounts })
    expect([5, 49, 50, 200].map((quantity) => nextTier(tiers, quantity)?.quantity)).toEqual([50, 50, 200, undefined])
  })
})

test.each([
  ['В упаковке', '100', 'шт.', { size: 100, unit: 'шт.' }],
  ['Количество в упаковке', '5 000 шт.', null, { size: 5000, unit: 'шт.' }],
  ['В пачке, шт', '50', null, { size: 50, unit: 'рул.' }],
  ['В упаковке', '1', 'шт.', null],
  ['В упаковке', 'по запросу', null, null],
  ['Масса упаковки', '12', 'кг', null],
])('a pack by «%s» %s %s is %j', (name, text, unit, pack) => {
  expect(packOf({ attributes: [{ attribute_id: 1, name, text, unit }], unit: 'рул.' })).toEqual(pack)
})
