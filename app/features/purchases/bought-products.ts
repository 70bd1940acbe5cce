import type { KnownOrder } from '../../stores/purchases.ts'

export interface BoughtProduct {
  /** Number of orders with it. */
  times: number
  /** When it was last ordered: ISO; null: not known. */
  last: string | null
}

/** Products that are marked: more would slow down the style sheet. */
const maxMarked = 1_000

/** The products of these orders (the newest first) by id. */
export function boughtProducts(orders: readonly KnownOrder[]): Map<number, BoughtProduct> {
  const bought = new Map<number, BoughtProduct>()
  for (const { order_date, lines } of orders) {
    for (const id of new Set(lines.map(({ product_id }) => product_id))) {
      const known = bought.get(id)
      if (known) known.times++
      else if (bought.size < maxMarked) bought.set(id, { times: 1, last: order_date })
    }
  }
  return bought
}

/**
 * The rules that mark these products: on cards and rows, which are found by where they lead, and on the page of `open`
 * (null: none of them is open), where `text` is shown. purchase-marks.css has the looks.
 */
export function markRules(ids: readonly number[], open: { text: string } | null): string {
  const links = `:is(${ids.map((id) => `[href$="-${Number(id)}"]`).join()})`
  const card = `.card:has(> .card-name${links})`
  const row = `tr:has(> th > a${links})`
  const rules =
    ids.length > 0
      ? [
          `${card}, .spec ${row} { --bought: "Вы покупали"; --bought-short: "покупали" }`,
          `[data-only-bought] :is(.list-rows > .card:not(${card}), .spec tbody > tr:not(${row})) { display: none }`,
        ]
      : []
  return [...rules, ...(open ? [`.pp-stage { --bought: ${JSON.stringify(open.text)} }`] : [])].join('\n')
}
