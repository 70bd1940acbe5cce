import { describe, expect, test } from 'vitest'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { changedFields, profileProblems, profileValues, shopProblems, typedSince, withChanges } from './profile.ts'

const customer: Customer = {
  customer_id: 42,
  customer_group_id: 1,
  firstName: 'Иван',
  lastName: 'Петров',
  phone: '79123456789',
  phoneVerified: true,
  email: 'ivan@mail.example',
  emailVerified: true,
  company: '',
  inn: '',
  status: 1,
  approved: true,
  address_id: 0,
}

test('the form shows what is known under what was typed', () => {
  expect(profileValues(customer, { firstName: 'Пётр' })).toEqual({
    firstName: 'Пётр',
    lastName: 'Петров',
    phone: '+7 (912) 345-67-89',
    email: 'ivan@mail.example',
    company: '',
    inn: '',
  })
})

test('a field is changed when it means something else', () => {
  expect(changedFields(customer, { firstName: ' Иван ', phone: '+7 (912) 345-67-89', email: '' })).toEqual(['email'])
  expect(changedFields(customer, { inn: '7707083893', lastName: 'Иванов' })).toEqual(['lastName', 'inn'])
})

describe('what is wrong', () => {
  const problems = (changes: object) => profileProblems(profileValues(customer, changes))

  test('is nothing with the demo customer, and nothing has to be filled in but the name', () => {
    expect(problems({})).toEqual({})
    expect(problems({ lastName: '', email: '', company: '', inn: '' })).toEqual({})
    expect(problems({ firstName: '  ' })).toEqual({ firstName: 'Укажите имя' })
  })

  test('is a phone or an e-mail that cannot be one', () => {
    expect(problems({ phone: '+7 (912) 3' }).phone).toContain('полностью')
    expect(problems({ email: 'ivan@' })).toEqual({ email: 'Поле E-mail заполнено неверно' })
  })

  test('is having neither phone nor e-mail', () => {
    expect(problems({ phone: '' })).toEqual({})
    expect(problems({ phone: '+7 (', email: ' ' }).phone).toContain('Нужен телефон или электронная почта')
  })

  test.each([
    ['7707083893', undefined],
    ['7707 083893', undefined],
    ['500100732259', undefined],
    ['7707083890', 'Проверьте ИНН: контрольная сумма не сходится'],
    ['0000000000', 'Проверьте ИНН: контрольная сумма не сходится'],
    ['77070', 'ИНН: 10 цифр у компании, 12 у предпринимателя'],
  ])('is an INN whose control digits do not fit: %s', (inn, problem) => expect(problems({ inn }).inn).toBe(problem))
})

test('what is saved is the whole customer; a new phone or e-mail is not confirmed', () => {
  const changes = { lastName: ' Иванов ', email: 'petr@mail.example', inn: '7707 083893', phone: '+7 (912) 345-67-89' }
  expect(withChanges(customer, changes)).toEqual({
    ...customer,
    lastName: 'Иванов',
    email: 'petr@mail.example',
    emailVerified: false,
    inn: '7707083893',
  })
  expect(withChanges(customer, { phone: '8 900 111-00-43' })).toMatchObject({
    phone: '+7 (900) 111-00-43',
    phoneVerified: false,
  })
})

test('what was typed while the shop saved is still to be saved, also what was put back', () => {
  const sent = { firstName: 'Пётр', inn: '7707083893' }
  expect(typedSince(sent, { ...sent, lastName: 'Иванов', firstName: 'Иван' })).toEqual({
    lastName: 'Иванов',
    firstName: 'Иван',
  })
  expect(typedSince(sent, sent)).toEqual({})
})

test('what the shop says in another language is said in our words', () => {
  expect(shopProblems({ email: 'Такой e-mail уже зарегистрирован.', inn: 'The inn field is invalid.' })).toEqual({
    email: 'Такой e-mail уже зарегистрирован.',
    inn: 'Поле заполнено неверно',
  })
})
