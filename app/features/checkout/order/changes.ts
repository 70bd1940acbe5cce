import { formatPrice } from '../../../../shared/format/price.ts'
import type { CalculatedLine, Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { ShownOrder } from './shown-order.ts'

type ShownLine = ShownOrder['lines'][number]

interface ChangedRow {
  name: string
  was: string
  now: string
}

/**
 * How an order differs from what the buyer has seen: the sums in roubles (null: none was shown), and what has changed.
 */
export interface OrderChanges {
  was: number | null
  now: number
  rows: ChangedRow[]
}

/** What a page shows of a calculation: sums in roubles and lines. */
export function shownOrder({ total, shipping_total, coupon, coupon_total, products }: Calculation): ShownOrder {
  return { total, shipping_total, coupon, coupon_total, lines: products.map(toShownLine) }
}

/** What the buyer has to see and confirm before this order is sent; null where all is as it was shown. */
export function orderChanges(shown: ShownOrder | null, latest: Calculation): OrderChanges | null {
  const now = shownOrder(latest)
  if (!shown) return { was: null, now: now.total, rows: [] }
  const rows = [...changedLines(shown.lines, now.lines), ...changedSums(shown, now)]
  return rows.length > 0 || shown.total !== now.total ? { was: shown.total, now: now.total, rows } : null
}

function changedLines(shown: ShownLine[], latest: ShownLine[]): ChangedRow[] {
  const gone = shown.filter(({ id }) => !latest.some((line) => line.id === id))
  return [
    ...latest.flatMap((line) => changedLine(shown.find(({ id }) => id === line.id) ?? null, line) ?? []),
    ...gone.map((line) => ({ name: line.name, was: termsOf(line), now: 'больше не продаётся' })),
  ]
}

function changedLine(was: ShownLine | null, now: ShownLine): ChangedRow | null {
  const { name } = now
  if (!was) return { name, was: 'не было в заказе', now: termsOf(now) }
  if (now.problem && now.problem !== was.problem) return { name, was: termsOf(was), now: now.problem }
  if (was.quantity !== now.quantity || was.price !== now.price) return { name, was: termsOf(was), now: termsOf(now) }
  return was.total === now.total ? null : { name, was: formatPrice(was.total), now: formatPrice(now.total) }
}

function changedSums(was: ShownOrder, now: ShownOrder): ChangedRow[] {
  const rows: ChangedRow[] = []
  if (was.coupon_total !== now.coupon_total) {
    const name = ['Промокод', was.coupon || now.coupon].filter(Boolean).join(' ')
    rows.push({ name, was: lessOf(was.coupon_total), now: lessOf(now.coupon_total) })
  }
  if (was.shipping_total !== now.shipping_total) {
    rows.push({ name: 'Доставка', was: formatPrice(was.shipping_total), now: formatPrice(now.shipping_total) })
  }
  return rows
}

const lessOf = (roubles: number): string => (roubles > 0 ? `−${formatPrice(roubles)}` : 'не действует')

/** «20 × 129,50 ₽» */
const termsOf = ({ quantity, price, total }: ShownLine): string =>
  price === null ? `${quantity} за ${formatPrice(total)}` : `${quantity}\u00a0×\u00a0${formatPrice(price)}`

function toShownLine({ product_id: id, name, quantity, price, total, ...line }: CalculatedLine): ShownLine {
  const problem = line.error ?? (line.is_allow_buy ? null : 'сейчас не продаётся')
  return { id, name, quantity, price, total, problem }
}
