import { describe, expect, test } from 'vitest'
import { customer as clean } from '../../../tests/support/shop-answers.ts'
import { readRefusal, sessionAnswers } from './session-answers.ts'

type Endpoint = keyof typeof sessionAnswers
const read = (endpoint: Endpoint, answer: unknown): unknown => sessionAnswers[endpoint]?.(answer)

const find = 'POST /api/shop/customer/find'
const check = 'POST /api/shop/customer/check-code'
const login = 'POST /api/shop/customer/login'
const subscribe = 'POST /api/subscribe'
const whoAmI = 'GET /api/shop/customer'

const wrongCode = { result: 'ERROR', text: 'Неверный код' }
const ok = { result: 'OK', text: null }
const refused = (text: string | null, errors = {}) => ({ result: 'ERROR', text, errors })

/** Contract 7.3 and 7.7, with all their untidiness. */
const raw = {
  customer_id: '42',
  customer_group_id: null,
  fio: ' Иван ',
  familia: null,
  telefon: '+7 (912) 345-67-89',
  verify_telefon: 1,
  email: 'ivan@example.ru',
  verify_email: '0',
  nazvaniekompanii: 'ООО &laquo;Ромашка&raquo;',
  inn: 7707083893,
  status: '1',
  approved: true,
}
const atTimes = { ...raw, verify_email: '2025-01-31 10:00:00', approved: '0000-00-00' }

describe('the Worker passes on', () => {
  test.each<[string, Endpoint, unknown, unknown]>([
    ['of a code that was sent no text', check, { result: 'OK', text: 'Код отправлен' }, ok],
    ...['success', true, 'true', 1, '1'].map((result): [string, Endpoint, unknown, unknown] => [
      `the success ${JSON.stringify(result)}`,
      check,
      { result },
      ok,
    ]),
    ['of a wrong code the text', check, { data: wrongCode }, refused('Неверный код')],
    ['of a wrong code the text alone', check, { ...wrongCode, code: '0007' }, refused('Неверный код')],
    ['of a text no markup', check, { result: 0, text: '<b>Неверный</b> код' }, refused('Неверный код')],
    ['a refusal without a text', check, { result: false }, refused(null)],
    ['a sign-in without a verdict', login, { token: 'x', data: raw }, ok],
    ['a sign-in that says more', login, { result: 'OK', text: 'Привет' }, ok],
    ['a wrong code at the sign-in', login, { data: wrongCode }, refused('Неверный код')],
    ['a subscription', subscribe, { result: 'Success', text: 'Уже есть' }, { result: 'success' }],
    ['a failed subscription', subscribe, { data: { result: 'error' } }, { result: 'error' }],
    ['of a look-up two facts', find, { data: raw }, { data: { customer_id: 42, status: 1 } }],
    ...([true, 'true', '1'] as const).map((status): [string, Endpoint, unknown, unknown] => [
      `the active customer ${JSON.stringify(status)}`,
      find,
      { data: { data: { customer_id: 42, status } } },
      { data: { customer_id: 42, status: 1 } },
    ]),
    [
      'a customer who is not active',
      find,
      { data: [{ id: 42, status: false }] },
      { data: { customer_id: 42, status: 0 } },
    ],
    ...[null, [], {}, false].map((data): [string, Endpoint, unknown, unknown] => [
      `nobody for ${JSON.stringify(data)}`,
      find,
      { data },
      { data: null },
    ]),
    ['a refused look-up', find, wrongCode, refused('Неверный код')],
    ['nobody', whoAmI, { data: { fio: 'Анна' } }, { data: null }],
    ['nobody for an empty list', whoAmI, { data: [] }, { data: null }],
    ['the customer', whoAmI, { result: 'OK', data: raw }, { data: clean }],
    ['the customer inside of the data', whoAmI, { data: { customer: raw } }, { data: clean }],
    [
      'what was verified at a time',
      whoAmI,
      { data: atTimes },
      { data: { ...clean, emailVerified: true, approved: false } },
    ],
    ['a refused change', 'PUT /api/shop/customer/{id}', { result: false, text: 'Нельзя' }, refused('Нельзя')],
  ])('%s', (_, endpoint, answer, expected) => expect(read(endpoint, answer)).toEqual(expected))

  test.each<[unknown, object]>([
    [{ message: 'English', errors: { email: ['Плохо.', 'Хуже.'], inn: [] }, exception: 'x' }, { email: ['Плохо.'] }],
    ...['Плохо.', { 0: 'Плохо.', 2: 'Хуже.' }, ['Плохо.']].map((email): [unknown, object] => [
      { data: { errors: { email } } },
      { email: ['Плохо.'] },
    ]),
    // Laravel 5.4 sends nothing but the fields; where not every field has a list, they are no messages.
    [{ customer_inn: ['Неверный ИНН.'] }, { customer_inn: ['Неверный ИНН.'] }],
    [{ email: ['Плохо.'], customer_id: [42] }, {}],
    [{ email: ['Плохо.'], code: 7 }, {}],
    [{ message: 'This action is unauthorized.' }, {}],
  ])('of the refusal %j the texts by field', (answer, errors) =>
    expect(readRefusal(answer)).toEqual(refused(null, errors)),
  )

  test('texts of at most 200 fields', () => {
    const errors = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`cart.${at}`, ['Мало']]))
    expect(Object.keys(readRefusal({ errors }).errors)).toHaveLength(200)
  })
})

test.each<[Endpoint, unknown]>([
  [check, { data: { text: 'OK' } }],
  [check, {}],
  [check, '<html>'],
  [subscribe, {}],
  ['GET /api/shop/customer/order', { data: {} }],
])('%s has no answer in %j', (endpoint, answer) => expect(() => read(endpoint, answer)).toThrow())
