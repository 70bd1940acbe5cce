import { isNoPhone, maskPhone } from '../../../shared/format/phone.ts'
import { inRussian } from '../../../shared/format/russian.ts'
import { type AccountName, accountNames, orderFields } from '../../../shared/shop/order-fields.ts'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { inputPayload } from '../../../shared/shop-api/payload.ts'

/** Fields that were edited and not saved yet, as typed. */
export type ProfileChanges = Partial<Record<AccountName, string>>
export type ProfileValues = Record<AccountName, string>

/** The form's texts: what is known of the customer under what was typed. The phone is masked. */
export function profileValues(customer: Customer, changes: ProfileChanges): ProfileValues {
  const known = Object.fromEntries(accountNames.map((name) => [name, customer[name]])) as ProfileValues
  const { phone } = customer
  return { ...known, phone: maskPhone(phone), ...changes }
}

/** Fields that differ from what is known; blanks around a text make no difference, nor does the spelling of a phone. */
export function changedFields(customer: Customer, changes: ProfileChanges): AccountName[] {
  const known = profileValues(customer, {})
  return accountNames.filter((field) => {
    const typed = changes[field]?.trim()
    return typed !== undefined && typed !== known[field]
  })
}

/** What was typed since `sent` was, and is not in it. */
export const typedSince = (sent: ProfileChanges, changes: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field, text]) => text !== sent[field as AccountName]))

/** What is wrong with the form's texts, in words for the customer. A phone or an e-mail is needed to sign in by. */
export function profileProblems(values: ProfileValues): ProfileChanges {
  const isEmpty = (name: AccountName) => (name === 'phone' ? isNoPhone(values.phone) : values[name].trim() === '')
  const wrong = accountNames.map((name) => [name, isEmpty(name) ? null : orderFields[name].problem(values[name])])
  return {
    ...Object.fromEntries(wrong.filter(([, problem]) => problem)),
    ...(isEmpty('firstName') && { firstName: orderFields.firstName.missing }),
    ...(isEmpty('phone') &&
      isEmpty('email') && { phone: 'Нужен телефон или электронная почта: по ним вы входите в кабинет' }),
  }
}

/** What the shop has against the form's texts, in words for the customer. */
export const shopProblems = (errors: Record<string, string>): ProfileChanges =>
  Object.fromEntries(
    accountNames.flatMap((name) => {
      const text = errors[orderFields[name].account]
      return text ? [[name, inRussian(text, 'Поле заполнено неверно')]] : []
    }),
  )

/** The whole customer as it is to be saved: a new phone or e-mail is not confirmed any more. */
export function withChanges(customer: Customer, changes: ProfileChanges): Customer {
  const changed = changedFields(customer, changes)
  return {
    ...customer,
    ...Object.fromEntries(changed.map((name) => [name, inputPayload(name, changes[name] ?? '')])),
    phoneVerified: customer.phoneVerified && !changed.includes('phone'),
    emailVerified: customer.emailVerified && !changed.includes('email'),
  }
}
