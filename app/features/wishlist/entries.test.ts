import { describe, expect, test } from 'vitest'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { ProductCard as Card } from '../../../shared/shop-api/contract/product.ts'
import { card } from '../../../tests/support/shop-answers.ts'
import { entriesOf, mergeAnswer, placeOf, withNewIds } from './entries.ts'

const product = (product_id: number): ProductCard => ({ ...parse(card, Card), product_id })
const answered = (asked: number[], gone: number[] = []) =>
  mergeAnswer(undefined, asked, { products: asked.filter((id) => !gone.includes(id)).map(product), gone })

describe('what is shown', () => {
  test('what is shown begins with the latest', () => {
    expect(withNewIds([], [1, 2, 3])).toEqual([3, 2, 1])
  })

  test('what is shown keeps what was removed at its place, and new ones come first', () => {
    const shown = [3, 2, 1]
    expect(withNewIds(shown, [1, 3])).toBe(shown)
    expect(withNewIds(shown, [1, 3, 4, 5])).toEqual([5, 4, 3, 2, 1])
  })

  test('what is shown has the known products that exist, and says which were removed', () => {
    const entries = entriesOf([3, 2, 1, 9], [1, 3, 9], answered([1, 2, 3], [3]))
    expect(entries.map(({ product, isIn }) => [product.product_id, isIn])).toEqual([
      [2, false],
      [1, true],
    ])
    expect(entriesOf([1], [1], undefined)).toEqual([])
  })
})

test.each([
  [3, [1, 2], 2],
  [2, [1, 3], 1],
  [1, [2, 3], 0],
  [2, [], 0],
])('product %i goes back into %j at place %i', (id, ids, place) => {
  expect(placeOf(id, [3, 2, 1], ids)).toBe(place)
})

test('an answer adds to what is known and replaces what it is about', () => {
  const cheaper = { ...product(2), price: 1 }
  const merged = mergeAnswer(answered([1, 2]), [2, 3], { products: [cheaper], gone: [3] })
  expect([...merged.asked]).toEqual([1, 2, 3])
  expect([...merged.gone]).toEqual([3])
  expect(merged.cards.get(1)).toEqual(product(1))
  expect(merged.cards.get(2)).toEqual(cheaper)
  const hidden = mergeAnswer(merged, [1], { products: [], gone: [] })
  expect(hidden.cards.has(1)).toBe(false)
})
