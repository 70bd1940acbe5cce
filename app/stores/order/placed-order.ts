import type { OrderTotal } from '../../../shared/shop-api/contract/placed-order.ts'
import { isOver } from '../lifetimes.ts'
import { readOfTab, removeOfTab, writeOfTab } from '../tab-storage.ts'

/** What this tab remembers of the order that it placed last: enough to see that it is the right one. */
export interface PlacedSummary {
  orderId: number
  lines: {
    product_id: number
    name: string
    sku: string
    url: string
    /** Null where the shop does not say it. */
    quantity: number | null
    unit: string
    total: number | null
  }[]
  /** The delivery method with the address or the pickup point; '' where nothing of it is known. */
  delivery: string
  payment: string
  /** The shop's rows: goods, discounts, delivery. */
  totals: readonly OrderTotal[]
  /** Roubles. */
  total: number | null
}

const key = 'placed_order'

/** Keeps it for a day, at most until the tab is closed. */
export const rememberPlaced = (order: PlacedSummary): void => writeOfTab(key, { ...order, at: Date.now() })

/** Who uses the tab next is not to find it. */
export const forgetPlaced = (): void => removeOfTab(key)

/** The order of this number, if this tab has placed it; null otherwise. */
export function readPlaced(orderId: number): PlacedSummary | null {
  const stored = readOfTab(key)
  if (typeof stored !== 'object' || stored === null || !('orderId' in stored && 'lines' in stored)) return null
  const { at, ...order } = stored as PlacedSummary & { at?: unknown }
  if (order.orderId !== orderId || !Array.isArray(order.lines) || isOver(key, at)) return null
  return { ...order, totals: Array.isArray(order.totals) ? order.totals : [] }
}
