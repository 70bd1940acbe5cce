/** Where the foreign shop's addresses lead. */
export interface ShopHosts {
  /** Host of the API, with its port. */
  api: string
  /** Origins that have pictures and documents besides the API's. */
  media: string[]
}

/** A whole number from 0 to `below` - 1 that is the same for the same text. */
export function pickBy(text: string, below: number): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % below
}
