import { describe, expect, test } from 'vitest'
import { askedBy, type DeliveryKind, deliveryKind } from '../../../shared/shop-api/contract/method-kinds.ts'
import { nextSteps, type StepDetails } from './next-steps.tsx'

const pickup = { address: 'Москва, ул. Складочная, 1', hours: 'Пн–Чт 08:30–17:30' }
const details = (shipping: [string, string] | null, payment: [string, string] | null): StepDetails => ({
  shipping_method: shipping && { code: shipping[0], name: shipping[1] },
  address: 'пр-т Ленина, 1',
  payment_method: payment && { code: payment[0], name: payment[1] },
  email: 'ivan@mail.example',
})

interface Sample {
  /** What the first of the methods asks for. */
  asks: 'point' | 'address' | null
  methods: [code: string, name: string, next: RegExp][]
}

/** A new kind needs an entry to compile. */
const kinds: Record<DeliveryKind, Sample> = {
  pickup: {
    asks: null,
    methods: [
      ['pickup', '', /можно забрать: Москва, ул\. Складочная, 1\. Пн–Чт/],
      ['', 'Самовывоз из офиса в Москве', /можно забрать/],
    ],
  },
  point: {
    asks: 'point',
    methods: [
      ['cdek_pvz', 'СДЭК, пункт выдачи', /приедет в пункт пр-т Ленина, 1, СДЭК сообщит/],
      ['', 'СДЭК, пункт выдачи', /приедет в пункт/],
      ['boxberry', 'Пункт выдачи Boxberry', /в доставку\. Когда он приедет в пункт пр-т Ленина, 1, сообщим/],
      ['cdek', 'СДЭК: самовывоз из пункта', /приедет в пункт/],
    ],
  },
  courier: {
    asks: 'address',
    methods: [
      ['courier', 'Курьер по Москве', /Передадим заказ курьеру: пр-т Ленина, 1/],
      ['cdek_courier', 'СДЭК, курьер', /курьеру СДЭК: пр-т Ленина, 1/],
    ],
  },
  carrier: {
    asks: 'address',
    methods: [
      ['tk', 'Транспортная компания', /транспортной компании: пр-т Ленина, 1/],
      ['', 'Транспортная компания', /транспортной компании/],
    ],
  },
}

describe.each(Object.entries(kinds))('delivery of the kind %s', (kind, { asks, methods }) => {
  test.each(methods)('«%s» «%s»', (code, name, next) => {
    expect(deliveryKind({ code, name })).toBe(kind)
    expect(nextSteps(details([code, name], null), null, pickup).delivery).toMatch(next)
  })

  test('asks for what it needs', () => {
    const [[code = '', name = ''] = []] = methods
    expect(askedBy({ code, name })).toBe(asks)
  })
})

test.each([['flat', 'Доставка'] as const, null])('delivery of no known kind: %j', (method) => {
  const { delivery } = nextSteps(details(method && [...method], null), null, pickup)
  expect(delivery).toBe('Сообщим, когда заказ отправится или его можно будет забрать.')
})

test.each([
  [['yookassa', ''], false, /Оплатите заказ/, /После оплаты/],
  [['yookassa', ''], true, /Заказ оплачен/, /проверит заказ/],
  [['', 'Банковской картой онлайн'], false, /Оплатите заказ/, /После оплаты/],
  [['invoice', 'Счёт для юр. лица или ИП'], null, /счёт на ivan@mail\.example/, /После оплаты/],
  [['cod', 'Наличными или картой при получении'], null, /при получении/, /проверит заказ/],
  [['cash', 'Наличными при самовывозе'], null, /при получении/, /проверит заказ/],
] as const)('payment %j, paid: %j', (method, isPaid, payment, preparation) => {
  const steps = nextSteps(details(null, [...method]), isPaid, pickup)
  expect(steps.payment).toMatch(payment)
  expect(steps.preparation).toMatch(preparation)
})

test("an order that is somebody else's shows its payment alone", () => {
  expect(nextSteps(null, null, pickup).payment).toBe(null)
  expect(nextSteps(null, false, pickup).payment).toBe('Оплатите заказ онлайн.')
})
