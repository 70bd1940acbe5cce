import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Filter } from '../../../../shared/shop-api/contract/filter.ts'
import { knownChoice, previewFacets, toFacets, valuesWith } from './facets.ts'
import { FilterValue } from './filter-group.tsx'

const values = (names: string[]) => names.map((name, index) => ({ id: `v${index}`, name, count: index, color: null }))
const filter = (id: string, type: Filter['type'], names: string[] = []): Filter => ({
  id,
  name: `Имя ${id}`,
  type,
  unit: null,
  min: type === 'range' ? 10 : null,
  max: type === 'range' ? 900 : null,
  step: null,
  values: values(names),
})
const grits = filter('13', 'checkbox', ['P40', 'P60', 'P80', 'P100', 'P120', 'P150', 'P180', 'P220', 'P240', 'P320'])
const brands = filter('5', 'checkbox', ['3M', 'sia', 'Mirka', 'Norton', 'Smirdex', 'Kovax', 'Festool', 'Sun'])
const filters = [
  brands,
  filter('price', 'range'),
  filter('stock', 'bool', ['да']),
  grits,
  filter('x', 'radio', ['а', 'б']),
  filter('y', 'checkbox', ['а', 'б']),
]

describe('groups', () => {
  const facets = toFacets(filters, {})
  test('grits and sizes are tiles, names are rows', () => {
    expect(facets.map(({ kind }) => kind)).toEqual(['rows', 'range', 'bool', 'tiles', 'radio', 'rows'])
  })

  test('three groups of values are open, and any in which something is chosen', () => {
    expect(facets.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, true, false])
    expect(toFacets(filters, { y: ['v0'] })[5]?.isOpen).toBe(true)
  })

  test('a value that does not say how many products it finds may be ticked, one that finds none may not', () => {
    const own = [null, 0, 7].map((count) => ({ id: `v${count}`, name: '3M', count, color: null }))
    const [facet] = toFacets([{ ...brands, values: own }], {})
    const html = facet?.values.map((value) =>
      renderToStaticMarkup(
        createElement(FilterValue, { name: 'f.5', value, showsCount: true, isChecked: false, onChange: () => {} }),
      ),
    )
    expect(html?.map((box) => [box.includes('disabled'), /<i>(.*)<\/i>/.exec(box)?.[1] ?? null])).toEqual([
      [false, '7'],
      [false, null],
      [true, '0'],
    ])
  })

  test('few values are those with most products, sizes in their own order, and the chosen ones', () => {
    const few = previewFacets(facets, { 13: ['v9'] })
    expect(few[0]?.values.map(({ name }) => name)).toEqual(['Sun', 'Festool', 'Kovax', 'Smirdex', 'Norton'])
    expect(few[3]?.values.map(({ name }) => name)).toEqual([
      'P40',
      'P60',
      'P80',
      'P100',
      'P120',
      'P150',
      'P180',
      'P320',
    ])
    expect(few[3]?.total).toBe(10)
    expect(few[5]?.values).toEqual([])
  })
})

test('a search among values leaves the chosen ones: a form that lacks them takes them off', () => {
  const [facet] = toFacets([brands], {})
  const found = (text: string) => facet && valuesWith(text, facet, { 5: ['v0'] }).map(({ name }) => name)
  expect(found(' S')).toEqual(['Sun', 'Festool', 'Smirdex', 'sia', '3M'])
  expect(found('нет такого')).toEqual(['3M'])
})

describe('a choice that the shop does not know', () => {
  test('a choice that the shop does not know loses unknown filters, unknown values and ranges of what is no range', () => {
    const choice = { 13: ['v1', 'v99'], 77: ['v1'], price: ['v1'], 5: { min: 1 }, stock: ['v0'] }
    expect(knownChoice(choice, filters)).toEqual({ 13: ['v1'], stock: ['v0'] })
  })

  test('a choice that the shop does not know stays as it is when the shop sends no filters', () => {
    expect(knownChoice({ 77: ['v1'] }, [])).toEqual({ 77: ['v1'] })
  })
})
