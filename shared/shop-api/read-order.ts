/** A product that a line of an order may mean, as the last catalogue walk has seen it. Price in roubles; null: on request. */
export interface LineProduct {
  product_id: number
  name: string
  url: string
  sku: string
  sku3m: string | null
  /** The least that is sold, and the step: a pack where it is more than 1. */
  minimum: number
  /** «шт.» */
  unit: string
  price: number | null
}

/** A product of a line, and how many of it in the product's own unit; null: the line says no quantity. */
export interface LineItem {
  product: LineProduct
  quantity: number | null
}

/** One way to read a line. A line may order several products. */
export interface LineReading {
  items: LineItem[]
  /** How the article was read, where that is not as it is written: «NST-125-P80» of «ТЫЕ-125-З80». */
  spelled: string | null
  /** Which answer to the question of `Doubt.group` this reading is. */
  answer: string | null
}

type DoubtKind =
  /** Several products have this article or fit this name, or the line can be read in several ways. */
  | 'several'
  /** Nothing is written exactly so; this is alike. */
  | 'alike'
  /** A number that is no article, only the shop's own id of a product. */
  | 'id'
  /** Words or numbers that mean nothing here, or that take something back. */
  | 'words'
  /** A quantity that cannot be read, or of which there are several. */
  | 'quantity'
  /** The unit is not the one in which the product is sold. */
  | 'unit'
  /** What a heading, a footer or «или» says of several lines. */
  | 'section'
  /** Which column of the table has the quantities. */
  | 'column'

export interface Doubt {
  kind: DoubtKind
  /** What it is about, as it is written. */
  about: string
  /** Lines of one group are answered once: `unit`, `column 3`. Null: this line alone. */
  group: string | null
}

export type LineVerdict =
  | { kind: 'found'; reading: LineReading }
  /** The buyer chooses among these readings, of `total` products. */
  | { kind: 'question'; doubt: Doubt; readings: LineReading[]; total: number }
  | { kind: 'unknown' }
  /** Not searched for: it needs a search, of which one question makes only so many. */
  | { kind: 'unasked' }
  /** Looked for, and the search has failed. */
  | { kind: 'failed' }

export interface PastedLine {
  /** Which line of the text it begins with, from 0, and how many it is. */
  row: number
  rows: number
  /** As it was pasted, in one line. */
  text: string
  verdict: LineVerdict
}

/** What a text of order lines means. Greetings, headings and totals are no lines. */
export interface ReadOrder {
  lines: PastedLine[]
  /** Lines that name no product and no quantity, as it seems: greetings and totals are left out altogether. */
  skipped: {
    row: number
    text: string
    /** Goods that these words take back; null: it names none. */
    about: string | null
  }[]
  /** Lines beyond those that one question reads. */
  unread: number
  /** False: there is no index of articles yet, and all lines were searched for. */
  isIndexed: boolean
}

export const maxOrderLength = 200_000
/** Lines of one question, and characters of a line that are read. */
export const maxLinesRead = 500
export const maxLineLength = 500
