import { expect, test } from 'vitest'
import { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import { noDetails } from '../../stores/offer-details.ts'
import { toOffer, withOwnNumber } from './offer.ts'

const product = {
  product_id: 1,
  name: 'Круг 125 мм',
  sku: 'A-1',
  quantity: 20,
  minimum: 10,
  price: 5,
  total: 99.5,
  unit: 'шт.',
}
const answer = (more: object = {}) =>
  parse(
    {
      data: {
        products: [{ ...product, stock_quantity: 50 }],
        subtotal: 99.5,
        total: 90,
        coupon: 'X',
        coupon_total: 9.5,
        ...more,
      },
    },
    Calculation,
  )
const cart = { lines: [{ product_id: 1, quantity: 20 }], coupon: 'X' }
const day = '2026-11-22T22:30:00Z'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test("the sums of an offer are the shop's, whatever price times quantity is", () => {
  const { rows, totals, grandTotal } = toOffer(cart, answer(), noDetails, day)
  expect(rows.map(({ price, total, note }) => [price, total, note].map(plain))).toEqual([
    ['5,00 ₽', '99,50 ₽', 'В наличии'],
  ])
  expect([...totals, grandTotal].map((fact) => fact.map(plain))).toEqual([
    ['Сумма', '99,50 ₽'],
    ['Промокод X', '−9,50 ₽'],
    ['В том числе НДС 22 %', '16,23 ₽'],
    ['Итого', '90,00 ₽'],
  ])
})

test('the sum of an offer is written in words too', () => {
  expect(plain(toOffer(cart, answer(), noDetails, day).summary)).toBe(
    'Всего 1 товар на сумму 90,00 ₽ (девяносто рублей 00 копеек)',
  )
})

test('the tax is what the calculation says, else what the settings say', () => {
  const withTax = { totals: [{ code: 'tax', title: 'В том числе НДС', value: 16.23 }] }
  expect(toOffer(cart, answer(withTax), noDetails, day).totals.map(([name]) => name)).toEqual([
    'Сумма',
    'Промокод X',
    'В том числе НДС',
  ])
  expect(toOffer(cart, answer(withTax), noDetails, day).notes[0]).toBe('Цены указаны в рублях.')
  expect(toOffer(cart, answer(), noDetails, day).notes[0]).toBe('Цены указаны в рублях, с НДС.')
})

test('the number is that of the cart and the day in Moscow', () => {
  const { number } = toOffer(cart, answer(), noDetails, day)
  expect(number).toMatch(/^КП-261123-[\dA-Z]{1,5}$/)
  expect(toOffer(cart, answer(), noDetails, '2026-11-23T08:00:00Z').number).toBe(number)
  const others = [
    { ...cart, coupon: '' },
    { ...cart, lines: [{ product_id: 1, quantity: 21 }] },
  ]
  for (const other of others) expect(toOffer(other, answer(), noDetails, day).number).not.toBe(number)
})

test('the buyer is who was typed; a wrong INN is not written', () => {
  const details = { ...noDetails, company: ' ООО «Цех» ', inn: '7707083894', ownNumber: '114' }
  expect(toOffer(cart, answer(), details, day).buyer).toEqual([
    ['Покупатель', 'ООО «Цех»'],
    ['Номер вашей заявки', '114'],
  ])
  const whole = { ...details, inn: '7707083893', kpp: '7707 01001', edoId: '2BM-7707083893-770701001' }
  expect(toOffer(cart, answer(), whole, day).buyer.slice(1, 4)).toEqual([
    ['ИНН', '7707083893'],
    ['КПП', '770701001'],
    ['Идентификатор ЭДО', '2BM-7707083893-770701001'],
  ])
  expect(toOffer(cart, answer(), { ...whole, kpp: '77' }, day).buyer.flat()).not.toContain('КПП')
})

test('what keeps a line from being ordered, and what is gone, is named', () => {
  const short = answer({ products: [{ ...product, error: 'В наличии только 7 шт.', stock_quantity: 17 }] })
  const lines = [...cart.lines, { product_id: 9, quantity: 1 }]
  const { rows, notes } = toOffer({ lines, coupon: '' }, short, noDetails, day)
  expect(rows[0]?.note).toBe('В наличии только 7 шт.')
  expect(notes.map(plain)).toContain('Больше нет в магазине и не вошло в предложение: 1 позиция.')
})

test('a line names the certificate that the shop tells of it', () => {
  const certificate = { number: 'ЕАЭС N RU Д-RU.1/25', title: 'Декларация' }
  const lines = {
    products: [
      { ...product, certificate },
      { ...product, product_id: 2, total: 0 },
    ],
  }
  const { rows } = toOffer(cart, answer(lines), noDetails, day)
  expect(rows.map(({ certificate }) => certificate)).toEqual(['Декларация ЕАЭС N RU Д-RU.1/25', ''])
})

test("the buyer's own number is in the comment once", () => {
  expect(withOwnNumber('Домофон 12', '114', 1000)).toBe('Номер вашей заявки: 114\nДомофон 12')
  expect(withOwnNumber('Номер вашей заявки: 114\nДомофон 12', '115', 1000)).toBe('Номер вашей заявки: 115\nДомофон 12')
  expect(withOwnNumber('Номер вашей заявки: 114\nДомофон 12', '', 1000)).toBe('Домофон 12')
  expect(withOwnNumber('Д'.repeat(1000), '114', 1000)).toHaveLength(1000)
})
