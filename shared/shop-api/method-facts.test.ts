import { expect, test, vi } from 'vitest'
import { Calculation } from './contract/calculation.ts'
import { parse } from './contract/parse.ts'

vi.mock('../shop/order-settings.ts', () => ({
  methodFacts: {
    office: { requires_point: true, point_type: 'POSTAMAT' },
    'flat.door': { requires_address: true },
    pay: { online: true },
    card: { online: false },
    b2b: { company_only: true },
  },
}))

test('what the operator says of a method goes before its flags and its name', () => {
  const { shipping_methods, payment_methods } = parse(
    {
      products: [],
      subtotal: 0,
      total: 0,
      shipping_methods: [
        { code: 'office.main', name: 'СДЭК, пункт выдачи', requires_point: false },
        { code: 'flat.door', name: 'Доставка' },
        { code: 'flat.other', name: 'Доставка' },
      ],
      payment_methods: [
        { code: 'pay', name: 'При получении' },
        { code: 'card', name: 'Картой', online: true },
        { code: 'b2b', name: 'Перевод' },
      ],
    },
    Calculation,
  )
  expect(shipping_methods).toMatchObject([
    { requires_point: true, point_type: 'POSTAMAT', requires_address: false },
    { requires_address: true },
    { requires_address: false },
  ])
  expect(payment_methods.map(({ online, company_only }) => [online, company_only])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})
