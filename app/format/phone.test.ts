import { expect, test } from 'vitest'
import { maskPhone, nationalDigits, phoneProblem } from './phone.ts'

test.each([
  ['89123456789', '9123456789'],
  ['+79123456789', '9123456789'],
  ['79123456789', '9123456789'],
  ['9123456789', '9123456789'],
  [' +7 (912) 345-67-89', '9123456789'],
  ['+7 8 912 345-67-89', '9123456789'],
  ['8 (495) 120-45-67', '4951204567'],
  ['7012345678', '7012345678'],
  ['+7 7012345678', '7012345678'],
  ['+7 (791) 234-56-789', '9123456789'],
  ['912345678901', '9123456789'],
  ['+7 (', ''],
  ['', ''],
])('%s means %s', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits)
})

test.each([
  ['8912', '+7 (912'],
  ['91', '+7 (91'],
  ['9123', '+7 (912) 3'],
  ['912345', '+7 (912) 345'],
  ['9123456', '+7 (912) 345-6'],
  ['912345678', '+7 (912) 345-67-8'],
  ['+79123456789', '+7 (912) 345-67-89'],
  ['', ''],
])('%s is written %s', (text, masked) => {
  expect(maskPhone(text)).toBe(masked)
})

test('a wrong phone number is told apart from a missing one', () => {
  expect(phoneProblem('')).toBe('Поле "Телефон" обязательно для заполнения')
  expect(phoneProblem('+7 (')).toBe('Поле "Телефон" обязательно для заполнения')
  expect(phoneProblem('+7 (912) 345')).toMatch(/полностью/)
  expect(phoneProblem('+7 (912) 345-67-89')).toBeNull()
})

test.each(['+375 29 123-45-67', '+374 91 234567', '+65 6123 45678', '8 912 345-67-899'])(
  '%s is no Russian number, and no part of it is one',
  (text) => expect(phoneProblem(text)).toMatch(/полностью/),
)
