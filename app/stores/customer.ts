import { ref } from 'valtio/vanilla'
import type { Customer } from '../../shared/shop-api/contract/customer.ts'
import { callFromBrowser, onSignedOut } from '../shop-api/client.ts'
import { readStored, removeStored, watchStored, writeStored } from './persist.ts'
import { showText } from './show-text.ts'
import { createStore } from './store.ts'

/** Holds the name to show at once on the next page, while somebody is signed in in this browser as far as it knows. */
const key = 'signed_in'
/** What is kept of the customer's orders (purchases.ts): it goes with them. */
export const purchasesKey = 'purchases'
/** Shown while the name is not known. */
const nameless = 'Личный кабинет'
/** Characters of a name that are shown. */
const maxNameLength = 60

/** `unknown`: somebody has signed in here, and the shop has not answered yet who it is. */
type CustomerStatus = 'unknown' | 'guest' | 'known'

interface SignedIn {
  status: CustomerStatus
  /** Null for guests, and as long as the shop has not answered. */
  customer: Customer | null
  /** Signed out here, but the shop has not been reached: the browser still has its session cookie. */
  isLogoutPending: boolean
}

/**
 * Who is signed in, followed through other tabs and sign-outs. The customer is fetched only where somebody has signed
 * in: guests make no call.
 */
export const customerStore = createStore<SignedIn>({ status: 'guest', customer: null, isLogoutPending: false }, () => {
  onSignedOut(() => dropCustomer())
  watchStored(key, takeStored)
  takeStored()
})

/** The request whose answer counts. */
let latestRequest: symbol | undefined

/** This is the customer from now on, in all tabs: after a sign-in, or after a change of the profile. */
export function setCustomer(customer: Customer): void {
  customerStore.restore()
  const name = customer.firstName.slice(0, maxNameLength) || nameless
  if (readStored(key) !== name) writeStored(key, name)
  take('known', customer, name)
}

/**
 * Fetches who is signed in, e.g. right after a sign-in. Until the answer, and if there is none, the status is
 * `unknown`. Never throws.
 */
export async function refreshCustomer(): Promise<void> {
  customerStore.restore()
  if (customerStore.state.status !== 'known') take('unknown', null, nameOfStored() ?? nameless)
  const request = Symbol()
  latestRequest = request
  if (nameOfStored() === null) writeStored(key, nameless)
  try {
    const { getCustomer } = await import('../../shared/shop-api/customer.ts')
    const found = await getCustomer(callFromBrowser)
    if (latestRequest !== request) return
    if (found.result === 'ok') setCustomer(found.customer)
    else if (found.result === 'guest') dropCustomer()
  } catch {
    // The script of the call has not loaded: the status stays unknown.
  }
}

/**
 * Nobody is signed in any more, in all tabs. Cart, wishlist and what was typed stay as they are.
 * @param isLogoutPending the sign-out has not reached the shop
 */
export function dropCustomer(isLogoutPending = false): void {
  removeStored(key)
  take('guest', null, null)
  customerStore.state.isLogoutPending = isLogoutPending
}

function takeStored(): void {
  const name = nameOfStored()
  const { status, customer } = customerStore.state
  if (name === null) take('guest', null, null)
  else if (status !== 'known' || customer?.firstName !== name) void refreshCustomer()
}

function take(status: CustomerStatus, customer: Customer | null, name: string | null): void {
  latestRequest = undefined
  Object.assign(customerStore.state, { status, customer: customer && ref(customer), isLogoutPending: false })
  const { dataset } = document.documentElement
  if (name === null) {
    delete dataset.signedIn
    removeStored(purchasesKey)
  } else dataset.signedIn = '1'
  showText('me', name)
}

/** Null: nobody has signed in here. */
function nameOfStored(): string | null {
  const stored = readStored(key)
  return typeof stored === 'string' && stored !== '' ? stored.slice(0, maxNameLength) : stored ? nameless : null
}
