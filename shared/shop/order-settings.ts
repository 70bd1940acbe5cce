// How orders are taken: what the shop has decided, and what it knows of its methods of delivery and payment.

export const checkoutSettings: {
  /** How the shop API gets the pickup point: as the delivery service describes it, or its code alone. */
  pointFormat: 'object' | 'code'
} = { pointFormat: 'object' }

/**
 * How the shop API gets phone numbers, of buyers and of who signs in: `+7 (912) 345-67-89` (masked), `+79123456789`
 * (e164) or `79123456789` (digits).
 */
export const phoneFormat: 'masked' | 'e164' | 'digits' = 'masked'

export interface MapTiles {
  /** https address with {z}, {x}, {y} and perhaps {s} (hosts a, b and c). Browsers load pictures from there. */
  url: string
  /** What the source asks to be named by; text or a link. */
  attribution: string
}

/** Pictures under the map of pickup points. Null: no map, but the list with metro and «Рядом со мной». */
export const mapTiles: MapTiles | null = null

export interface MethodFacts {
  requires_address?: boolean
  /** A pickup point of the delivery service is chosen for it. */
  requires_point?: boolean
  /** What pickup points it delivers to; null: to any. */
  point_type?: 'PVZ' | 'POSTAMAT' | null
  /** Paid at the payment provider right after the order. */
  online?: boolean
  /** For companies alone: by invoice. */
  company_only?: boolean
}

/**
 * Methods by their code at the shop API, or by the part of it before the dot, of which neither the API's flags nor what
 * we conclude from the names is right (contract 7.24). The entries here take precedence over both.
 */
export const methodFacts: Readonly<Record<string, MethodFacts>> = {}
