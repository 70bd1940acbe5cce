import type { Struct } from 'superstruct'
import { Calculation, Submission } from './calculation.ts'
import { Customer, CustomerHint, readFieldErrors, readVerdict } from './customer.ts'
import { flattened, resultIn } from './envelope.ts'
import { isYes } from './number.ts'
import { Payment } from './payment.ts'
import { OrderPage, PlacedOrder } from './placed-order.ts'
import { toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

type Reader<T> = (answer: unknown) => T

const maxFields = 200

/**
 * Why a call was refused (contract 1.5, 8.14): a text for shoppers, and messages by field. The API's `message` is for
 * nobody.
 */
export interface RefusalAnswer {
  result: 'ERROR'
  text: string | null
  errors: Record<string, [message: string]>
}

/** Reads any refusal; of a body that is none nothing is left. */
export function readRefusal(answer: unknown): RefusalAnswer {
  const errors = Object.entries(readFieldErrors(answer)).slice(0, maxFields)
  return {
    result: 'ERROR',
    text: readVerdict(answer).text,
    errors: Object.fromEntries(errors.map(([field, message]) => [field, [message]])),
  }
}

/** The value in the wrapper that answers have. */
const inData =
  <T, S>(struct: Struct<T, S>): Reader<{ data: T }> =>
  (answer) => ({ data: struct.create(answer) })

/** The same; what is refused with status 200 (contract 8.14) is a refusal. */
const orRefusal =
  <T>(read: Reader<T>): Reader<T | RefusalAnswer> =>
  (answer) =>
    isRefusal(answer) ? readRefusal(answer) : read(answer)

const isRefusal = (answer: unknown): boolean => resultOf(answer) !== undefined && !readVerdict(answer).isOk

/** The `result` of an answer, bare or in `data`. */
const resultOf = (answer: unknown): unknown => flattened(answer).result

/** Whether an answer says by other words than its `result` that it went wrong. */
export function saysFailure(answer: unknown): boolean {
  const { success, status, errors } = toRecord(answer)
  const isDenied = success !== undefined && success !== null && !isYes(success)
  return (
    isDenied || /^(?:error|fail)/i.test(toLine(toScalar(status))) || Object.keys(readFieldErrors({ errors })).length > 0
  )
}

/** Laravel's word for a guest, which some shops send with a good status. */
export const saysGuest = (answer: unknown): boolean => /^unauthenticated\b/i.test(toLine(toRecord(answer).message))

/** The text of what went well is shown to nobody. */
const done = { result: 'OK', text: null } as const

function readCode(answer: unknown): typeof done | RefusalAnswer {
  if (resultIn(flattened(answer)) === undefined) throw new TypeError('a code without a result')
  return readVerdict(answer).isOk ? done : readRefusal(answer)
}

/** Its text may tell who is subscribed. */
function readSubscription(answer: unknown): { result: 'success' | 'error' } {
  const result = resultOf(answer)
  if (result === undefined) throw new TypeError('a subscription without a result')
  return { result: isYes(result) ? 'success' : 'error' }
}

/** Of whom was found the number and the status alone, since who asks has proved nothing yet. */
const readHint = orRefusal(inData(CustomerHint))

/** Null: nobody is signed in, or the answer does not say who. */
const readCustomer = orRefusal((answer) => ({ data: CustomerHint.create(answer) && Customer.create(answer) }))

/**
 * How the contract reads what calls in a visitor's session are answered, by endpoint: nothing is left but what the
 * product reads. Null: nothing of it is read. Readers throw for what is no answer to their endpoint.
 */
export const sessionAnswers = {
  'GET /sanctum/csrf-cookie': null,
  'POST /api/subscribe': readSubscription,
  'POST /api/shop/customer/find': readHint,
  'POST /api/shop/customer': readHint,
  'GET /api/shop/customer': readCustomer,
  'PUT /api/shop/customer/{id}': readCustomer,
  'POST /api/shop/customer/send-code': readCode,
  'POST /api/shop/customer/check-code': readCode,
  'POST /api/shop/customer/activate': readCode,
  'POST /api/shop/customer/verify-method-sendcode': readCode,
  /** What does not say that it failed has signed the customer in. */
  'POST /api/shop/customer/login': orRefusal(() => done),
  'POST /api/shop/customer/logout': null,
  'GET /api/shop/customer/order': inData(OrderPage),
  'GET /api/shop/customer/order/{id}': inData(PlacedOrder),
  'POST /api/order': inData(Calculation),
  'POST /api/order/submit': inData(Submission),
  'GET /api/order/{id}': inData(PlacedOrder),
  'POST /api/order/yandex-check': inData(Payment),
} satisfies Record<string, Reader<object> | null>

type Endpoint = keyof typeof sessionAnswers

/** An endpoint with its number in it, and the one list that has pages with that of a page. */
type Asked<E extends Endpoint> = E extends `${infer Start}{id}`
  ? `${Start}${number}`
  : E | (E extends 'GET /api/shop/customer/order' ? `${E}?page=${number}` : never)

/** What the Worker answers when a call went well, by method and path; scripts and pages get it alike. */
export type SessionAnswers = {
  [E in Endpoint as Asked<E>]: (typeof sessionAnswers)[E] extends Reader<infer T> ? T : never
}
