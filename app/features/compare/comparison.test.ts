import { describe, expect, test } from 'vitest'
import { ComparedProducts } from '../../../shared/shop-api/contract/compare.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import { readCompareQuery } from './compare-query.ts'
import { comparisonRows } from './comparison.ts'

type Attribute = { attribute_id: number; name: string; text: string; unit?: string }

const attribute = (name: string, text: string, unit?: string): Attribute => ({ attribute_id: 1, name, text, unit })

/** Products as the API answers them, each with these attributes. */
const products = (...lists: Attribute[][]) => {
  const data = lists.map((attributes, index) => ({
    product_id: index + 1,
    sku: `A-${index + 1}`,
    name: 'Круг',
    url: `/product/krug-${index + 1}`,
    price: 100,
    quantity: 5,
    unit: 'шт.',
    minimum: 1,
    attributes,
  }))
  return parse({ data }, ComparedProducts)
}

const row = (name: string, ...lists: Attribute[][]) =>
  comparisonRows(products(...lists)).find((candidate) => candidate.name === name)

describe('rows of a comparison', () => {
  test('hold the values of all products, with units, and gaps where one has none', () => {
    const lists = [[attribute('Диаметр', '125', 'мм')], [attribute('Зерно', 'P80')]]
    expect(row('Диаметр', ...lists)).toEqual({
      name: 'Диаметр',
      values: ['125\u00a0мм', null],
      isCharacteristic: true,
      isSame: false,
    })
    expect(row('Зерно', ...lists)).toEqual({
      name: 'Зерно',
      values: [null, 'P80'],
      isCharacteristic: true,
      isSame: false,
    })
  })

  test('rows of a comparison say whether all products are alike in them', () => {
    const lists = [[attribute('Зерно', 'P80')], [attribute('Зерно', 'P80')]]
    expect(row('Зерно', ...lists)?.isSame).toBe(true)
    expect(row('Артикул', ...lists)).toMatchObject({ values: ['A-1', 'A-2'], isSame: false })
  })

  test('join what one product says twice', () => {
    expect(row('Цвет', [attribute('Цвет', 'серый'), attribute('Цвет', 'синий')])?.values).toEqual(['серый, синий'])
  })

  test('rows of a comparison are left out when no product has a value', () => {
    expect(row('Бренд', [], [])).toBeUndefined()
  })
})

test.each([
  ['?ids=1001,1002', [1001, 1002], false],
  ['?ids=3,1,3&diff=1', [3, 1], true],
  ['?ids=a,-1,0,1.5,,2,9999999999&diff=yes', [2], false],
  ['?ids=%00&ids=5', [], false],
  ['', [], false],
])('the address %s asks for %j', (search, ids, onlyDifferences) => {
  expect(readCompareQuery(new URL(`https://shop.example/sravnenie${search}`))).toEqual({
    ids,
    onlyDifferences,
    leftOut: 0,
  })
})

test('more than a hundred products are not compared at once', () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 1)
  const { ids: compared, leftOut } = readCompareQuery(new URL(`https://shop.example/sravnenie?ids=${ids},7`))
  expect([compared, leftOut]).toEqual([ids.slice(0, 100), 30])
})
