import { isRussian } from '../format/russian.ts'
import type { Consent } from '../shop/consents.ts'
import { accountNames, orderFields } from '../shop/order-fields.ts'
import { isSuccess } from './answer.ts'
import type { Customer, CustomerHint } from './contract/customer.ts'
import { phonePayload } from './payload.ts'
import { type Answer, ask, type SessionCall } from './session.ts'

/** By what a customer is found and gets codes. */
export type Channel = 'phone' | 'email'

export type Refusal =
  /** The shop says no. `text` is for the customer, null where there is none; `errors` by field, of a form. */
  | { result: 'refused'; text: string | null; errors: Record<string, string> }
  /** Nobody is signed in any more. */
  | { result: 'guest' }
  /** Asked too often: seconds to wait, null where nobody says how long. */
  | { result: 'wait'; seconds: number | null }
  /** No answer, or none that can be read: worth another try. */
  | { result: 'failed' }

type Done = { result: 'ok' }

/** Looks a customer up by phone or e-mail (contract 7.2); null: nobody. */
export async function findCustomer(
  call: SessionCall,
  channel: Channel,
  address: string,
): Promise<{ result: 'ok'; customer: CustomerHint } | Refusal> {
  const answer = await ask(call, 'POST /api/shop/customer/find', addressBody(channel, address))
  // Some shops answer 404 for nobody.
  if (answer.status === 404) return { result: 'ok', customer: null }
  return isDone(answer) ? { result: 'ok', customer: answer.said?.data ?? null } : refusalOf(answer)
}

/**
 * Creates a customer who is not active yet, or finds the one that was created before (contract 7.3), who has agreed to
 * something since.
 */
export async function createCustomer(
  call: SessionCall,
  channel: Channel,
  address: string,
  consents: readonly Consent[] = [],
): Promise<{ result: 'ok'; customerId: number } | Refusal> {
  const answer = await ask(call, 'POST /api/shop/customer', {
    ...addressBody(channel, address),
    ...(consents.length > 0 && { consents }),
  })
  const customer = answer.said?.data
  return customer ? { result: 'ok', customerId: customer.customer_id } : refusalOf(answer)
}

/** Sends a one-time code to the customer's phone or e-mail (contract 7.4). */
export async function sendCode(call: SessionCall, customerId: number, channel: Channel): Promise<Done | Refusal> {
  return outcomeOf(
    await ask(call, 'POST /api/shop/customer/send-code', {
      customer_id: customerId,
      payload: orderFields[channel].account,
    }),
  )
}

/** Whether a code is right (contract 7.5); it stays valid. */
export async function checkCode(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return outcomeOf(await ask(call, 'POST /api/shop/customer/check-code', { customer_id: customerId, code }))
}

/** Makes a new customer active by a code, which stays valid. */
export async function activate(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return outcomeOf(await ask(call, 'POST /api/shop/customer/activate', { customer_id: customerId, code }))
}

/** Confirms the signed-in customer's new phone or e-mail by the code that went there. */
export async function verifyMethod(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return outcomeOf(await ask(call, 'POST /api/shop/customer/verify-method-sendcode', { customer_id: customerId, code }))
}

/** Signs a customer in by a code (contract 7.6). */
export async function login(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  const answer = await ask(call, 'POST /api/shop/customer/login', { login_by: 'code', customer_id: customerId, code })
  return answer.status === 401 && answer.refusal ? refused(answer.refusal) : outcomeOf(answer)
}

/**
 * Ends the session.
 * @returns false when the shop was not reached: the browser still has its session cookie
 */
export async function logout(call: SessionCall): Promise<boolean> {
  const { status } = await call('POST', '/api/shop/customer/logout', {})
  return isSuccess(status) || status === 401
}

/** Who is signed in (contract 7.7). */
export async function getCustomer(call: SessionCall): Promise<{ result: 'ok'; customer: Customer } | Refusal> {
  const answer = await ask(call, 'GET /api/shop/customer')
  if (answer.said?.data) return { result: 'ok', customer: answer.said.data }
  return isDone(answer) ? { result: 'guest' } : refusalOf(answer)
}

/**
 * Saves the whole customer (contract 7.8); wrong fields are `errors` of a refusal. Texts go as they are: one that the
 * shop finds spelled otherwise is a change to it.
 */
export async function updateCustomer(
  call: SessionCall,
  customer: Customer,
): Promise<{ result: 'ok'; customer: Customer } | Refusal> {
  const { customer_id, customer_group_id, status, approved, address_id, phoneVerified, emailVerified } = customer
  const answer = await ask(call, `PUT /api/shop/customer/${customer_id}`, {
    ...Object.fromEntries(accountNames.map((name) => [orderFields[name].account, customer[name]])),
    customer_id,
    customer_group_id,
    status,
    address_id,
    verify_telefon: Number(phoneVerified),
    verify_email: Number(emailVerified),
    approved: Number(approved),
  })
  if (answer.said?.data) return { result: 'ok', customer: answer.said.data }
  // Without a customer in the answer what was sent is what is kept.
  return isDone(answer) ? getCustomer(call) : refusalOf(answer)
}

const addressBody = (channel: Channel, address: string) =>
  channel === 'phone' ? { telefon: phonePayload(address), email: '' } : { telefon: '', email: address }

/** Whether it has gone well, by its status alone where nothing is said. */
const isDone = ({ status, said }: Answer<object>): boolean => said !== null || status === 204

const outcomeOf = (answer: Answer<object>): Done | Refusal => (isDone(answer) ? { result: 'ok' } : refusalOf(answer))

/** Why an answer does not hold what was asked for. */
function refusalOf({ status, refusal, retryAfter }: Answer<object>): Refusal {
  if (status === 401) return { result: 'guest' }
  if (status === 429) return { result: 'wait', seconds: retryAfter }
  return refusal && status !== 419 ? refused(refusal) : { result: 'failed' }
}

/** A field's message in another language is not for customers. */
const refused = ({ text, errors }: NonNullable<Answer<object>['refusal']>): Refusal => ({
  result: 'refused',
  text: text ?? Object.values(errors).find(isRussian) ?? null,
  errors,
})
