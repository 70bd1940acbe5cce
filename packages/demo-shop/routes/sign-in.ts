import type { Context, Hono } from 'hono'
import { ApiError, validationFailed } from '../answers.ts'
import { countAttempt } from '../attempts.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { requireCustomer, requireSession } from '../current.ts'
import type { Channel } from '../customers/customer-row.ts'
import { findCustomer } from '../customers/customer-row.ts'
import { cooldownOf, createCode, tryCode, useCode } from '../customers/login-code.ts'
import { formatPhone, readId } from '../fields.ts'
import { sendLetter } from '../outbox.ts'
import { bodyOf, onPost } from '../resource.ts'
import { addressOf, rotateSession } from '../sessions.ts'

const HOUR = 3_600
const SENDS_TO_CUSTOMER = { most: 5, seconds: HOUR }
const SENDS_FROM_ADDRESS = { most: 20, seconds: HOUR }
/** Codes that one client address may try in a minute. */
const TRIES_FROM_ADDRESS = { most: 20, seconds: 60 }

/** One-time codes, login and logout (contract sections 7.4 to 7.6). */
export function addSignInRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/shop/customer/send-code', sendCode)

  onPost(app, '/api/shop/customer/check-code', async (c) => {
    const { customerId, code } = await readTry(c)
    return c.json(toResult((await tryCode(c.env.DB, customerId, code)).error))
  })

  onPost(app, '/api/shop/customer/activate', async (c) => {
    const { customerId, code } = await readTry(c)
    const { address, error } = await tryCode(c.env.DB, customerId, code)
    if (address) await activate(c.env.DB, customerId, address)
    return c.json(toResult(error))
  })

  onPost(app, '/api/shop/customer/verify-method-sendcode', async (c) => {
    const customer = await requireCustomer(c)
    const { customerId, code } = await readTry(c)
    if (customerId !== customer.customer_id) throw new ApiError(403, { message: 'This action is unauthorized.' })
    const { address, error } = await useCode(c.env.DB, customerId, code)
    if (address) await verify(c.env.DB, customerId, address)
    return c.json(toResult(error))
  })

  onPost(app, '/api/shop/customer/login', async (c) => {
    requireSession(c)
    const { customerId, code, loginBy } = await readTry(c)
    if (loginBy !== 'code') throw validationFailed({ login_by: 'The selected login by is invalid.' })
    const customer = await findCustomer(c.env.DB, customerId)
    if (customer?.status !== 1) throw validationFailed({ code: 'Неверный код' })
    const { error } = await useCode(c.env.DB, customerId, code)
    if (error !== null) throw validationFailed({ code: error })
    await rotateSession(c, customerId)
    return c.json({ result: 'OK' })
  })

  onPost(app, '/api/shop/customer/logout', async (c) => {
    await rotateSession(c, null)
    return c.body(null, 204)
  })
}

async function sendCode(c: Context<DemoShopEnv>): Promise<Response> {
  const { customer_id, payload } = await bodyOf(c)
  const id = readId(customer_id)
  const customer = id === null ? null : await findCustomer(c.env.DB, id)
  if (!customer) throw validationFailed({ customer_id: 'Нет такого покупателя.' })
  const channel = (['telefon', 'email'] as const).find((name) => name === payload)
  const address = channel && customer[channel]
  if (!channel || !address) throw validationFailed({ payload: 'The selected payload is invalid.' })
  const pause = await cooldownOf(c.env.DB, customer.customer_id)
  if (pause > 0) return c.json(toResult(`Код уже отправлен. Повторите через ${pause} сек.`))
  await countAttempt(c, 'send-code to', SENDS_TO_CUSTOMER, String(customer.customer_id))
  await countAttempt(c, 'send-code from', SENDS_FROM_ADDRESS, addressOf(c))
  const code = await createCode(c.env.DB, customer.customer_id, address)
  if (code === null) return c.json(toResult('Код уже отправлен. Повторите через 60 сек.'))
  const recipient = channel === 'telefon' ? formatPhone(address) : address
  await sendLetter(c.env.DB, { recipient, subject: `Код для входа: ${code}`, body: 'Код действует 10 минут.' })
  return c.json({ result: 'OK', text: sentText(channel, recipient) })
}

async function readTry(c: Context<DemoShopEnv>) {
  await countAttempt(c, 'code', TRIES_FROM_ADDRESS, addressOf(c))
  const { customer_id, code, login_by: loginBy } = await bodyOf(c)
  const customerId = readId(customer_id)
  if (customerId === null) throw validationFailed({ customer_id: 'Нет такого покупателя.' })
  if (typeof code !== 'string' || !/^\d{4}$/.test(code)) throw validationFailed({ code: 'Код — четыре цифры.' })
  return { customerId, code, loginBy }
}

async function activate(db: D1Database, customerId: number, address: string): Promise<void> {
  await verify(db, customerId, address)
  await db.prepare('UPDATE customer SET status = 1, approved = 1 WHERE customer_id = ?1').bind(customerId).run()
}

/** Marks the address that a code went to, if it still is the customer's. */
async function verify(db: D1Database, customerId: number, address: string): Promise<void> {
  await db
    .prepare(
      `UPDATE customer SET verify_telefon = verify_telefon OR telefon IS ?2, verify_email = verify_email OR email IS ?2
       WHERE customer_id = ?1`,
    )
    .bind(customerId, address)
    .run()
}

function toResult(error: string | null) {
  return { result: error === null ? 'OK' : 'ERROR', text: error }
}

/** Where a code went, hidden but for its ends. */
function sentText(channel: Channel, recipient: string): string {
  if (channel === 'email') return `Код отправлен на ${recipient.replace(/^(.).*@/, '$1***@')}`
  return `Код отправлен на номер ${recipient.replace(/\d{3}-\d{2}(?=-\d{2}$)/, '***-**')}`
}
