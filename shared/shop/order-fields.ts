import { emailProblem, noEmail, readEmail } from '../format/email.ts'
import { innProblem, readInn } from '../format/inn.ts'
import { kppProblem, readKpp } from '../format/kpp.ts'
import { noPhone, phoneProblem } from '../format/phone.ts'
import { isPostalCode } from '../format/postal-code.ts'
import type { PointType } from '../shop-api/contract/method-kinds.ts'

/** What an order must say besides the buyer's name and phone; it follows from the buyer and the methods chosen. */
export interface OrderNeeds {
  /** Codes of the available methods. */
  shippingMethods: readonly string[]
  paymentMethods: readonly string[]
  address: boolean
  point: boolean
  /** The kind of point; null: any. */
  pointType: PointType
  /** The city has no postal code of its own, by which points are found. */
  postalCode: boolean
  /** Null: it depends on a payment method that the same form asks for. */
  email: boolean | null
  /** Name and INN of a company. */
  company: boolean
  /** A box of its own for the consent to personal data. */
  dataConsent: boolean
}

/** What a field says of itself. Every reader of the table below gets its part from here. */
export interface OrderField {
  /** The first three are typed; `choice` and `tick` have widgets of their own, a `point` comes from a list. */
  kind: 'text' | 'digits' | 'phone' | 'choice' | 'tick' | 'point'
  /** Its name in the bodies and answers of the shop API (contract 7.24 to 7.26); null: it is not sent. */
  wire: string | null
  /** Its name in a customer's record (contract 7.7); null: an account does not have it. */
  account: string | null
  /** The part of the form that shows it. */
  step: 'company' | 'buyer' | 'delivery' | 'payment' | 'consent'
  label: string
  /** Greatest length, characters; 0 for what is no text. */
  limit: number
  input: {
    autoComplete?: string
    inputMode?: 'email'
    placeholder?: string
    multiline?: boolean
    /** Shown where it is open whether the field is required. */
    hint?: string
  }
  /** Whether this order asks for it. What is not asked for is neither shown, checked nor sent. */
  isAsked: (needs: OrderNeeds) => boolean
  /** Null: open. */
  isRequired: (needs: OrderNeeds) => boolean | null
  /** The message where it is required and missing. */
  missing: string
  /** What is wrong with a value; null: nothing. */
  problem: (value: string, needs: OrderNeeds) => string | null
  /** What is sent of a text that was typed; null: it means nothing. */
  read: (text: string) => string | null
}

const always: (needs: OrderNeeds) => boolean = () => true
const never: (needs: OrderNeeds) => boolean = () => false
const anyText = () => null
const text = {
  kind: 'text',
  account: null,
  input: {},
  isAsked: always,
  isRequired: never,
  missing: '',
  problem: anyText,
  read: (text: string) => text.trim(),
} as const
const digits = { ...text, kind: 'digits' } as const
const choice = { ...text, kind: 'choice', limit: 100, isRequired: always } as const
/** Not typed, and not to be left out. */
const given = { ...text, limit: 0, isRequired: always } as const
const oneOf = (codes: readonly string[], code: string, problem: string) => (codes.includes(code) ? null : problem)

const noShipping = 'Выберите способ доставки'
const noPayment = 'Выберите способ оплаты'

/**
 * What an order asks, one entry a field, in the order of the form. The form and its draft, both checkouts, the rules,
 * the body, the shop's messages, the order page and the customer's profile are made from it.
 */
