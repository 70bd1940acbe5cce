import { describe, expect, test } from 'vitest'
import { encodeProductQuery, type FilterEncoding, isShared, normalizeProductQuery } from './normal-query.ts'
import type { ProductQuery } from './product-query.ts'

const encode = (query: ProductQuery, encoding: FilterEncoding = 'brackets') =>
  decodeURIComponent(encodeProductQuery(normalizeProductQuery(query), encoding))

const filter = { price: { min: 100, max: 5000 }, 12: ['122', '121'] }

describe('parameters', () => {
  test('parameters have defaults and leave out what is empty', () => {
    const empty: ProductQuery = { query: '  ', category_ids: [], filter: { 12: [], price: {} }, page: 0, sort_by: 'x' }
    expect(encode({})).toBe('page=1&per_page=60&sort_by=view')
    expect(encode(empty)).toBe('page=1&per_page=60&sort_by=view')
  })

  test('send arrays with brackets', () => {
    expect(encode({ category_ids: [2, 1], page: 3, per_page: 500, sort_by: 'price_asc' })).toBe(
      'category_ids[]=1&category_ids[]=2&page=3&per_page=200&sort_by=price_asc',
    )
  })

  test.each<[FilterEncoding, string]>([
    ['brackets', 'filter[12][]=121&filter[12][]=122&filter[price][min]=100&filter[price][max]=5000'],
    ['json', 'filter={"12":["121","122"],"price":{"min":100,"max":5000}}'],
    ['csv', 'filter=121,122'],
  ])('encode filters as %s', (encoding, expected) => {
    expect(encode({ filter }, encoding)).toBe(`page=1&per_page=60&sort_by=view&${expected}`)
  })

  test('parameters are the same for the same list', () => {
    const one: ProductQuery = { query: ' круг  125 ', product_ids: [3, 1, 3], filter }
    const other: ProductQuery = {
      filter: { 12: ['121', '122', '121'], price: { max: 5000, min: 100 } },
      product_ids: [1, 3],
      query: 'круг 125',
      page: 1,
    }
    expect(encode(one)).toBe(encode(other))
  })
})

test('only plain lists are shared by many visitors', () => {
  const shared = (query: ProductQuery) => isShared(normalizeProductQuery(query))
  expect(shared({ category_id: 1, page: 2, sort_by: 'new' })).toBe(true)
  expect(shared({ manufacturer_id: 5, filter: { 12: [] }, query: ' ' })).toBe(true)
  for (const query of [
    { filter },
    { query: 'a' },
    { product_ids: [1] },
    { category_ids: [1] },
    { manufacturer_ids: [1] },
    { category_id: 1, page: 5_000 },
    { category_id: 1, per_page: 173 },
  ]) {
    expect(shared(query)).toBe(false)
  }
})
