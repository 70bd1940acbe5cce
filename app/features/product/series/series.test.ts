import { expect, test } from 'vitest'
import { findSeries, type SeriesProduct } from './series.ts'

interface Facts {
  name: string
  diameter?: string
  grit?: string
  unit?: string
  [attribute: string]: string | undefined
}

const names: Record<string, string> = { diameter: 'Диаметр', grit: 'Зерно' }

/** Products by their names and characteristics; a disc of a made-up brand. */
function shopOf(...facts: Facts[]): SeriesProduct[] {
  return facts.map(({ name, unit = 'мм', ...attributes }, index) => ({
    product_id: index + 1,
    url: `/product/${index + 1}`,
    name,
    sku: `A${index}`,
    price: 100,
    unit: 'шт.',
    minimum: 1,
    quantity: 5,
    stock_status: '',
    is_allow_buy: true,
    manufacturer: { id: 5, name: '3M', url: '/manufacturer/3m-5' },
    attributes: Object.entries(attributes).flatMap(([key, text], at) =>
      text === undefined
        ? []
        : { attribute_id: at + 1, name: names[key] ?? key, text, unit: key === 'diameter' ? unit : null },
    ),
  }))
}

/** The table of the first product as rows of ids; null without one. */
function tableOf(products: SeriesProduct[]) {
  const [current] = products
  const series = current && findSeries(current, products)
  return (
    series && {
      ...series,
      rows: series.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.product_id)]),
    }
  )
}

test('grits are rows and sizes columns; what the shop does not have is empty', () => {
  const products = shopOf(
    { name: 'Круг 3M 737U, 150 мм, P80', diameter: '150', grit: 'P80' },
    { name: 'Круг 3M 737U, 125 мм, P80', diameter: '125', grit: 'P80' },
    { name: 'Круг 3M 737U, 150 мм, P120', diameter: '150', grit: 'P120' },
  )
  expect(tableOf(products)).toEqual({
    rowName: 'Зерно',
    columnName: 'Диаметр, мм',
    columns: ['125', '150'],
    rows: [
      ['P80', 2, 1],
      ['P120', undefined, 3],
    ],
  })
})

test('one axis is a list', () => {
  const products = shopOf({ name: 'Лист P80', grit: '80' }, { name: 'Лист P120', grit: '120' })
  expect(tableOf(products)).toMatchObject({
    columnName: '',
    rows: [
      ['P80', 1],
      ['P120', 2],
    ],
  })
})

test('units, spaces and signs that are written in other ways, and characteristics that are missing, change nothing', () => {
  const products = shopOf(
    { name: 'Круг 3M 737U, 150 мм, P80', diameter: '150 мм', grit: 'P80' },
    { name: 'Круг 3М 737U, 150 мм, P120', diameter: '150', grit: 'P120' },
    { name: 'Круг 3M 737U, 150\u00a0мм, P180', diameter: '150', grit: 'P 180', unit: 'mm' },
    { name: 'круг 3M 737U,  150 мм, p240' },
  )
  // The second one has a Cyrillic «М» in its brand: another name.
  expect(tableOf(products)?.rows).toEqual([
    ['P80', 1],
    ['P180', 3],
    ['P240', 4],
  ])
})

test.each<[string, Facts[]]>([
  [
    'other models',
    [
      { name: 'Круг 737U P80', grit: 'P80' },
      { name: 'Круг 775L P120', grit: 'P120' },
    ],
  ],
  ['values in the name alone', [{ name: 'Круг 150 мм P80' }, { name: 'Круг 150 мм P120' }]],
  [
    'characteristics that contradict the names',
    [
      { name: 'Круг P80', grit: '120' },
      { name: 'Круг P120', grit: '80' },
    ],
  ],
  [
    'a number that only happens to be another one: the pack',
    [
      { name: 'Круг 100 мм', 'В упаковке': '100' },
      { name: 'Круг 150 мм', 'В упаковке': '100' },
    ],
  ],
  [
    'two products in one place',
    [
      { name: 'Круг P80', grit: 'P80' },
      { name: 'Круг P80', grit: 'P80' },
      { name: 'Круг P120', grit: 'P120' },
    ],
  ],
  [
    'series that only a characteristic tells apart',
    [
      { name: 'Круг P80', grit: 'P80', Серия: '737U' },
      { name: 'Круг P120', grit: 'P120', Серия: '775L' },
    ],
  ],
  ['nothing that varies', [{ name: 'Круг P80', grit: 'P80' }]],
])('no table for %s', (_, facts) => {
  expect(tableOf(shopOf(...facts))).toBeNull()
})
