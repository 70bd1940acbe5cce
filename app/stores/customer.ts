import { proxy, ref, subscribe } from 'valtio/vanilla'
import { callFromBrowser, onSignedOut } from '../shop-api/browser/client.ts'
import type { Customer } from '../shop-api/contract/customer.ts'
import { readStored, removeStored, watchStored, writeStored } from './persist.ts'

/** Holds the name to show at once on the next page, while somebody is signed in in this browser as far as it knows. */
const key = 'signed_in'
/** Stands for a name that is not known. */
const nameless = 'Личный кабинет'
/** Characters of a name that are shown. */
const longestName = 60

/** `unknown`: somebody has signed in here, and the shop has not told yet who it is. */
export type CustomerState = 'unknown' | 'guest' | 'known'

interface Store {
  state: CustomerState
  customer: Customer | null
  isLeaveUnheard: boolean
}
const store = proxy<Store>({ state: 'guest', customer: null, isLeaveUnheard: false })

let isRestored = false
/** The question to the shop whose answer counts. */
let question: symbol | undefined

/**
 * Takes what the browser has stored, once, and follows other tabs and sign-outs from then on. The shop is asked for the
 * customer only where somebody has signed in: guests make no call.
 */
export function restoreCustomer(): void {
  if (isRestored) return
  isRestored = true
  onSignedOut(() => dropCustomer())
  watchStored(key, takeStored)
  takeStored()
}

/** The signed-in customer; null for guests, and as long as the shop has not told. */
export const currentCustomer = (): Customer | null => store.customer

export const customerState = (): CustomerState => store.state

/** Signed out here, while the shop has not heard of it: the browser still has its session cookie. */
export const isLeaveUnheard = (): boolean => store.isLeaveUnheard

/** This is the customer from now on, in all tabs: after a sign-in, or after a change of the profile. */
export function setCustomer(customer: Customer): void {
  restoreCustomer()
  const name = customer.fio.slice(0, longestName) || nameless
  if (readStored(key) !== name) writeStored(key, name)
  take('known', customer, name)
}

/**
 * Asks the shop who is signed in, e.g. right after a sign-in. Until the answer, and if there is none, the state is
 * `unknown`. Never throws.
 */
export async function refreshCustomer(): Promise<void> {
  restoreCustomer()
  if (store.state !== 'known') take('unknown', null, nameOfStored() ?? nameless)
  const mine = Symbol()
  question = mine
  if (nameOfStored() === null) writeStored(key, nameless)
  try {
    const { getCustomer } = await import('../shop-api/customer.ts')
    const found = await getCustomer(callFromBrowser)
    if (question !== mine) return
    if (found.result === 'ok') setCustomer(found.customer)
    else if (found.result === 'guest') dropCustomer()
  } catch {
    // The script of the call has not loaded: the state stays unknown.
  }
}

/**
 * Nobody is signed in any more, in all tabs. Cart, wishlist and what was typed stay as they are.
 * @param isHeard false: by a sign-out that has not reached the shop
 */
export function dropCustomer(isHeard = true): void {
  removeStored(key)
  take('guest', null, null)
  store.isLeaveUnheard = !isHeard
}

/** Calls `listener` after each change. Returns what ends that. */
export const watchCustomer = (listener: () => void): (() => void) => subscribe(store, listener)

function takeStored(): void {
  const name = nameOfStored()
  if (name === null) take('guest', null, null)
  else if (store.state !== 'known' || store.customer?.fio !== name) void refreshCustomer()
}

function take(state: CustomerState, customer: Customer | null, name: string | null): void {
  question = undefined
  store.isLeaveUnheard = false
  store.state = state
  store.customer = customer && ref(customer)
  const { dataset, style } = document.documentElement
  if (name === null) {
    delete dataset.signedIn
    style.removeProperty('--me')
  } else {
    dataset.signedIn = '1'
    style.setProperty('--me', JSON.stringify(name))
  }
}

/** Null: nobody has signed in here. */
function nameOfStored(): string | null {
  const stored = readStored(key)
  return typeof stored === 'string' && stored !== '' ? stored.slice(0, longestName) : stored ? nameless : null
}
