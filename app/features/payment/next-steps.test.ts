import { expect, test } from 'vitest'
import { nextSteps, type StepDetails } from './next-steps.tsx'

const pickup = { address: 'Москва, ул. Складочная, 1', hours: 'Пн–Чт 08:30–17:30' }
const details = (shipping: [string, string] | null, payment: [string, string] | null): StepDetails => ({
  shipping_method: shipping && { code: shipping[0], name: shipping[1] },
  address: 'пр-т Ленина, 1',
  payment_method: payment && { code: payment[0], name: payment[1] },
  email: 'ivan@mail.example',
})

test.each([
  [['pickup', ''], /можно забрать: Москва, ул\. Складочная, 1\. Пн–Чт/],
  [['', 'Самовывоз из офиса в Москве'], /можно забрать/],
  [['cdek_pvz', 'СДЭК, пункт выдачи'], /приедет в пункт пр-т Ленина, 1, СДЭК сообщит/],
  [['', 'СДЭК, пункт выдачи'], /приедет в пункт/],
  [['cdek_courier', 'СДЭК, курьер'], /курьеру СДЭК: пр-т Ленина, 1/],
  [['courier', 'Курьер по Москве'], /Передадим заказ курьеру: пр-т Ленина, 1/],
  [['boxberry', 'Пункт выдачи Boxberry'], /в доставку\. Когда он приедет в пункт пр-т Ленина, 1, сообщим/],
  [['cdek', 'СДЭК: самовывоз из пункта'], /приедет в пункт/],
  [['tk', 'Транспортная компания'], /транспортной компании: пр-т Ленина, 1/],
  [['', 'Транспортная компания'], /транспортной компании/],
  [['flat', 'Доставка'], /Сообщим, когда заказ отправится/],
  [null, /Сообщим, когда заказ отправится/],
] as const)('delivery %j', (method, text) => {
  expect(nextSteps(details(method && [...method], null), null, pickup).delivery).toMatch(text)
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

test("of an order that is somebody else's only the payment may be known", () => {
  expect(nextSteps(null, null, pickup).payment).toBe(null)
  expect(nextSteps(null, false, pickup).payment).toBe('Оплатите заказ картой онлайн.')
})
