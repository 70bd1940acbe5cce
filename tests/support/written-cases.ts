import { parse } from 'yaml'

/** A whole order of tests/corpora/orders-*.yaml; lines are `ARTICLE QUANTITY`, 0 where none is said. */
export interface OrderCase {
  kind: string
  /** A manager puts `order` into the cart without asking. */
  certain: boolean
  text: string
  order?: string[]
  ask?: string[]
  left?: string[]
}

/** A query of tests/corpora/queries-*.yaml with the conditions on what its first page shows. */
export interface QueryCase {
  class: string
  query: string
  every?: string[]
  none?: string[]
  some?: string[]
  order?: 'price' | '-price'
  empty?: true
  says?: string[]
  absent?: string[]
}

/** The orders of a corpus, with the tabs that `⇥` stands for. */
export const readOrderCases = (file: string): OrderCase[] =>
  (parse(file) as OrderCase[]).map((one) => ({ ...one, text: one.text.replaceAll('⇥', '\t') }))

/** The queries of a corpus. */
export const readQueryCases = (file: string): QueryCase[] => parse(file) as QueryCase[]