export const orderFields = {
  firstName: {
    ...text,
    wire: 'customer_fio',
    account: 'fio',
    step: 'buyer',
    label: 'Имя',
    limit: 100,
    input: { autoComplete: 'given-name' },
    isRequired: always,
    missing: 'Укажите имя',
  },
  lastName: {
    ...text,
    wire: 'customer_familia',
    account: 'familia',
    step: 'buyer',
    label: 'Фамилия',
    limit: 100,
    input: { autoComplete: 'family-name' },
  },
  phone: {
    ...text,
    kind: 'phone',
    wire: 'customer_telefon',
    account: 'telefon',
    step: 'buyer',
    label: 'Телефон',
    limit: 100,
    isRequired: always,
    missing: noPhone,
    problem: phoneProblem,
  },
  inn: {
    ...digits,
    wire: 'customer_inn',
    account: 'inn',
    step: 'company',
    label: 'ИНН',
    limit: 100,
    isAsked: ({ company }) => company,
    isRequired: always,
    missing: 'Укажите ИНН',
    problem: innProblem,
    read: readInn,
  },
  company: {
    ...text,
    wire: 'customer_nazvaniekompanii',
    account: 'nazvaniekompanii',
    step: 'company',
    label: 'Название компании',
    limit: 200,
    input: { autoComplete: 'organization' },
    isAsked: ({ company }) => company,
    isRequired: always,
    missing: 'Укажите название компании',
  },
  kpp: {
    ...digits,
    wire: 'kpp',
    step: 'company',
    label: 'КПП',
    limit: 100,
    isAsked: ({ company }) => company,
    problem: kppProblem,
    read: readKpp,
  },
  requestNumber: {
    ...text,
    wire: 'request_number',
    step: 'company',
    label: 'Номер вашей заявки',
    limit: 60,
    input: { autoComplete: 'off' },
    isAsked: ({ company }) => company,
  },
  edoId: {
    ...text,
    wire: 'edo_id',
    step: 'company',
    label: 'Идентификатор ЭДО',
    limit: 100,
    input: { autoComplete: 'off', placeholder: 'Чтобы получить УПД по ЭДО' },
    isAsked: ({ company }) => company,
  },
  shippingMethod: {
    ...choice,
    wire: 'shipping_method',
    step: 'delivery',
    label: 'Способ доставки',
    missing: noShipping,
    problem: (code, { shippingMethods }) => oneOf(shippingMethods, code, noShipping),
  },
  address: {
    ...text,
    wire: 'shipping_address',
    step: 'delivery',
    label: 'Адрес',
    limit: 250,
    input: { autoComplete: 'street-address', placeholder: 'Улица, дом, квартира или офис' },
    isAsked: ({ address }) => address,
    isRequired: always,
    missing: 'Укажите адрес',
  },
  postalCode: {
    ...digits,
    wire: null,
    step: 'delivery',
    label: 'Почтовый индекс',
    limit: 10,
    input: { autoComplete: 'postal-code', hint: 'По нему найдём пункты выдачи рядом' },
    isAsked: ({ point, postalCode }) => point && postalCode,
    isRequired: () => null,
    problem: (code) => (isPostalCode(code.trim()) ? null : 'Введите индекс: шесть цифр'),
  },
  point: {
    ...given,
    kind: 'point',
    wire: 'cdek_point',
    step: 'delivery',
    label: 'Пункт выдачи',
    isAsked: ({ point }) => point,
    missing: 'Выберите пункт выдачи',
  },
  paymentMethod: {
    ...choice,
    wire: 'payment_method',
    step: 'payment',
    label: 'Способ оплаты',
    missing: noPayment,
    problem: (code, { paymentMethods }) => oneOf(paymentMethods, code, noPayment),
  },
  email: {
    ...text,
    wire: 'customer_email',
    account: 'email',
    step: 'payment',
    label: 'Электронная почта',
    limit: 254,
    input: {
      inputMode: 'email',
      autoComplete: 'email',
      hint: 'Нужен для оплаты онлайн и по счёту',
    },
    isRequired: ({ email }) => email,
    missing: noEmail,
    problem: emailProblem,
    read: readEmail,
  },
  comment: {
    ...text,
    wire: 'koment',
    step: 'payment',
    label: 'Комментарий к заказу',
    limit: 1000,
    input: { multiline: true, placeholder: 'Номер пропуска, время приёмки, замена при отсутствии' },
  },
  agreeTerms: {
    ...given,
    kind: 'tick',
    wire: 'agree_terms',
    step: 'consent',
    label: 'Условия договора',
    missing: 'Вы не приняли условия договора',
  },
  agreeData: {
    ...given,
    kind: 'tick',
    wire: null,
    step: 'consent',
    label: 'Персональные данные',
    isAsked: ({ dataConsent }) => dataConsent,
    // What an order needs is processed for the contract, not by consent (docs/decisions/072).
    isRequired: never,
  },
} as const satisfies Record<string, OrderField>

type Table = typeof orderFields
export type FieldName = keyof Table
type FieldsWhere<Property extends keyof OrderField, Value> = {
  [Name in FieldName]: Table[Name][Property] extends Value ? Name : never
}[FieldName]

export type InputName = FieldsWhere<'kind', 'text' | 'digits' | 'phone'>
export type TextName = InputName | FieldsWhere<'kind', 'choice'>
export type TickName = FieldsWhere<'kind', 'tick'>
/** A field that an account knows too. */
export type AccountName = FieldsWhere<'account', string>

type OfWire<Name extends FieldName, Value> = { [Sent in Name as Table[Sent]['wire'] & string]: Value }
/** What the fields of a form are in the body of an order; the point has a form of its own there. */
export type OrderWire = OfWire<TextName & FieldsWhere<'wire', string>, string> &
  OfWire<TickName & FieldsWhere<'wire', string>, boolean>

/** A field that is typed and sent. */
export type SentInput = InputName & FieldsWhere<'wire', string>

/** The fields with their names, in the order of the form. */
export const fieldEntries = Object.entries(orderFields) as [FieldName, OrderField][]

const namesOf = <Name extends FieldName>(isMeant: (field: OrderField) => boolean): readonly Name[] =>
  fieldEntries.flatMap(([name, field]) => (isMeant(field) ? [name as Name] : []))

const isTyped = (kind: string): boolean => ['text', 'digits', 'phone'].includes(kind)

export const inputNames = namesOf<InputName>(({ kind }) => isTyped(kind))
export const sentInputs = namesOf<SentInput>(({ kind, wire }) => wire !== null && isTyped(kind))
export const textNames = namesOf<TextName>(({ limit }) => limit > 0)
export const tickNames = namesOf<TickName>(({ kind }) => kind === 'tick')
export const accountNames = namesOf<AccountName>(({ account }) => account !== null)

/** What the input of a field has in each form that shows it; `hint` is for where it is open whether it is required. */
export function inputAttributes(name: InputName) {
  const { kind, label, limit, input }: OrderField = orderFields[name]
  const inputMode = kind === 'digits' ? 'numeric' : undefined
  return { name, label, maxLength: limit, inputMode, ...input } as const
}
