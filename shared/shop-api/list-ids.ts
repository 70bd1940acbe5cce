import { stemmer } from '@orama/stemmers/russian'
import { wordsOf } from '../format/query-text.ts'
import { maxPerPage, usualPerPage } from './contract/page-size.ts'
import type { ProductCard, ProductList } from './contract/product.ts'
import { type MeantList, meantQuery } from './meaning.ts'
import type { ProductQuery } from './product-query.ts'

type Ask = (query: ProductQuery) => Promise<ProductList>

/** Whether a list needs more than the API's filters: `productIdsOf` finds its products. */
export const isBeyondFilters = ({ excluded, also }: MeantList): boolean => excluded.length > 0 || also !== null

/**
 * The products of a list without those that it excludes, in turn with those of the list beside it: of the first 200 of
 * each. Asks for three lists at most, of 200 products each.
 */
export async function productIdsOf(list: MeantList, ask: Ask): Promise<number[]> {
  if (list.also) {
    const [own, other] = await Promise.all(
      [list, list.also].map((one) => ask({ ...meantQuery(one), per_page: usualPerPage })),
    )
    return inTurn(own?.data ?? [], other?.data ?? []).map(({ product_id }) => product_id)
  }
  const { data } = await ask({ ...meantQuery(list), per_page: maxPerPage })
  const product_ids = data.map(({ product_id }) => product_id)
  const lists = list.excluded.flatMap((one) => one.lists).slice(0, maxExcluded)
  const found = await Promise.all(
    product_ids.length === 0 ? [] : lists.map((one) => ask({ ...one, product_ids, per_page: maxPerPage })),
  )
  const out = new Set(found.flatMap((one) => one.data).map(({ product_id }) => product_id))
  return data
    .filter((card) => !out.has(card.product_id) && !list.excluded.some(({ stems }) => isNamed(card, stems)))
    .map(({ product_id }) => product_id)
}

/** Lists of what is excluded that are asked for. */
const maxExcluded = 2

function isNamed({ name }: ProductCard, stems: string[]): boolean {
  const own = new Set(wordsOf(name).map(stemOf))
  return stems.length > 0 && stems.every((stem) => own.has(stem))
}

/** A Russian word without its ending. */
export const stemOf = (word: string): string => (/^[а-я]{4,}$/.test(word) ? stemmer(word) : word)

function inTurn<Item>(first: Item[], second: Item[]): Item[] {
  const pairs = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]])
  return pairs.flat().filter((item) => item !== undefined)
}
