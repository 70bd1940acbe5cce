import { emailProblem } from '../../format/email.ts'
import { innProblem } from '../../format/inn.ts'
import { maskPhone, nationalDigits, phoneProblem } from '../../format/phone.ts'
import { inRussian } from '../../format/russian.ts'
import type { Customer } from '../../shop-api/contract/customer.ts'
import { phonePayload } from '../../shop-api/payload.ts'

/** What customers change themselves, in the order of the form. */
export const profileFields = ['fio', 'familia', 'telefon', 'email', 'nazvaniekompanii', 'inn'] as const
export type ProfileField = (typeof profileFields)[number]

/** Fields that were edited and not saved yet, as typed. */
export type ProfileChanges = Partial<Record<ProfileField, string>>
export type ProfileValues = Record<ProfileField, string>

/** The form's texts: what is known of the customer under what was typed. The phone is masked. */
export function profileValues(customer: Customer, changes: ProfileChanges): ProfileValues {
  const { fio, familia, telefon, email, nazvaniekompanii, inn } = customer
  const phone = nationalDigits(telefon).length === 10 ? maskPhone(telefon) : telefon
  return { fio, familia, telefon: phone, email, nazvaniekompanii, inn, ...changes }
}

/** Fields that differ from what is known; blanks around a text make no difference, nor does the spelling of a phone. */
export function changedFields(customer: Customer, changes: ProfileChanges): ProfileField[] {
  const known = profileValues(customer, {})
  return profileFields.filter((field) => {
    const typed = changes[field]?.trim()
    return typed !== undefined && typed !== known[field]
  })
}

/** What was typed since `sent` was, and is not in it. */
export const typedSince = (sent: ProfileChanges, changes: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field, text]) => text !== sent[field as ProfileField]))

/** What is wrong with the form's texts, in words for the customer. A phone or an e-mail is needed to sign in by. */
export function profileProblems(values: ProfileValues): ProfileChanges {
  const { fio, telefon, email, inn } = values
  const phone = nationalDigits(telefon) === '' ? null : phoneProblem(telefon)
  const isNameless = fio.trim() === ''
  const isUnreachable = nationalDigits(telefon) === '' && email.trim() === ''
  return {
    ...(isNameless && { fio: 'Поле "Имя" обязательно для заполнения' }),
    ...(phone && { telefon: phone }),
    ...(isUnreachable && { telefon: 'Нужен телефон или e-mail: по ним вы входите в кабинет' }),
    ...(email.trim() && emailProblem(email) && { email: emailProblem(email) ?? '' }),
    ...(inn.trim() && innProblem(inn) && { inn: innProblem(inn) ?? '' }),
  }
}

/** What the shop has against the form's texts, in words for the customer. */
export const shopProblems = (errors: Record<string, string>): ProfileChanges =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, inRussian(text, 'Поле заполнено неверно')]))

/** The whole customer as it is to be saved: a new phone or e-mail is not confirmed any more. */
export function withChanges(customer: Customer, changes: ProfileChanges): Customer {
  const changed = changedFields(customer, changes)
  const texts = Object.fromEntries(changed.map((field) => [field, (changes[field] ?? '').trim()]))
  if (texts.inn) texts.inn = texts.inn.replace(/\s/g, '')
  if (texts.telefon) texts.telefon = phonePayload(texts.telefon)
  return {
    ...customer,
    ...texts,
    verify_telefon: customer.verify_telefon && !changed.includes('telefon'),
    verify_email: customer.verify_email && !changed.includes('email'),
  }
}
