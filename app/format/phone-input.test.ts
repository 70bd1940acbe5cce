import { expect, test } from 'vitest'
import { maskPhone, maskTyped, nationalDigits, phoneProblem } from './phone-input.ts'

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

test('says what is wrong', () => {
  expect(phoneProblem('')).toBe('Поле "Телефон" обязательно для заполнения')
  expect(phoneProblem('+7 (')).toBe('Поле "Телефон" обязательно для заполнения')
  expect(phoneProblem('+7 (912) 345')).toMatch(/полностью/)
  expect(phoneProblem('+7 (912) 345-67-89')).toBeNull()
})

/** Keys pressed one after another at the end of a field. */
const type = (keys: string) => [...keys].reduce((text, key) => maskTyped(text + key, text.length + 1).text, '')

test.each([
  ['7701234567', '+7 (770) 123-45-67'],
  ['7123456789', '+7 (712) 345-67-89'],
  ['79123456789', '+7 (912) 345-67-89'],
  ['7 912 345-67-89', '+7 (912) 345-67-89'],
  ['89123456789', '+7 (912) 345-67-89'],
  ['9123456789', '+7 (912) 345-67-89'],
  ['+79123456789', '+7 (912) 345-67-89'],
  ['  +7 770 123 45 67', '+7 (770) 123-45-67'],
  ['91234567890', '+7 (912) 345-67-89'],
  ['8', ''],
  ['+7', '+7'],
])('typing %s shows %s', (keys, text) => {
  expect(type(keys)).toBe(text)
})

test.each([
  // A digit in the middle, one too many, then keys that delete.
  ['+7 (9192) 3', 7, false, '+7 (919) 23', 9],
  ['+7 (9012) 345-67-89', 6, false, '+7 (901) 234-56-78', 6],
  ['+7 (912)345', 8, true, '+7 (912) 345', 7],
  ['+7 (912 345', 7, false, '+7 (912) 345', 9],
  ['+7 (', 4, true, '', 0],
])('%s with the caret at %i (backwards: %j) becomes %s', (text, caret, isBackwards, masked, place) => {
  expect(maskTyped(text, caret, isBackwards)).toEqual({ text: masked, caret: place })
})
