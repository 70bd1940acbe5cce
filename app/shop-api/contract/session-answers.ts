import { array, define, enums, literal, nullable, object, record, type Struct, string } from 'superstruct'
import { Calculation, Submission } from './calculation.ts'
import { Customer, CustomerHint, readFieldErrors, readVerdict } from './customer.ts'
import { flattened, resultIn } from './envelope.ts'
import { isYes } from './number.ts'
import { Payment } from './payment.ts'
import { OrderPage, PlacedOrder } from './placed-order.ts'
import { from } from './primitives.ts'
import { toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/**
 * Answers of calls in a visitor's session as the Worker passes them on: nothing but what the product reads, in the
 * shapes of contract 7, so that who reads them again reads the same.
 */
type SessionAnswerStruct = Struct<unknown, unknown>

const maxFields = 200

/**
 * Why a call was refused (contract 1.5, 8.14): a text for shoppers, and messages by field. The API's `message` is for
 * nobody.
 */
export const Refusal = from(
  object({ result: literal('ERROR'), text: nullable(string()), errors: record(string(), array(string())) }),
  (answer) => {
    const errors = Object.entries(readFieldErrors(answer)).slice(0, maxFields)
    return {
      result: 'ERROR',
      text: readVerdict(answer).text,
      errors: Object.fromEntries(errors.map(([field, message]) => [field, [message]])),
    }
  },
)

/** What `wrap` makes of a value that the struct reads. */
const answerOf = <T, S>(struct: Struct<T, S>, wrap: (value: T) => unknown = (value) => value): SessionAnswerStruct =>
  from(
    define<unknown>('answer', (value) => value !== undefined),
    (answer) => wrap(struct.create(answer)),
  )

/** The value in the wrapper that answers have. */
const inData = <T, S>(struct: Struct<T, S>): SessionAnswerStruct => answerOf(struct, (data) => ({ data }))

/** The same; what is refused with status 200 (contract 8.14) is a refusal. */
function inDataOrRefusal<T, S>(struct: Struct<T, S>): SessionAnswerStruct {
  const [value, refusal] = [inData(struct), answerOf(Refusal)]
  return from(
    define<unknown>('answer or refusal', (answer) => answer !== undefined),
    (answer) => (isRefusal(answer) ? refusal : value).create(answer),
  )
}

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

const verdict = (isOk: boolean, text: string | null) => ({ result: isOk ? 'OK' : 'ERROR', text: isOk ? null : text })
const Verdict = object({ result: enums(['OK', 'ERROR']), text: nullable(string()) })

/** Contract 7.4 and 7.5. The text of what went well is shown to nobody. */
export const CodeAnswer = answerOf(
  from(Verdict, (answer) => {
    const { isOk, text } = readVerdict(answer)
    return resultIn(flattened(answer)) === undefined ? undefined : verdict(isOk, text)
  }),
)

/** Contract 7.6: what does not say that it failed has signed the customer in. */
export const LoginAnswer = answerOf(from(Verdict, (answer) => verdict(!isRefusal(answer), readVerdict(answer).text)))

/** Contract 7.19. Its text may tell who is subscribed. */
export const SubscriptionAnswer = answerOf(
  from(object({ result: enums(['success', 'error']) }), (answer) => {
    const result = resultOf(answer)
    return result === undefined ? undefined : { result: isYes(result) ? 'success' : 'error' }
  }),
)

/** Contract 7.2 and 7.3: of whom was found the number and the status alone, since who asks has proved nothing yet. */
export const CustomerHintAnswer = inDataOrRefusal(CustomerHint)

/** Contract 7.7 and 7.8; null: nobody is signed in, or the answer does not say who. */
export const CustomerAnswer = inDataOrRefusal(
  from(
    define<Customer | null>('customer or nobody', (value) => value !== undefined),
    (answer) => (CustomerHint.create(answer) === null ? null : Customer.create(answer)),
  ),
)

/** Contract 7.9. */
export const OrderPageAnswer = inData(OrderPage)
/** Contract 7.9 and 7.26. */
export const PlacedOrderAnswer = inData(PlacedOrder)
/** Contract 7.24. */
export const CalculationAnswer = inData(Calculation)
/** Contract 7.25. */
export const SubmissionAnswer = inData(Submission)
/** Contract 7.27. */
export const PaymentAnswer = inData(Payment)
