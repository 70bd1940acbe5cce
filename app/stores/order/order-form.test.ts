import { expect, test } from 'vitest'
import { emptyOrderForm, readOrderForm } from './order-form.ts'

test('a form is read by the names of its fields, or by those that the shop has for them', () => {
  const stored = {
    buyer: 'company',
    firstName: 'Анна',
    phone: '+7 (900) 000-00-43',
    agreeTerms: true,
    postalCode: '420000',
  }
  expect(readOrderForm(stored)).toEqual({ ...emptyOrderForm, ...stored })
  const posted = { customer_fio: 'Анна', koment: 'Позвонить', agree_terms: 'on', agreeData: '1' }
  const read = { firstName: 'Анна', comment: 'Позвонить', agreeTerms: true, agreeData: true }
  expect(readOrderForm(posted)).toEqual({ ...emptyOrderForm, ...read })
})

test('what is missing, of another kind or too long makes no field', () => {
  expect(emptyOrderForm).toMatchObject({ buyer: 'person', firstName: '', agreeTerms: false })
  const odd = {
    buyer: 'both',
    firstName: 5,
    lastName: ['x'],
    agreeTerms: 'off',
    agreeData: 1,
    comment: 'я'.repeat(2_000),
  }
  expect(readOrderForm(odd)).toEqual({ ...emptyOrderForm, comment: 'я'.repeat(1_000) })
})
