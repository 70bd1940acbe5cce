import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type FieldName, inputNames, type OrderNeeds, orderFields } from '../../../../shared/shop/order-fields.ts'
import { Customer } from '../../../../shared/shop-api/contract/customer.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { PlacedOrder } from '../../../../shared/shop-api/contract/placed-order.ts'
import { minimalNeeds } from '../../../../tests/support/order-needs.ts'
import { readOrderForm } from '../../../stores/order/order-form.ts'
import { OrderFields } from '../order-fields.tsx'
import { knownBuyerPart, submitBody } from './body.ts'
import { checkOrder, type FilledOrder, withoutUnasked } from './rules.ts'
import { placeServerErrors } from './server-errors.ts'

interface Expected {
  /** A right value, and what is sent of it under the wire name. */
  value: string | true
  sent: { [wire: string]: unknown }
  /** The part of the form that shows it. */
  step: string
  /** In the customer's record; '' where an account does not have it. */
  account?: string
  limit?: number
  /** Under which needs it is asked for at all, and under which it must be filled in. */
  asked: Partial<OrderNeeds>
  required?: Partial<OrderNeeds> | null
  missing?: string
  wrong?: [value: string, message: string]
  /** Of what is not typed. */
  label?: string
  /** Attributes of its input. */
  shown?: string[]
}

/** What each field of an order does, wherever it appears. A new field needs an entry to compile. */
const expected: Record<FieldName, Expected> = {
  firstName: {
    value: ' Анна Мария ',
    step: 'buyer',
    sent: { customer_fio: 'Анна Мария' },
    account: 'fio',
    limit: 100,
    asked: {},
    required: {},
    missing: 'Укажите имя',
    shown: ['Имя<', 'autoComplete="given-name"'],
  },
  lastName: {
    value: 'Ким Ли ',
    step: 'buyer',
    sent: { customer_familia: 'Ким Ли' },
    account: 'familia',
    limit: 100,
    asked: {},
    shown: ['Фамилия (необязательно)', 'autoComplete="family-name"'],
  },
  phone: {
    value: '8 912 345-67-89',
    step: 'buyer',
    sent: { customer_telefon: '+7 (912) 345-67-89' },
    account: 'telefon',
    limit: 100,
    asked: {},
    required: {},
    missing: 'Поле "Телефон" обязательно для заполнения',
    wrong: ['+7 (912) 3', 'Введите телефон полностью: +7 и ещё 10 цифр'],
    shown: ['Телефон<', 'type="tel"', 'autoComplete="tel"'],
  },
  email: {
    value: ' anna@mail.example',
    step: 'payment',
    sent: { customer_email: 'anna@mail.example' },
    account: 'email',
    limit: 254,
    asked: {},
    required: { email: true },
    missing: 'Поле E-mail обязательно для заполнения',
    wrong: ['anna@', 'Поле E-mail заполнено неверно'],
    shown: ['Электронная почта (необязательно)', 'inputMode="email"', 'autoComplete="email"'],
  },
  inn: {
    value: '7707 083893',
    step: 'company',
    sent: { customer_inn: '7707083893' },
    account: 'inn',
    limit: 100,
    asked: { company: true },
    required: { company: true },
    missing: 'Укажите ИНН',
    wrong: ['7707083890', 'Проверьте ИНН: контрольная сумма не сходится'],
    shown: ['ИНН<', 'inputMode="numeric"'],
  },
  company: {
    value: 'ООО «Ремзона» ',
    step: 'company',
    sent: { customer_nazvaniekompanii: 'ООО «Ремзона»' },
    account: 'nazvaniekompanii',
    limit: 200,
    asked: { company: true },
    required: { company: true },
    missing: 'Укажите название компании',
    shown: ['Название компании<', 'autoComplete="organization"'],
  },
  kpp: {
    value: '7707 01001 ',
    step: 'company',
    sent: { kpp: '770701001' },
    limit: 100,
    asked: { company: true },
    wrong: ['77070100', 'Проверьте КПП: в нём девять знаков'],
    shown: ['КПП (необязательно)', 'inputMode="numeric"'],
  },
  requestNumber: {
    value: ' З-114/26 ',
    step: 'company',
    sent: { request_number: 'З-114/26' },
    limit: 60,
    asked: { company: true },
    shown: ['Номер вашей заявки (необязательно)', 'autoComplete="off"'],
  },
  edoId: {
    value: '2BM-7707083893-770701001-201405061236 ',
    step: 'company',
    sent: { edo_id: '2BM-7707083893-770701001-201405061236' },
    limit: 100,
    asked: { company: true },
    shown: ['Идентификатор ЭДО (необязательно)', 'placeholder="Чтобы получить УПД'],
  },
  shippingMethod: {
    label: 'Способ доставки',
    value: 'pickup',
    step: 'delivery',
    sent: { shipping_method: 'pickup' },
    limit: 100,
    asked: {},
    required: {},
    missing: 'Выберите способ доставки',
    wrong: ['tk', 'Выберите способ доставки'],
  },
  address: {
    value: 'ул. Баумана, 1 ',
    step: 'delivery',
    sent: { shipping_address: 'ул. Баумана, 1' },
    limit: 250,
    asked: { address: true },
    required: { address: true },
    missing: 'Укажите адрес',
    shown: ['Адрес<', 'autoComplete="street-address"', 'placeholder="Улица, дом, квартира или офис"'],
  },
  postalCode: {
    value: '420000',
    step: 'delivery',
    sent: {},
    limit: 10,
    asked: { point: true, postalCode: true },
    required: null,
    wrong: ['42', 'Введите индекс: шесть цифр'],
    shown: ['Почтовый индекс<', 'inputMode="numeric"', 'autoComplete="postal-code"', 'По нему найдём пункты'],
  },
  point: {
    label: 'Пункт выдачи',
    value: 'KAZ1',
    step: 'delivery',
    sent: { cdek_point: { code: 'KAZ1' } },
    asked: { point: true },
    required: { point: true },
    missing: 'Выберите пункт выдачи',
  },
  paymentMethod: {
    label: 'Способ оплаты',
    value: 'cash',
    step: 'payment',
    sent: { payment_method: 'cash' },
    limit: 100,
    asked: {},
    required: {},
    missing: 'Выберите способ оплаты',
    wrong: ['barter', 'Выберите способ оплаты'],
  },
  comment: {
    value: 'Домофон 7 ',
    step: 'payment',
    sent: { koment: 'Домофон 7' },
    limit: 1000,
    asked: {},
    shown: ['Комментарий к заказу (необязательно)', '<textarea', 'placeholder="Номер пропуска'],
  },
  agreeTerms: {
    label: 'Условия договора',
    value: true,
    step: 'consent',
    sent: { agree_terms: true },
    asked: {},
    required: {},
    missing: 'Вы не приняли условия договора',
  },
  agreeData: {
    label: 'Персональные данные',
    value: true,
    step: 'consent',
    sent: {},
    asked: { dataConsent: true },
  },
}

