import { expect, test } from 'vitest'
import { Calculation } from '../shop-api/contract/calculation.ts'
import { parse } from '../shop-api/contract/parse.ts'
import { ociFields } from './oci-fields.ts'

const product = {
  product_id: 1001,
  name: 'Круг',
  sku: 'NST-1',
  sku3m: '7100012345',
  quantity: 20,
  minimum: 10,
  price: 5,
  total: 100,
  unit: 'шт.',
}
const fieldsOf = (...products: object[]) =>
  Object.fromEntries(
    ociFields(
      parse(
        { data: { products: products.map((more) => ({ ...product, ...more })), total: 1, subtotal: 1 } },
        Calculation,
      ).products,
      '100042',
    ),
  )

test('a line in the fields of OCI', () => {
  expect(fieldsOf({ stock_quantity: 50, manufacturer: { id: 5, name: '3M' } })).toEqual({
    'NEW_ITEM-DESCRIPTION[1]': 'Круг',
    'NEW_ITEM-QUANTITY[1]': '20',
    'NEW_ITEM-UNIT[1]': 'PCE',
    'NEW_ITEM-PRICE[1]': '5.00',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'RUB',
    'NEW_ITEM-LEADTIME[1]': '11',
    'NEW_ITEM-VENDOR[1]': '100042',
    'NEW_ITEM-VENDORMAT[1]': 'NST-1',
    'NEW_ITEM-MANUFACTCODE[1]': '3M',
    'NEW_ITEM-MANUFACTMAT[1]': '7100012345',
    'NEW_ITEM-EXT_PRODUCT_ID[1]': '1001',
  })
})

test('a sum that is not price times quantity is the price of that quantity', () => {
  expect(fieldsOf({ total: 99.5 })).toMatchObject({ 'NEW_ITEM-PRICE[1]': '99.50', 'NEW_ITEM-PRICEUNIT[1]': '20' })
  expect(fieldsOf({ price: 1234567.1, quantity: 3, total: 3703701.3 })).toMatchObject({
    'NEW_ITEM-PRICE[1]': '1234567.10',
  })
})

test('a long name is cut, and is whole beside it; lines are counted on', () => {
  const name = 'Лента шлифовальная бесконечная 75×533 мм P120, основа Х-вес'
  const fields = fieldsOf({ name, unit: 'уп.' }, { product_id: 2, sku: '', stock_quantity: 0 })
  expect(fields['NEW_ITEM-DESCRIPTION[1]']?.length).toBeLessThanOrEqual(40)
  expect(fields).toMatchObject({
    'NEW_ITEM-LONGTEXT_1:132[]': name,
    'NEW_ITEM-UNIT[1]': 'PK',
    'NEW_ITEM-VENDORMAT[2]': '2',
  })
  expect(fields).not.toHaveProperty('NEW_ITEM-LEADTIME[2]')
})
