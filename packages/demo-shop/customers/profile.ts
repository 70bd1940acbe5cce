import { FieldErrors, isInn, readEmail, readPhone, readText } from '../fields.ts'
import type { Channel, CustomerRow } from './customer-row.ts'
import { findCustomerBy } from './customer-row.ts'

const TAKEN: Record<Channel, string> = {
  telefon: 'Такой телефон уже зарегистрирован.',
  email: 'Такой e-mail уже зарегистрирован.',
}

/** The words for an address that another customer has. */
export function takenMessage(channel: Channel): string {
  return TAKEN[channel]
}

/**
 * Changes what a customer may change (contract 7.8); other fields are ignored, and a new phone or e-mail is
 * not verified. @throws ApiError 422
 */
export async function updateProfile(db: D1Database, customer: CustomerRow, body: Record<string, unknown>) {
  const errors = new FieldErrors()
  const [fio, familia, nazvaniekompanii] = ['fio', 'familia', 'nazvaniekompanii'].map((field) =>
    readText(body, field, errors, 100),
  )
  const inn = readText(body, 'inn', errors)
  const typedPhone = readText(body, 'telefon', errors)
  const typedEmail = readText(body, 'email', errors)
  const telefon = typedPhone && readPhone(typedPhone)
  const email = typedEmail && readEmail(typedEmail)
  if (!fio) errors.add('fio', 'Поле Имя обязательно для заполнения.')
  if (typedPhone && !telefon) errors.add('telefon', 'Введите телефон полностью.')
  if (typedEmail && !email) errors.add('email', 'Введите корректный e-mail.')
  if (!typedPhone && !typedEmail) errors.add('telefon', 'Нужен телефон или e-mail.')
  if (inn && !isInn(inn)) errors.add('inn', 'Проверьте ИНН: контрольная сумма не сходится.')
  for (const [channel, address] of [
    ['telefon', telefon],
    ['email', email],
  ] as const) {
    const holder = address ? await findCustomerBy(db, channel, address) : null
    if (holder && holder.customer_id !== customer.customer_id) errors.add(channel, TAKEN[channel])
  }
  errors.check()
  return db
    .prepare(
      `UPDATE customer SET fio = ?2, familia = ?3, nazvaniekompanii = ?4, inn = ?5, telefon = ?6, email = ?7,
         verify_telefon = verify_telefon AND telefon IS ?6, verify_email = verify_email AND email IS ?7
       WHERE customer_id = ?1 RETURNING *`,
    )
    .bind(customer.customer_id, fio ?? null, familia ?? null, nazvaniekompanii ?? null, inn, telefon, email)
    .first<CustomerRow>()
}
