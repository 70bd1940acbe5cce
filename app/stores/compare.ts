import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { readStored, removeStored, watchStored, writeStored } from './persist.ts'
import { showCount } from './show-count.ts'

const key = 'compare_products'

interface ComparedItem {
  product_id: number
  quantity: number
}

/** The products that are being compared, in the order in which they were chosen. */
const compare = proxy<{ items: ComparedItem[] }>({ items: [] })

let isRestored = false

/** Takes what the browser has stored, once, and follows the other tabs from then on. */
export function restoreCompare(): void {
  if (isRestored) return
  isRestored = true
  takeStored()
  watchStored(key, takeStored)
}

/** Adds a product to the comparison or takes it out. */
export function toggleCompared(productId: number): void {
  restoreCompare()
  const others = withoutProduct(productId)
  keep(others.length < compare.items.length ? others : [...others, { product_id: productId, quantity: 1 }])
}

export function removeCompared(productId: number): void {
  restoreCompare()
  keep(withoutProduct(productId))
}

export function clearCompared(): void {
  restoreCompare()
  keep([])
}

/** Ids of the compared products. */
export const comparedIds = (): number[] => snapshot(compare).items.map((item) => item.product_id)

/** Calls `listener` after each change. Returns what ends that. */
export const watchCompared = (listener: () => void): (() => void) => subscribe(compare, listener)

const withoutProduct = (productId: number) => compare.items.filter((item) => item.product_id !== productId)

function keep(items: ComparedItem[]): void {
  take(items)
  if (items.length > 0) writeStored(key, items)
  else removeStored(key)
}

function take(items: ComparedItem[]): void {
  compare.items = items
  showCount('compare', items.length)
}

function takeStored(): void {
  const stored = readStored(key)
  const ids = Array.isArray(stored) ? stored.map(idOf).filter((id) => Number.isSafeInteger(id) && id > 0) : []
  take([...new Set(ids)].map((product_id) => ({ product_id, quantity: 1 })))
}

/** The id of a stored item; a bare id counts too. NaN when it has none. */
function idOf(item: unknown): number {
  const id = typeof item === 'object' && item !== null && 'product_id' in item ? item.product_id : item
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
}
