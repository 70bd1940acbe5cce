import { highestId } from '../../format/id.ts'
import { accountNames, fieldEntries, orderFields } from '../../shop/order-fields.ts'
import { maxReceivedLength } from './delivery-point.ts'
import { isRecord, type Raw } from './raw.ts'
import type { sessionAnswers } from './session-answers.ts'

/** What a field goes up as; undefined: it is none of its kind. */
type Read = (value: unknown) => unknown
export type Fields = Readonly<Record<string, Read>>

/** Longest text and longest list of any field. */
const maxText = 2_000
const maxItems = 500

/** A number is one, too. */
const text: Read = (value) =>
  (typeof value === 'string' && value.length <= maxText) || Number.isSafeInteger(value) ? value : undefined
const count: Read = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highestId ? value : undefined
const flag: Read = (value) => (typeof value === 'boolean' || value === 0 || value === 1 ? value : undefined)

/** Items that have all of these fields, which alone are kept; another item makes the whole list none. */
const listOf =
  (fields: Fields): Read =>
  (value) => {
    if (!Array.isArray(value) || value.length > maxItems) return undefined
    const items = value.filter(isRecord).map((item) => readFields(item, fields))
    const size = Object.keys(fields).length
    const whole = items.filter((item) => item.wrong.length === 0 && Object.keys(item.fields).length === size)
    return whole.length === value.length ? whole.map((item) => item.fields) : undefined
  }

/** A pickup point: its code, or the whole of it as the delivery service describes it. */
const point: Read = (value) => {
  const isCode = typeof value === 'string' && value.length <= maxText
  return isCode || (isRecord(value) && JSON.stringify(value).length <= maxReceivedLength) ? value : undefined
}

const fieldsOf = (names: readonly (string | null)[], read: Read = text): Fields =>
  Object.fromEntries(names.flatMap((name) => (name === null ? [] : [[name, read]])))

const wiresOf = (isMeant: (kind: string) => boolean) =>
  fieldEntries.flatMap(([, { kind, wire }]) => (isMeant(kind) ? wire : []))

const address = fieldsOf([orderFields.phone.account, orderFields.email.account])
/** What was agreed to (contract 7.28). */
const consents = listOf(fieldsOf(['kind', 'edition', 'at']))
const code = { customer_id: count, code: text }
const order: Fields = {
  ...fieldsOf(
    wiresOf((kind) => kind === 'tick'),
    flag,
  ),
  ...fieldsOf(wiresOf((kind) => kind !== 'tick' && kind !== 'point')),
  ...fieldsOf(['coupon', 'shipping_city', 'shipping_kladr_id']),
  cart: listOf({ product_id: count, quantity: count }),
  customer_group_id: count,
}

/**
 * The fields of each call in a visitor's session (contract 7): what a browser sends besides does not reach the shop API,
 * whose models may take any field for one of theirs.
 */
export const sessionQuestions = {
  'GET /sanctum/csrf-cookie': {},
  'POST /api/subscribe': { email: text, consents },
  'POST /api/shop/customer/find': address,
  'POST /api/shop/customer': { ...address, consents },
  'GET /api/shop/customer': {},
  'PUT /api/shop/customer/{id}': {
    ...fieldsOf(accountNames.map((name) => orderFields[name].account)),
    ...{ customer_id: count, customer_group_id: count, status: count, approved: flag, address_id: count },
    ...{ verify_telefon: flag, verify_email: flag },
  },
  'POST /api/shop/customer/send-code': { customer_id: count, payload: text },
  'POST /api/shop/customer/check-code': code,
  'POST /api/shop/customer/activate': code,
  'POST /api/shop/customer/verify-method-sendcode': code,
  'POST /api/shop/customer/login': { ...code, login_by: text },
  'POST /api/shop/customer/logout': {},
  'GET /api/shop/customer/order': {},
  'GET /api/shop/customer/order/{id}': {},
  'POST /api/order': order,
  'POST /api/order/submit': { ...order, [orderFields.point.wire]: point, consents },
  'GET /api/order/{id}': {},
  'POST /api/order/yandex-check': { order_id: count },
} satisfies Record<keyof typeof sessionAnswers, Fields>

/** Of a question what its call has fields for; `wrong` names those that are not of their kind. Null says nothing. */
export function readFields(question: Raw, fields: Fields): { fields: Raw; wrong: string[] } {
  const read: Raw = {}
  const wrong: string[] = []
  for (const [name, readField] of Object.entries(fields)) {
    if (!Object.hasOwn(question, name)) continue
    const value = question[name]
    read[name] = value === null ? null : readField(value)
    if (read[name] === undefined) wrong.push(name)
  }
  return { fields: read, wrong }
}
