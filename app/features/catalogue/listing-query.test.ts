import { describe, expect, test } from 'vitest'
import { cleared, type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts'

const plain: ListingQuery = { text: '', filter: {}, sort: 'view', page: 1 }
const read = (search: string) => readListingQuery(new URLSearchParams(search))

describe('the query of a listing', () => {
  test.each<[string, Partial<ListingQuery>]>([
    ['', {}],
    ['?page=3', { page: 3 }],
    ['?sort=price_asc&page=2', { sort: 'price_asc', page: 2 }],
    ['?f=12:121,122', { filter: { 12: ['121', '122'] } }],
    ['?f=12:121;manufacturer:5', { filter: { 12: ['121'], manufacturer: ['5'] } }],
    ['?f=price:100-5000', { filter: { price: { min: 100, max: 5000 } } }],
    ['?f=price:99.5-', { filter: { price: { min: 99.5 } } }],
    ['?f=price:-5000', { filter: { price: { max: 5000 } } }],
    ['?f=size:3-5,', { filter: { size: ['3-5'] } }],
    ['?f=size:3-5,6-8', { filter: { size: ['3-5', '6-8'] } }],
    ['?f=stock:stock&sort=name&page=4', { filter: { stock: ['stock'] }, sort: 'name', page: 4 }],
    ['?query=%D0%BA%D1%80%D1%83%D0%B3+125&f=12:121', { text: 'круг 125', filter: { 12: ['121'] } }],
    ['?query=37447&all=1&f=12:121', { text: '37447', all: true, filter: { 12: ['121'] } }],
  ])('«%s» comes back as it was', (search, part) => {
    const query = { ...plain, ...part }
    expect(listingSearch(query)).toBe(search)
    expect(read(search)).toEqual({ query, isClean: true, isForm: false })
  })

  test('value ids of any letters come back', () => {
    const query = { ...plain, filter: { colour: ['белый', 'grün', '1.5'] } }
    expect(read(listingSearch(query)).query.filter).toEqual({ colour: ['1.5', 'grün', 'белый'] })
  })

  test('equal choices have equal addresses', () => {
    const one = listingSearch({ ...plain, filter: { b: ['2', '1'], a: ['3'] } })
    expect(one).toBe(listingSearch({ ...plain, filter: { a: ['3'], b: ['1', '2'] } }))
  })

  test('an address whose separators were encoded on the way says the same', () => {
    expect(read('f=12%3A121%2C122%3Bprice%3A1-2')).toEqual({
      query: { ...plain, filter: { 12: ['121', '122'], price: { min: 1, max: 2 } } },
      isClean: true,
      isForm: false,
    })
  })

  test('spaces around and inside a search are tidied, and 120 characters are enough', () => {
    expect(read(`query=+%20круг++125&page=2`).query.text).toBe('круг 125')
    expect(read(`query=${'я'.repeat(500)}`).query.text).toHaveLength(120)
  })
})

describe('what makes no sense leads to a better address', () => {
  test.each([
    ['page=0', ''],
    ['page=-1', ''],
    ['page=01', ''],
    ['page=abc', ''],
    ['page=1.5', ''],
    ['page=1e3', ''],
    ['page=', ''],
    ['sort=drop+table', ''],
    ['sort=view', ''],
    ['sort=%E0%A4%A', ''],
    ['f=zzz', ''],
    ['all=1&f=zzz', ''],
    ['query=37447&all=1&sort=zzz', '?query=37447&all=1'],
    ['f=12:', ''],
    ['f=:121', ''],
    ['f=;;;', ''],
    ['f=12:121;12:122', '?f=12:121'],
    ['f=12:121,,%00,%FF', '?f=12:121'],
    ['f=12:<script>', ''],
    ['f=__proto__:1', ''],
    ['f=price:5000-100', '?f=price:100-5000'],
    ['f=price:12345678901-', ''],
    ['f=price:-99999999999999999999', ''],
    ['f=price:1.2.3-5', '?f=price:-5'],
    ['f=12:121&page=-7&sort=price_asc', '?f=12:121&sort=price_asc'],
    ['f.12=121&f.12=122', '?f=12:121,122'],
    ['f.12=121&f.12=121&f.price.min=100&f.price.max=', '?f=12:121;price:100-'],
    ['f.price.min=1+000&f.price.max=99,5&sort=name', '?f=price:99.5-1000&sort=name'],
    ['f.price.min=&f.price.max=', ''],
    ['f.12=<b>&f.evil]=1&f.=2', ''],
    ['f.constructor=1&f.12=121', '?f=12:121;constructor:1'],
  ])('«%s» -> «%s»', (search, better) => {
    const { query, isClean } = read(search)
    expect(isClean).toBe(false)
    expect(listingSearch(query)).toBe(better)
    expect(read(better)).toEqual({ query, isClean: true, isForm: false })
  })

  test('a number of any length is a page, though one behind the last', () => {
    expect(read(`page=${'9'.repeat(400)}`)).toEqual({ query: { ...plain, page: 99_999 }, isClean: true, isForm: false })
  })

  test('thousands of filters and values are cut', () => {
    const many = Array.from({ length: 3000 }, (_, index) => index)
    expect(Object.keys(read(`f=${many.map((id) => `${id}:1`).join(';')}`).query.filter)).toHaveLength(30)
    expect(read(`f=1:${many.join(',')}`).query.filter[1]).toHaveLength(60)
    expect(Object.keys(read(many.map((id) => `f.${id}=1`).join('&')).query.filter)).toHaveLength(30)
  })
})

test('a reset keeps nothing but what is searched for, and that it is a list', () => {
  const chosen = { filter: { 12: ['1'] }, sort: 'name', page: 4 }
  expect(cleared({ text: 'круг', ...chosen })).toEqual({ ...plain, text: 'круг' })
  expect(listingSearch(cleared({ text: '37447', all: true, ...chosen }))).toBe('?query=37447&all=1')
})
