import { maskPhone, nationalDigits, phoneProblem } from '../format/phone.ts'
import { type InputName, orderFields } from '../shop/order-fields.ts'
import { phoneFormat } from '../shop/order-settings.ts'
import type { DeliveryPoint } from './contract/delivery-point.ts'

/** A phone number as the shop API gets it (contract 5). What is no whole Russian number stays as it is. */
export function phonePayload(text: string, format: 'masked' | 'e164' | 'digits' = phoneFormat): string {
  if (phoneProblem(text)) return text
  if (format === 'masked') return maskPhone(text)
  return `${format === 'e164' ? '+' : ''}7${nationalDigits(text)}`
}

/** What was typed into a field, as the shop API gets it. */
export function inputPayload(name: InputName, text: string): string {
  const { kind } = orderFields[name]
  if (kind === 'phone') return phonePayload(text.trim())
  return kind === 'digits' ? text.replace(/\s/g, '') : text.trim()
}

/** A point in the shape of the delivery service, as far as it is known from lists. */
export function pointPayload({ code, type, name, work_time, address, latitude, longitude }: DeliveryPoint): object {
  return { code, type, ...(name && { name }), work_time, location: { address, latitude, longitude } }
}
