import { beforeEach, expect, test, vi } from 'vitest'
import { keepLogin, restoreLogin } from './login-memory.ts'
import { type LoginState, newLogin } from './login-state.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const now = 1_767_268_800_000
const addressee = { customerId: 42, isNew: false, channel: 'phone', address: '+7 (912) 345-67-89' } as const
const sent: LoginState = { ...newLogin, form: 'code', addressee, cooldownUntil: now + 60_000, code: '12', now }

test('a reload finds the form for the code and the rest of the pause', () => {
  keepLogin(sent)
  expect(restoreLogin(now + 18_000)).toEqual({ ...sent, phone: addressee.address, code: '', now: now + 18_000 })
})

test('a new customer finds the register form', () => {
  keepLogin({ ...sent, addressee: { customerId: 44, isNew: true, channel: 'email', address: 'a@b.ru' } })
  expect(restoreLogin(now)).toMatchObject({ form: 'register', email: 'a@b.ru', phone: '' })
})

test('nothing is kept without a code on its way, and nothing is found when it is over', () => {
  keepLogin(sent)
  keepLogin(newLogin)
  expect(stored.size).toBe(0)
  keepLogin(sent)
  expect(restoreLogin(now + 660_000)).toEqual(newLogin)
  expect(stored.size).toBe(0)
})

test.each([
  '7',
  '[]',
  '{}',
  'not json',
  '{"customerId":"42","isNew":false,"channel":"phone","address":"","cooldownUntil":1767268860000}',
  '{"customerId":42,"isNew":false,"channel":"fax","address":"1","cooldownUntil":1767268860000}',
  '{"customerId":42,"isNew":false,"channel":"phone","address":"1","cooldownUntil":9e15}',
])('%s is no login', (text) => {
  stored.set('login', text)
  expect(restoreLogin(now)).toEqual(newLogin)
})