const names = Object.keys(expected) as FieldName[]
const good: FilledOrder = {
  ...readOrderForm({ ...Object.fromEntries(names.map((name) => [name, expected[name].value])), buyer: 'company' }),
  point: 'KAZ1',
}
const allNeeds: OrderNeeds = {
  ...minimalNeeds,
  address: true,
  point: true,
  postalCode: true,
  email: true,
  company: true,
  dataConsent: true,
}
const sentOf = ({ point, ...form }: FilledOrder) =>
  submitBody({
    cart: { lines: [], coupon: '' },
    city: { value: 'г Казань', kladr_id: '16' },
    form,
    point: { code: point } as DeliveryPoint,
    received: { code: point },
    agreedAt: 0,
  })

test('a whole order is right, whatever it asks for', () => {
  expect(checkOrder(good, allNeeds)).toEqual({})
  expect(checkOrder(good, minimalNeeds)).toEqual({})
})

test('an empty form says at once what is missing', () => {
  expect(checkOrder({ ...readOrderForm({}), point: '' }, { ...minimalNeeds, dataConsent: true })).toEqual({
    firstName: 'Укажите имя',
    phone: 'Поле "Телефон" обязательно для заполнения',
    shippingMethod: 'Выберите способ доставки',
    paymentMethod: 'Выберите способ оплаты',
    agreeTerms: 'Вы не приняли условия договора',
  })
})

