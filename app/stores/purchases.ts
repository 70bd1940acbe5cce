import { ref } from 'valtio/vanilla'
import type { PlacedOrder } from '../../shared/shop-api/contract/placed-order.ts'
import { customerOrder, customerOrders } from '../../shared/shop-api/placed-order.ts'
import { callFromBrowser } from '../shop-api/client.ts'
import { customerStore, purchasesKey, refreshCustomer } from './customer.ts'
import { readStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

/** A product of an order, as it was called then. */
export interface PurchasedLine {
  product_id: number
  sku: string
  name: string
  url: string
  /** Null where the shop does not say it. */
  quantity: number | null
  unit: string
}

export interface KnownOrder {
  order_id: number
  /** ISO with offset; null: not known. */
  order_date: string | null
  lines: readonly PurchasedLine[]
}

/** The newest orders that are looked at, and how many are read at a time. */
const maxOrders = 100
const atOnce = 2
/** The shop is asked for newer orders after this time, ms; after a failure nobody but the customer asks again before. */
const freshMs = 60 * 60_000
const pauseMs = 5 * 60_000

interface Purchases {
  /** The newest first. */
  orders: readonly KnownOrder[]
  /** Orders that are being read; null: none is. */
  reading: { done: number; total: number } | null
  /** Not all could be read. */
  isFailed: boolean
}

/**
 * What the signed-in customer has ordered: read from the account's orders, kept in this browser alone, and gone when
 * nobody is signed in any more.
 */
export const purchasesStore = createStore<Purchases>({ orders: ref([]), reading: null, isFailed: false }, takeStored)

interface Kept {
  customer: number
  checkedAt: number
  isWhole: boolean
  orders: readonly KnownOrder[]
}

const customerId = (): number | null => customerStore.read().customer?.customer_id ?? null

function takeStored(): void {
  const { state } = purchasesStore
  state.orders = ref(readKept()?.orders ?? [])
  let owner = customerId()
  customerStore.watch(() => {
    const customer = customerId()
    const isAnother = customer !== null && owner !== null && customer !== owner
    owner = customer ?? owner
    if (customerStore.read().status === 'guest' || isAnother)
      Object.assign(state, { orders: ref([]), reading: null, isFailed: false })
    if (customer !== null && state.orders.length === 0) state.orders = ref(readKept()?.orders ?? [])
  })
}

/** What is kept for the customer who is signed in; null: nothing, or it is another's. */
function readKept(): Kept | null {
  const kept = readStored(purchasesKey) as Kept | null | undefined
  if (!kept || kept.customer !== customerId() || !Array.isArray(kept.orders)) return null
  const { customer, checkedAt, isWhole, orders } = kept
  return { customer, checkedAt: Number(checkedAt) || 0, isWhole: isWhole === true, orders: orders.filter(isOrder) }
}

const isOrder = (item: KnownOrder | null): boolean =>
  Number.isInteger(item?.order_id) && Array.isArray(item?.lines) && item.lines.every((line) => line?.product_id > 0)

/** A reading that is under way, of so many orders. */
interface Reading {
  max: number
  end: Promise<void>
}

let running: Reading | null = null

/**
 * Reads the customer's orders that are not known yet, the newest first; once all are known, the shop is asked for newer
 * ones after an hour. Never throws.
 * @param max orders to read now; fewer than all: nobody has asked for them, and a failure is let rest
 */
export function readPurchases(max: number = maxOrders): Promise<void> {
  if (running && running.max >= max) return running.end
  const before = running?.end ?? Promise.resolve()
  const reading: Reading = { max, end: before.then(() => read(max)).finally(() => endReading(reading)) }
  running = reading
  return reading.end
}

/** One that reads more may follow. */
function endReading(reading: Reading): void {
  if (running !== reading) return
  running = null
  purchasesStore.state.reading = null
}

async function read(max: number): Promise<void> {
  purchasesStore.restore()
  const { state } = purchasesStore
  const isAskedFor = max === maxOrders
  if (isAskedFor) state.isFailed = false
  // The page has just started, or the shop did not answer then.
  if (customerStore.read().status === 'unknown') await refreshCustomer()
  const customer = customerId()
  if (customer === null) {
    state.isFailed ||= isAskedFor && customerStore.read().status === 'unknown'
    return
  }
  const kept = readKept()
  const pause = kept?.isWhole ? freshMs : isAskedFor ? 0 : pauseMs
  if (kept && Date.now() - kept.checkedAt < pause) return
  state.isFailed = false
  const { listed, isAll } = await readList()
  if (customerId() !== customer) return
  const known = new Map(kept?.orders.map((order) => [order.order_id, order]))
  const missing = listed.filter(({ order_id }) => !known.has(order_id))
  const asked = missing.slice(0, max)
  let isWhole = isAll && missing.length === asked.length
  for (let done = 0; done < asked.length; done += atOnce) {
    state.reading = { done, total: asked.length }
    const part = asked.slice(done, done + atOnce)
    const found = await Promise.all(part.map(({ order_id }) => customerOrder(callFromBrowser, order_id)))
    if (customerId() !== customer) return
    for (const answer of found) if (answer.result === 'found') known.set(answer.value.order_id, toKnown(answer.value))
    const isStopped = found.some(({ result }) => result !== 'found' && result !== 'unknown')
    isWhole &&= !isStopped
    const orders = [...known.values()].toSorted((a, b) => b.order_id - a.order_id).slice(0, maxOrders)
    state.orders = ref(orders)
    if (isStopped) break
  }
  state.isFailed = !isWhole && isAskedFor
  writeStored(purchasesKey, { customer, checkedAt: Date.now(), isWhole, orders: state.orders } satisfies Kept)
}

/** The newest orders, as the account lists them; `isAll`: none of its pages has failed. */
async function readList(): Promise<{ listed: { order_id: number }[]; isAll: boolean }> {
  const listed: { order_id: number }[] = []
  for (let page = 1; listed.length < maxOrders; page++) {
    const found = await customerOrders(callFromBrowser, page)
    if (found.result !== 'found') return { listed, isAll: false }
    listed.push(...found.value.orders)
    if (page >= found.value.last_page || found.value.orders.length === 0) break
  }
  return { listed: listed.slice(0, maxOrders), isAll: true }
}

const toKnown = ({ order_id, order_date, details }: PlacedOrder): KnownOrder => ({
  order_id,
  order_date,
  lines: (details?.products ?? []).map(({ product_id, sku, name, url, quantity, unit }) => {
    return { product_id, sku, name, url, quantity, unit }
  }),
})
