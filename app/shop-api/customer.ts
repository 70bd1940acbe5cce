import { isRussian } from '../format/russian.ts'
import { accountNames, orderFields } from '../shop/order-fields.ts'
import { isSuccess } from './answer.ts'
import { Customer, CustomerHint, readFieldErrors, readVerdict } from './contract/customer.ts'
import { parse } from './contract/parse.ts'
import { phonePayload } from './payload.ts'
import type { SessionAnswer, SessionCall } from './session.ts'

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

const base = '/api/shop/customer'

/** Looks a customer up by phone or e-mail (contract 7.2); null: nobody. */
export async function findCustomer(
  call: SessionCall,
  channel: Channel,
  address: string,
): Promise<{ result: 'ok'; customer: CustomerHint } | Refusal> {
  const answer = await call('POST', `${base}/find`, addressBody(channel, address))
  // Some shops answer 404 for nobody.
  if (answer.status === 404) return { result: 'ok', customer: null }
  return refusalOf(answer) ?? { result: 'ok', customer: parse(answer.body, CustomerHint) }
}

/** Creates a customer who is not active yet, or finds the one that was created before (contract 7.3). */
export async function createCustomer(
  call: SessionCall,
  channel: Channel,
  address: string,
): Promise<{ result: 'ok'; customerId: number } | Refusal> {
  const answer = await call('POST', base, addressBody(channel, address))
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  const customer = parse(answer.body, CustomerHint)
  return customer ? { result: 'ok', customerId: customer.customer_id } : { result: 'failed' }
}

/** Sends a one-time code to the customer's phone or e-mail (contract 7.4). */
export function sendCode(call: SessionCall, customerId: number, channel: Channel): Promise<Done | Refusal> {
  return askForVerdict(call, 'send-code', { customer_id: customerId, payload: orderFields[channel].account })
}

/** Whether a code is right (contract 7.5); it stays valid. */
export function checkCode(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return askForVerdict(call, 'check-code', { customer_id: customerId, code })
}

/** Makes a new customer active by a code, which stays valid. */
export function activate(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return askForVerdict(call, 'activate', { customer_id: customerId, code })
}

/** Confirms the signed-in customer's new phone or e-mail by the code that went there. */
export function verifyMethod(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  return askForVerdict(call, 'verify-method-sendcode', { customer_id: customerId, code })
}

/** Signs a customer in by a code (contract 7.6). */
export async function login(call: SessionCall, customerId: number, code: string): Promise<Done | Refusal> {
  const answer = await call('POST', `${base}/login`, { login_by: 'code', customer_id: customerId, code })
  return answer.status === 401 ? refused(answer.body) : (refusalOf(answer) ?? { result: 'ok' })
}

/**
 * Ends the session.
 * @returns false when the shop was not reached: the browser still has its session cookie
 */
export async function logout(call: SessionCall): Promise<boolean> {
  const { status } = await call('POST', `${base}/logout`, {})
  return isSuccess(status) || status === 401
}

/** Who is signed in (contract 7.7). */
export async function getCustomer(call: SessionCall): Promise<{ result: 'ok'; customer: Customer } | Refusal> {
  const answer = await call('GET', base)
  return refusalOf(answer) ?? readCustomer(answer.body)
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
  const answer = await call('PUT', `${base}/${customer_id}`, {
    ...Object.fromEntries(accountNames.map((name) => [orderFields[name].account, customer[name]])),
    customer_id,
    customer_group_id,
    status,
    address_id,
    verify_telefon: Number(phoneVerified),
    verify_email: Number(emailVerified),
    approved: Number(approved),
  })
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  // Without a customer in the answer what was sent is what is kept.
  const saved = readCustomer(answer.body)
  return saved.result === 'ok' ? saved : getCustomer(call)
}

const addressBody = (channel: Channel, address: string) =>
  channel === 'phone' ? { telefon: phonePayload(address), email: '' } : { telefon: '', email: address }

async function askForVerdict(call: SessionCall, what: string, payload: object): Promise<Done | Refusal> {
  const answer = await call('POST', `${base}/${what}`, payload)
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  const { isOk, text } = readVerdict(answer.body)
  return isOk || answer.status === 204 ? { result: 'ok' } : { result: 'refused', text, errors: {} }
}

/** A customer without an id is a guest (contract 7.7: `data` null or []). */
function readCustomer(body: unknown): { result: 'ok'; customer: Customer } | Refusal {
  if (parse(body, CustomerHint) === null) return { result: 'guest' }
  return { result: 'ok', customer: parse(body, Customer) }
}

/** Null for an answer that holds what was asked for. */
function refusalOf({ status, body, retryAfter }: SessionAnswer): Refusal | null {
  if (status === 401) return { result: 'guest' }
  if (status === 429) return { result: 'wait', seconds: retryAfter }
  if (status >= 400 && status < 500 && status !== 419) return refused(body)
  if (!isSuccess(status)) return { result: 'failed' }
  return isFailure(body) ? refused(body) : null
}

/** The shop's own `message` is not for customers (contract 8.15), nor is a field's in another language. */
function refused(body: unknown): Refusal {
  const errors = readFieldErrors(body)
  return { result: 'refused', text: readVerdict(body).text ?? Object.values(errors).find(isRussian) ?? null, errors }
}

/** A refusal that came with status 200 (contract 8.14). */
const isFailure = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'result' in body && !readVerdict(body).isOk
