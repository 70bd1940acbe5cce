/** A product that a line of an order may mean. Prices and stock are the calculation's to say. */
export interface LineProduct {
  product_id: number
  name: string
  url: string
  minimum: number
  /** «шт.» */
  unit: string
}

/** What a line of an order means. */
export type LineVerdict =
  /**
   * One product. `reading`: how the code was read, where that is not as it is written («NST-125-P80» of «ТЫЕ-125-З80»).
   */
  | { kind: 'found'; product: LineProduct; reading: string | null }
  /** Several products, of `total`, or one that is only alike: the buyer chooses. */
  | { kind: 'several'; products: LineProduct[]; total: number }
  | { kind: 'unknown' }
  /** Not looked for: it needs a search, of which one question makes only so many. */
  | { kind: 'unasked' }
  /** Looked for, and the search has failed. */
  | { kind: 'failed' }

export interface FoundLines {
  /** One for each line, in their order. */
  verdicts: LineVerdict[]
  /** False: there is no index of articles yet, and all lines were searched for. */
  isIndexed: boolean
}

/** Lines of one question. */
export const mostLinesAsked = 500
