import { expect, test } from 'vitest'
import type { Category, CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { siblingsOf } from './category-links.tsx'

const node = (category_id: number, categories: CategoryNode[] = []): CategoryNode => ({
  category_id,
  name: `№ ${category_id}`,
  url: `/category/n-${category_id}`,
  count_products: category_id * 10,
  picture: null,
  categories,
})
const tree = [node(1, [node(11), node(12, [node(121)])]), node(2)]
const seo = { title: null, h1: null, description: null, text: null, noindex: false }
const category = (category_id: number, parents: number[]): Category => ({
  ...node(category_id),
  description: '',
  parents: parents.map((id) => ({ category_id: id, name: '', url: '' })),
  filters: [],
  seo,
})
const ids = (id: number, parents: number[], of = tree) => siblingsOf(category(id, parents), of).map((link) => link.id)

test('siblings of a top category are the top categories', () => {
  expect(ids(1, [])).toEqual([1, 2])
})

test('siblings of a nested category are the children of its nearest parent', () => {
  expect(ids(12, [1])).toEqual([11, 12])
  expect(ids(121, [1, 12])).toEqual([121])
})

test('a parent that the tree does not know, or no tree at all, gives no siblings', () => {
  expect(ids(5, [99])).toEqual([])
  expect(ids(12, [1], [])).toEqual([])
})
