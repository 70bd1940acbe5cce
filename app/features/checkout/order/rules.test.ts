import { describe, expect, test } from 'vitest'
import { readOrderForm } from '../../../stores/order/order-form.ts'
import type { OrderNeeds } from './needs.ts'
import { checkOrder, type FilledOrder } from './rules.ts'

const good: FilledOrder = {
  ...readOrderForm({
    customer_fio: 'Иван',
    customer_telefon: '+7 (912) 345-67-89',
    shipping_method: 'pickup',
    payment_method: 'cash',
    agree_terms: 'on',
  }),
  cdek_point: '',
}
const plain: OrderNeeds = {
  shippingMethods: ['pickup', 'cdek_pvz'],
  paymentMethods: ['cash', 'invoice'],
  address: false,
  point: false,
  pointType: null,
  email: false,
  company: false,
  dataConsent: false,
}
const check = (order: Partial<FilledOrder>, needs: Partial<OrderNeeds> = {}) =>
  checkOrder({ ...good, ...order }, { ...plain, ...needs })

test('a whole order is right', () => {
  expect(check({})).toEqual({})
})

test('an empty form says everything at once', () => {
  const empty = { ...readOrderForm({}), cdek_point: '' }
  expect(checkOrder(empty, { ...plain, dataConsent: true })).toEqual({
    customer_fio: 'Поле "Имя" обязательно для заполнения',
    customer_telefon: 'Поле "Телефон" обязательно для заполнения',
    shipping_method: 'Выберите способ доставки',
    payment_method: 'Выберите способ оплаты',
    agree_terms: 'Вы не приняли условия договора',
    agree_data: 'Вы не дали согласие на обработку персональных данных',
  })
})

describe('what the methods ask for', () => {
  test.each<[Partial<FilledOrder>, Partial<OrderNeeds>, object]>([
    [{}, { address: true }, { shipping_address: 'Поле "Адрес" обязательно для заполнения' }],
    [{ shipping_address: ' ' }, { address: true }, { shipping_address: 'Поле "Адрес" обязательно для заполнения' }],
    [{}, { point: true }, { cdek_point: 'Выберите пункт выдачи' }],
    [{ cdek_point: 'MOS1', postal_code: '10100' }, { point: true }, { postal_code: 'Введите индекс: шесть цифр' }],
    // A field that is not on the page must not keep the order back.
    [{ postal_code: '10100' }, { point: false }, {}],
    [{ cdek_point: 'MOS1' }, { point: true }, {}],
    [{}, { email: true }, { customer_email: 'Поле E-mail обязательно для заполнения' }],
    [{ customer_email: 'ivan@' }, {}, { customer_email: 'Поле E-mail заполнено неверно' }],
    [{ shipping_method: 'tk' }, {}, { shipping_method: 'Выберите способ доставки' }],
  ])('%j with %j', (order, needs, errors) => {
    expect(check(order, needs)).toEqual(errors)
  })
})

describe('companies', () => {
  const company = { company: true }
  test.each([
    ['', 'Поле "ИНН" обязательно для заполнения'],
    ['772912345678', 'Проверьте ИНН: контрольная сумма не сходится'],
    ['0000000000', 'Проверьте ИНН: контрольная сумма не сходится'],
    ['7707 083 893', undefined],
    ['500100732259', undefined],
  ])('INN %s', (customer_inn, message) => {
    const errors = check({ customer_inn, customer_nazvaniekompanii: 'ООО «Ремзона»' }, company)
    expect(errors.customer_inn).toBe(message)
  })

  test('have a name', () => {
    expect(check({ customer_inn: '7707083893' }, company)).toEqual({
      customer_nazvaniekompanii: 'Поле "Название компании" обязательно для заполнения',
    })
  })

  test('what a private person left in the hidden fields does not matter', () => {
    expect(check({ customer_inn: '1' })).toEqual({})
  })
})
