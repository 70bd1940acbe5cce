/** Where the checkout is. */
export const checkoutPath = '/order/checkout'

/** What the address of the plain checkout says; nothing of it is personal. */
export interface PlainChoice {
  /** '' is the shop's default. */
  city: string
  kladr_id: string
  /** Typed, for a city without one that is known. */
  postal_code: string
  shipping_method: string
  cdek_point: string
  point_query: string
  point_page: number
}

/** The parameters that forms and links of the page keep; without what is empty. */
export function keptParameters(choice: Partial<PlainChoice>): Record<string, string> {
  const { city, kladr_id, postal_code, shipping_method, cdek_point } = choice
  const all = { city, kladr_id, postal_code, shipping_method, cdek_point }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The address of the page with a choice. */
export function plainUrl(choice: Partial<PlainChoice>): string {
  const params = new URLSearchParams(keptParameters(choice))
  return params.size > 0 ? `${checkoutPath}?${params}` : checkoutPath
}
