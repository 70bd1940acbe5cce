import { describe, expect, test } from 'vitest'
import { customer as clean } from '../../tests/support/shop-answers.ts'
import {
  activate,
  createCustomer,
  findCustomer,
  getCustomer,
  login,
  logout,
  sendCode,
  updateCustomer,
} from './customer.ts'
import { phonePayload } from './payload.ts'
import type { SessionAnswer, SessionCall } from './session.ts'

const answering =
  (answer: Partial<SessionAnswer>): SessionCall =>
  async () => ({ status: 200, body: null, retryAfter: null, ...answer })

/** A call that says what it was asked. */
function spy(answer: Partial<SessionAnswer> = {}) {
  const sent: unknown[][] = []
  const call: SessionCall = (...request) => {
    sent.push(request)
    return answering(answer)(...request)
  }
  return { call, sent }
}

const wait = { result: 'wait', seconds: 42 }
const failed = { result: 'failed' }
const refusal = { result: 'ERROR', text: null, errors: {} }

/** What every call makes of these answers. */
const refusals: [Partial<SessionAnswer>, object][] = [
  [{ status: 429, retryAfter: 42 }, wait],
  [{ status: 429 }, { result: 'wait', seconds: null }],
  [{ status: 0 }, failed],
  [{ status: 419, body: refusal }, failed],
  [{ status: 503, retryAfter: 5 }, failed],
  // Something between browser and Worker has answered.
  ...[null, [], 'html', {}, { message: 'Portal' }].map((body): [object, object] => [{ body }, failed]),
  [
    { status: 422, body: { ...refusal, errors: { telefon: ['The telefon is invalid.'], email: ['Плохо.'] } } },
    { result: 'refused', text: 'Плохо.', errors: { telefon: 'The telefon is invalid.', email: 'Плохо.' } },
  ],
  [
    { status: 422, body: { ...refusal, errors: { code: ['The code field is required.'] } } },
    { result: 'refused', text: null, errors: { code: 'The code field is required.' } },
  ],
  ...[refusal, { message: 'Payload too large', errors: null }, null].map((body): [object, object] => [
    { status: 413, body },
    { result: 'refused', text: null, errors: {} },
  ]),
  [{ body: { ...refusal, text: 'Нельзя' } }, { result: 'refused', text: 'Нельзя', errors: {} }],
]

describe('find', () => {
  test('find sends exactly one of the two', async () => {
    const { call, sent } = spy({ body: { data: null } })
    await findCustomer(call, 'email', 'a@b.ru')
    await findCustomer(call, 'phone', '8 912 345-67-89')
    expect(sent).toEqual([
      ['POST', '/api/shop/customer/find', { telefon: '', email: 'a@b.ru' }],
      ['POST', '/api/shop/customer/find', { telefon: '+7 (912) 345-67-89', email: '' }],
    ])
  })

  test.each(['+7 (912) 345-67-89', '8 912 345-67-89', '79123456789'])(
    'sends %s in the shape of the settings',
    (phone) => {
      expect((['masked', 'e164', 'digits'] as const).map((format) => phonePayload(phone, format))).toEqual([
        ...['+7 (912) 345-67-89', '+79123456789', '79123456789'],
      ])
      expect(phonePayload('+7 912', 'digits')).toBe('+7 912')
    },
  )

  test.each<[Partial<SessionAnswer>, object | null]>([
    [{ body: { data: { customer_id: 42, status: 1 } } }, { customer_id: 42, status: 1 }],
    [{ body: { data: null } }, null],
    [{ status: 204 }, null],
    [{ status: 404, body: refusal }, null],
  ])('%o finds %o', async (answer, customer) => {
    expect(await findCustomer(answering(answer), 'phone', '+7')).toEqual({ result: 'ok', customer })
  })

  test.each(refusals)('%o is %o', async (answer, refusal) => {
    expect(await findCustomer(answering(answer), 'phone', '+7')).toEqual(refusal)
  })
})

describe('create', () => {
  test('create gives the id', async () => {
    const call = answering({ status: 201, body: { data: { customer_id: 42, status: 0 } } })
    expect(await createCustomer(call, 'phone', '+7')).toEqual({ result: 'ok', customerId: 42 })
    expect(await createCustomer(answering({ body: { data: null } }), 'phone', '+7')).toEqual(failed)
  })
})

describe('codes', () => {
  test.each([{ body: { result: 'OK', text: null } }, { status: 204 }])('%o is a success', async (answer) => {
    expect(await sendCode(answering(answer), 42, 'phone')).toEqual({ result: 'ok' })
    expect(await activate(answering(answer), 42, '0007')).toEqual({ result: 'ok' })
    expect(await login(answering(answer), 42, '0007')).toEqual({ result: 'ok' })
  })

  test.each(refusals)('%o is %o', async (answer, refusal) => {
    expect(await sendCode(answering(answer), 42, 'email')).toEqual(refusal)
  })

  test('codes stay text', async () => {
    const { call, sent } = spy({ body: { result: 'OK' } })
    await activate(call, 42, '0007')
    expect(sent[0]?.[2]).toEqual({ customer_id: 42, code: '0007' })
  })
})

describe('login', () => {
  test.each([
    { status: 422, body: { ...refusal, errors: { code: ['Неверный код'] } } },
    { status: 401, body: { ...refusal, errors: { code: ['Неверный код'] } } },
    { body: { ...refusal, text: 'Неверный код' } },
  ])('%o is a wrong code', async (answer) => {
    expect(await login(answering(answer), 42, '4821')).toMatchObject({ result: 'refused', text: 'Неверный код' })
  })

  test('logout has a body, as every change', async () => {
    const { call, sent } = spy({ status: 204 })
    expect(await logout(call)).toBe(true)
    expect(sent).toEqual([['POST', '/api/shop/customer/logout', {}]])
    expect(await logout(answering({ status: 0 }))).toBe(false)
  })
})

describe('the customer', () => {
  test('the customer is who the Worker says', async () => {
    expect(await getCustomer(answering({ body: { data: clean } }))).toEqual({ result: 'ok', customer: clean })
  })

  test.each(refusals)('%o is %o', async (answer, refusal) => {
    expect(await getCustomer(answering(answer))).toEqual(refusal)
  })

  test.each([{ status: 401 }, { body: { data: null } }, { status: 204 }])('%o is a guest', async (answer) => {
    expect(await getCustomer(answering(answer))).toEqual({ result: 'guest' })
  })

  test('the customer is saved as a whole', async () => {
    const { call, sent } = spy({ body: { data: { ...clean, firstName: 'Пётр' } } })
    expect(await updateCustomer(call, clean)).toEqual({ result: 'ok', customer: { ...clean, firstName: 'Пётр' } })
    const body = { customer_id: 42, customer_group_id: 1, status: 1, approved: 1, address_id: 0 }
    Object.assign(body, { fio: 'Иван', familia: '', inn: '7707083893', nazvaniekompanii: clean.company })
    Object.assign(body, { telefon: clean.phone, verify_telefon: 1, email: clean.email, verify_email: 0 })
    expect(sent).toEqual([['PUT', '/api/shop/customer/42', body]])
    await updateCustomer(call, { ...clean, phone: '79123456789' })
    expect(sent[1]).toEqual(['PUT', '/api/shop/customer/42', { ...body, telefon: '79123456789' }])
  })
})
