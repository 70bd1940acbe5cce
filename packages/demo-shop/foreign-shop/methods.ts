import type { JsonObject } from './json.ts'

/** A method as the foreign shop offers it. */
export interface ForeignMethod {
  /** What OpenCart names the method by: its group and itself. */
  code: string
  title: string
}

const moscow = '77'

/** Foreign codes with what the tidy shop calls them. */
const shippingCodes: Record<string, string> = {
  'pickup.pickup': 'pickup',
  'cdek.pvz': 'cdek_pvz',
  'cdek.postamat': 'cdek_pvz',
  'cdek.door': 'cdek_courier',
  'courier.moscow': 'cdek_courier',
  'tk.tk': 'tk',
}
const paymentCodes: Record<string, string> = { yookassa: 'yookassa', bank_transfer: 'invoice', cod: 'cash' }

/** The tidy code of a foreign one; codes that nobody knows stay. */
export const fromForeignShipping = (code: string): string => shippingCodes[code] ?? code
export const fromForeignPayment = (code: string): string => paymentCodes[code] ?? code

/**
 * What the foreign shop makes of a way of delivery: the points are two methods, the courier has another name in Moscow.
 */
export function toForeignShipping(
  code: string,
  name: string,
  city: { kladrId: string; name: string },
): ForeignMethod[] {
  if (code === 'cdek_pvz') {
    return [
      { code: 'cdek.pvz', title: 'СДЭК: пункт выдачи' },
      { code: 'cdek.postamat', title: 'СДЭК: постамат' },
    ]
  }
  if (code !== 'cdek_courier') return [{ code: `${code}.${code}`, title: name }]
  const isMoscow = city.kladrId.startsWith(moscow) || city.name === 'г Москва'
  return [
    isMoscow ? { code: 'courier.moscow', title: 'Курьер по Москве' } : { code: 'cdek.door', title: 'СДЭК: до двери' },
  ]
}

/** A way of payment in the foreign shop. */
export function toForeignPayment({ code, name }: JsonObject): ForeignMethod {
  if (code === 'cash') return { code: 'cod', title: 'Наличными или картой при получении' }
  return { code: code === 'invoice' ? 'bank_transfer' : String(code), title: String(name) }
}
