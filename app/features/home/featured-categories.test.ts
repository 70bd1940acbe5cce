import { describe, expect, test } from 'vitest'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { featureCategories } from './featured-categories.tsx'

const names: Record<number, string> = { 17: 'Круги на липучке', 19: 'Скобы и гвозди', 220: 'Шлифовальные машинки' }

function node(category_id: number, categories: CategoryNode[] = []): CategoryNode {
  return {
    category_id,
    name: names[category_id] ?? `№ ${category_id}`,
    url: `/category/x-${category_id}`,
    count_products: 5,
    picture: null,
    categories,
  }
}

describe('categories of the catalogue', () => {
  test('the featured categories come first, in their own order', () => {
    const { cards } = featureCategories([node(900), node(19), node(220), node(17, [node(300)])])
    expect(cards.map(({ id }) => id)).toEqual([17, 220, 19, 900])
    expect(cards[0]?.children).toHaveLength(1)
  })

  test('another category under the id of a featured one has no first place', () => {
    const bolts = { ...node(17), name: 'Болты' }
    expect(featureCategories([node(900), bolts, node(220)]).cards.map(({ id }) => id)).toEqual([220, 900, 17])
  })

  test('what has no card is still linked', () => {
    const { cards, others } = featureCategories([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => node(id)))
    expect(cards).toHaveLength(7)
    expect(others.map(({ id }) => id)).toEqual([8, 9])
  })

  test('the sale is not among them: it has its own block', () => {
    expect(featureCategories([node(107), node(17)]).cards.map(({ id }) => id)).toEqual([17])
  })
})
