import { expect, test } from 'vitest'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { categoryTrail } from './category-trail.ts'

const node = (category_id: number, categories: CategoryNode[] = []): CategoryNode => ({
  category_id,
  name: `№ ${category_id}`,
  url: `/category/n-${category_id}`,
  count_products: 1,
  picture: null,
  categories,
})
const tree = [node(107, [node(173)]), node(17, [node(300, [node(3001)])])]
const ids = (categories: number[], of = tree) =>
  categoryTrail(
    categories.map((id) => node(id)),
    of,
  ).map((c) => c.category_id)

test('the trail has all parents of the deepest category', () => {
  expect(ids([173, 3001])).toEqual([17, 300, 3001])
  expect(ids([3001, 173])).toEqual([17, 300, 3001])
})

test('a category that the tree does not know is the only one', () => {
  expect(ids([5])).toEqual([5])
  expect(ids([300], [])).toEqual([300])
})

test('a product without categories has no trail', () => {
  expect(ids([])).toEqual([])
})