describe.each(names)('the field %s of an order', (name) => {
  const { value, step, sent, asked, required, missing, wrong, limit, account, label, shown } = expected[name]
  const [wire] = Object.keys(sent)
  const isHidden = Object.keys(asked).length > 0
  const needs = { ...minimalNeeds, ...asked }
  const empty = { ...good, [name]: value === true ? false : '' }

  test('has a length', () => {
    if (limit) expect(readOrderForm({ [name]: 'я'.repeat(limit + 1) })).toMatchObject({ [name]: 'я'.repeat(limit) })
    expect(orderFields[name].limit).toBe(limit ?? 0)
  })

  test('is read under its wire name too, as addresses have it', () => {
    if (wire && name !== 'point') expect(readOrderForm({ [wire]: value })).toMatchObject({ [name]: value })
  })

  test('is sent under its wire name', () => {
    expect(sentOf(good)).toMatchObject(sent)
    expect(orderFields[name].wire).toBe(wire ?? null)
    if (!wire && inputNames.some((input) => input === name)) expect(JSON.stringify(sentOf(good))).not.toContain(value)
  })

  test('is asked for, and checked, where it is needed', () => {
    const { point: _, ...form } = good
    if (name !== 'point') expect(withoutUnasked(form, needs)[name]).toBe(good[name])
    expect(orderFields[name].isAsked(needs)).toBe(true)
    expect(orderFields[name].isAsked(minimalNeeds)).toBe(!isHidden)
    if (isHidden) expect(checkOrder({ ...good, [name]: wrong?.[0] ?? '' }, minimalNeeds)).toEqual({})
  })

  test('says that it is missing, where it must not be', () => {
    expect(checkOrder(empty, { ...needs, ...required })).toEqual(missing ? { [name]: missing } : {})
    if (!missing) expect(checkOrder(empty, allNeeds)).toEqual({})
  })

  test('says what is wrong with it', () => {
    if (wrong) expect(checkOrder({ ...good, [name]: wrong[0] }, needs)).toEqual({ [name]: wrong[1] })
    if (!wrong || !wire || !inputNames.some((input) => input === name)) return
    expect(knownBuyerPart({ ...good, [name]: wrong[0] })).toMatchObject({ [wire]: '' })
  })

  test("takes the shop's message where it is on the page, in Russian", () => {
    if (!wire) return
    expect(placeServerErrors({ [wire]: 'Нет такого.' }, needs).fields).toEqual({ [name]: 'Нет такого.' })
    expect(placeServerErrors({ [wire]: 'Is invalid.' }, needs).fields).toEqual({ [name]: 'Поле заполнено неверно' })
    if (isHidden) expect(placeServerErrors({ [wire]: 'Нет такого.' }, minimalNeeds).notice?.text).toBe('Нет такого.')
  })

  test('is known from an account and from a placed order', () => {
    expect(orderFields[name].account).toBe(account ?? null)
    if (account) expect(Customer.create({ customer_id: 1, [account]: 'Анна' })).toMatchObject({ [name]: 'Анна' })
    if (!shown || !wire) return
    const order = { order_id: 1, products: [], [wire]: 'Анна' }
    expect(PlacedOrder.create(order)).toMatchObject({ details: { [name]: 'Анна' } })
  })

  test('is shown with its label and attributes, once', () => {
    const steps = ['company', 'buyer', 'delivery', 'payment'] as const
    const render = (errors: object) =>
      steps.map((step) => renderToStaticMarkup(createElement(OrderFields, { step, needs, form: good, errors })))
    const pages = render({}).map((html) => html.split(`name="${name}"`))
    const places = pages.flatMap(([, ...rest], index) => rest.map(() => steps[index]))
    expect([places, orderFields[name].step]).toEqual([shown ? [step] : [], step])
    if (label) expect(orderFields[name].label).toBe(label)
    const [before = '', after = ''] = pages.find(({ length }) => length > 1) ?? []
    const own = `${before.slice(before.lastIndexOf('<div class="fld'))}${after.slice(0, after.indexOf('</div>'))}`
    for (const part of [...(shown ?? []), ...(shown ? [`maxLength="${limit}"`] : [])]) expect(own).toContain(part)
    expect(
      render({ [name]: 'Нет такого.' })
        .join('')
        .includes('Нет такого.'),
    ).toBe(shown !== undefined)
  })
})
