import { boolean, type Infer, nullable, number, object } from 'superstruct'
import { type AccountName, accountNames, orderFields } from '../../shop/order-fields.ts'
import { flattened, openEnvelope, resultIn } from './envelope.ts'
import { isYes, toFlag, toInteger, toNumber } from './number.ts'
import { Count, from, fromFields, Id, Line } from './primitives.ts'
import { isRecord, type Raw, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** A switch that may also be the time at which it was turned on (`verify_email: "2025-01-31 10:00:00"`). */
const Verified = from(boolean(), (value) => toFlag(value) || /^[1-9]\d{3}-\d\d-\d\d/.test(toLine(toScalar(value))))

/** Of a customer: 1 is active, also where it comes as a switch (contract 7.2, 8.2). */
const Status = from(number(), (value) => Math.max(toInteger(value) ?? Number(toFlag(value)), 0))

/** The default of the shop (spec 9). */
const GroupId = from(number(), (value) => toInteger(value) || 1)

const texts = Object.fromEntries(accountNames.map((name) => [name, Line])) as Record<AccountName, typeof Line>

/** A signed-in customer: answer of contract 7.7. Texts that are not known are empty. */
export const Customer = from(
  fromFields(
    object({
      ...texts,
      customer_id: Id,
      customer_group_id: GroupId,
      phoneVerified: Verified,
      emailVerified: Verified,
      status: Status,
      approved: Verified,
      address_id: Count,
    }),
    (raw) => ({
      ...Object.fromEntries(accountNames.map((name) => [name, raw[orderFields[name].account]])),
      customer_id: raw.customer_id ?? raw.id,
      phoneVerified: raw.verify_telefon,
      emailVerified: raw.verify_email,
    }),
  ),
  customerFields,
)
export type Customer = Infer<typeof Customer>

/**
 * Whom a look-up or a registration has found: answers of contract 7.2 and 7.3. Null: nobody. Of a full customer only
 * this is kept, since who asks has proved nothing yet.
 */
export const CustomerHint = from(nullable(object({ customer_id: Id, status: Status })), (answer) => {
  const raw = customerFields(answer)
  const customer_id = toNumber(raw.customer_id ?? raw.id)
  return customer_id === null || customer_id <= 0 ? null : { customer_id, status: raw.status }
})
export type CustomerHint = Infer<typeof CustomerHint>

/** What the shop says of a code: `{ result, text }` of contract 7.4 and 7.5, bare or in `data`. */
export function readVerdict(answer: unknown): { isOk: boolean; text: string | null } {
  const fields = flattened(answer)
  return { isOk: isYes(resultIn(fields)), text: toLine(toScalar(fields.text)) || null }
}

/**
 * The first message of each field of a 422 (contract 1.5). Laravel 5.4 sends the fields alone, each with its list; a
 * message that is of no field has the name ''.
 */
export function readFieldErrors(answer: unknown): Record<string, string> {
  const raw = toRecord(answer)
  const isBare = !('errors' in raw || 'message' in raw) && Object.values(raw).every(isListOfTexts)
  const said = raw.errors ?? toRecord(raw.data).errors ?? (typeof raw.error === 'string' ? raw.error : undefined)
  const told = isBare ? raw : said
  const errors = isRecord(told) ? told : { '': told }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => {
      const message = toLine(toScalar(isRecord(messages) ? Object.values(messages) : messages))
      return message ? [[field, message]] : []
    }),
  )
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

function customerFields(answer: unknown): Raw {
  const { data } = openEnvelope(answer)
  const raw = toRecord(toScalar(data))
  // Some answers name the entity inside `data`.
  return isRecord(raw.customer) ? raw.customer : raw
}
