import { maskPhone, readPhone } from '../format/phone.ts'
import { type InputName, type OrderField, orderFields } from '../shop/order-fields.ts'
import { phoneFormat } from '../shop/order-settings.ts'
import type { DeliveryPoint } from './contract/delivery-point.ts'

/** A phone number as the shop API gets it (contract 5). What is no whole Russian number stays as it is. */
export function phonePayload(text: string, format: 'masked' | 'e164' | 'digits' = phoneFormat): string {
  const digits = readPhone(text)
  if (digits === null) return text
  if (format === 'masked') return maskPhone(text)
  return `${format === 'e164' ? '+' : ''}7${digits}`
}

/** What was typed into a field, as the shop API gets it. */
export function inputPayload(name: InputName, text: string): string {
  const { kind, read }: OrderField = orderFields[name]
  return kind === 'phone' ? phonePayload(text.trim()) : (read(text) ?? text.trim())
}

/** A point in the shape of the delivery service, as far as it is known from lists. */
export function pointPayload({ code, type, name, work_time, address, latitude, longitude }: DeliveryPoint): object {
  return { code, type, ...(name && { name }), work_time, location: { address, latitude, longitude } }
}
