import { maskPhone, nationalDigits, phoneProblem } from '../format/phone.ts'
import { phoneFormat } from '../shop/order-settings.ts'

/** A phone number as the shop API gets it (contract section 5). What is no whole Russian number stays as it is. */
export function wirePhone(text: string, format: 'masked' | 'e164' | 'digits' = phoneFormat): string {
  if (phoneProblem(text)) return text
  if (format === 'masked') return maskPhone(text)
  return `${format === 'e164' ? '+' : ''}7${nationalDigits(text)}`
}
