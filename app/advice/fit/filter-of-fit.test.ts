import { expect, test } from 'vitest'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { filterOfFit } from './filter-of-fit.ts'
import type { Part } from './parts.ts'

const filter = (id: string, name: string, values: string[], unit: string | null = null): Filter => ({
  id,
  name,
  type: 'checkbox',
  unit,
  min: null,
  max: null,
  step: null,
  values: values.map((value) => ({ id: `${id}-${value}`, name: value, count: 1, color: null })),
})

const sander: Part = { role: 'sander', sizes: { diameter: '150', fastening: 'hooks' } }
const pad: Part = { role: 'pad', sizes: { diameter: '150', holes: '15', fastening: 'hooks' } }
const file: Part = { role: 'belt machine', sizes: { width: '10', length: '330' } }

const diameter = filter('1', 'Диаметр', ['125', '150'], 'мм')
const fastening = filter('2', 'Крепление', ['липучка', 'Velcro', 'клеевой слой'])
const holes = filter('3', 'Кол-во отверстий', ['6', '15', 'сетка', 'без отверстий'])

test.each<[string, Part, Filter[], ReturnType<typeof filterOfFit>]>([
  [
    'discs for a sander by diameter and all names of hooks',
    sander,
    [diameter, fastening, holes],
    { by: ['диаметру', 'креплению'], filter: { 1: ['1-150'], 2: ['2-липучка', '2-Velcro'] } },
  ],
  [
    'discs for a pad by its holes and with nets',
    pad,
    [diameter, fastening, holes],
    {
      by: ['диаметру', 'отверстиям', 'креплению'],
      filter: { 1: ['1-150'], 2: ['2-липучка', '2-Velcro'], 3: ['3-15', '3-сетка'] },
    },
  ],
  ['only what the filters tell', sander, [diameter, holes], { by: ['диаметру'], filter: { 1: ['1-150'] } }],
  ['nothing where the size is not there', sander, [filter('1', 'Диаметр, мм', ['125', '200']), fastening], null],
  ['nothing by the fastening alone', sander, [fastening], null],
  ['nothing by other diameters', sander, [filter('1', 'Диаметр посадки', ['150']), fastening], null],
])('%s', (_, own, filters, expected) => {
  expect(filterOfFit(own, 'disc', filters)).toEqual(expected)
})

test('belts are filtered by width and length, or not at all', () => {
  const width = filter('4', 'Ширина ленты', ['10 мм', '13 мм'])
  const length = filter('5', 'Длина', ['330', '457'], 'мм')
  expect(filterOfFit(file, 'belt', [width, length])?.filter).toEqual({ 4: ['4-10 мм'], 5: ['5-330'] })
  expect(filterOfFit(file, 'belt', [width])).toBeNull()
  expect(filterOfFit(file, 'disc', [width, length])).toBeNull()
})
