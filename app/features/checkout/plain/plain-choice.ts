import { isPostalCode } from '../../../../shared/format/postal-code.ts'
import { checkoutPath } from '../../../../shared/shop/paths.ts'
import type { Place } from '../../../../shared/shop-api/address.ts'
import type { City } from '../../../stores/city.ts'
import { defaultCity } from '../order/body.ts'

/** What the address of the plain checkout says; nothing of it is personal. */
export interface PlainChoice {
  /** '' is the shop's default. */
  city: string
  kladr_id: string
  /** Typed, for a city without one that is known. */
  postal_code: string
  shipping_method: string
  cdek_point: string
  /** With which the form begins: the offer's «Запросить счёт» says it. */
  payment_method: string
  point_query: string
  point_page: number
}

/** Characters of a parameter. */
const maxLength = 200

/** The choice that an address tells; what makes no sense in it is left out. */
export function readPlainChoice(params: URLSearchParams): PlainChoice {
  const text = (name: string) => (params.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
  const match = (name: string, pattern: RegExp) => pattern.exec(text(name))?.[0] ?? ''
  return {
    city: text('city'),
    kladr_id: match('kladr_id', /^\d{6,19}$/),
    postal_code: isPostalCode(text('postal_code')) ? text('postal_code') : '',
    shipping_method: match('shipping_method', /^[\w.-]{1,100}$/),
    cdek_point: match('cdek_point', /^[\p{L}\w.-]{1,60}$/u),
    payment_method: match('payment_method', /^[\w.-]{1,100}$/),
    point_query: text('point_query'),
    point_page: Number(match('point_page', /^\d{1,4}$/)) || 1,
  }
}

/**
 * The city that is meant: the one whose code is in the address, else the likeliest of the suggestions for the text,
 * else the text as it is. `others` are further suggestions.
 */
export function resolveCity(
  { city, kladr_id, postal_code }: PlainChoice,
  places: readonly Place[],
): { city: City; others: Place[] } {
  if (city === '') return { city: defaultCity, others: [] }
  const found = places.find((place) => place.kladr_id !== '' && place.kladr_id === kladr_id)
  if (kladr_id !== '') {
    const known = found ?? { value: city, kladr_id, postal_code: '', lat: null, lon: null }
    return { city: withPostalCode(known, postal_code), others: [] }
  }
  const [first, ...others] = places
  const typed = { value: city, kladr_id: '', postal_code: '', lat: null, lon: null }
  return { city: withPostalCode(first ?? typed, postal_code), others }
}

const withPostalCode = ({ value, kladr_id, postal_code, lat, lon }: City, typed: string): City => ({
  value,
  kladr_id,
  postal_code: postal_code || typed,
  lat,
  lon,
})

/** The parameters that forms and links of the page keep; without what is empty. */
export function keptParameters(choice: Partial<PlainChoice>): Record<string, string> {
  const { city, kladr_id, postal_code, shipping_method, cdek_point, payment_method } = choice
  const all = { city, kladr_id, postal_code, shipping_method, cdek_point, payment_method }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function plainUrl(choice: Partial<PlainChoice>): string {
  const params = new URLSearchParams(keptParameters(choice))
  return params.size > 0 ? `${checkoutPath}?${params}` : checkoutPath
}
