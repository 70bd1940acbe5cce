import { validationFailed } from '../answers.ts'
import { FieldErrors, readEmail, readPhone, readText } from '../fields.ts'
import type { Channel } from './customer-row.ts'

/** The one of phone and e-mail that the storefront sends (contract 7.2), as it is kept. @throws ApiError 422 */
export function readAddress(body: Record<string, unknown>): { channel: Channel; address: string } {
  const errors = new FieldErrors()
  const phone = readText(body, 'telefon', errors)
  const email = readText(body, 'email', errors)
  errors.check()
  if ((phone === null) === (email === null)) {
    throw validationFailed({ telefon: 'Укажите телефон или e-mail.' })
  }
  const address = phone === null ? readEmail(email ?? '') : readPhone(phone)
  if (address !== null) return { channel: phone === null ? 'email' : 'telefon', address }
  throw validationFailed(
    phone === null ? { email: 'Введите корректный e-mail.' } : { telefon: 'Введите телефон полностью.' },
  )
}
