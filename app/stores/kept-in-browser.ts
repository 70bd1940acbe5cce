/** A value that a browser keeps. docs/personal-data.md is made of these tables (scripts/kept-data.ts). */
interface Kept {
  what: string
  /** Until when. */
  life: string
  /** Whether it names people: names, phones, e-mails, addresses. */
  isPersonal?: true
}

const cart = 'it is emptied'
const list = 'the list is emptied'

/** Keys of localStorage. `LocalKey` lets no other be written. */
const keptLocally = {
  cart: { what: 'products and quantities', life: cart },
  cart_writes: { what: 'random ids of the last writes, by which tabs agree', life: 'overwritten' },
  coupon: { what: 'the coupon of the cart', life: cart },
  cart_changes: { what: 'quantities that the shop has changed', life: 'the next change' },
  'cart-total': { what: 'the cart’s total, for the header', life: cart },
  'line-names': { what: 'names of the cart’s products', life: 'overwritten' },
  wishlist: { what: 'ids of products', life: list },
  wishlist_writes: { what: 'as cart_writes', life: 'overwritten' },
  compare_products: { what: 'ids of products', life: list },
  compare_products_writes: { what: 'as cart_writes', life: 'overwritten' },
  lists: { what: 'named lists of products', life: 'the buyer deletes them' },
  lists_writes: { what: 'as cart_writes', life: 'overwritten' },
  quick_order: {
    what: 'the text of a quick order, as it was pasted',
    life: '30 days after its last change',
    isPersonal: true,
  },
  offer: {
    what: 'who an offer is for: company, INN, contact, request number',
    life: '180 days after the last change, or «Очистить»',
    isPersonal: true,
  },
  recent_addresses: {
    what: 'up to six addresses that orders went to',
    life: '180 days after the order, or a sign-out',
    isPersonal: true,
  },
  signed_in: { what: 'the customer’s first name', life: 'a sign-out, or the session’s end', isPersonal: true },
  purchases: { what: 'products of the customer’s orders', life: 'a sign-out, or the session’s end' },
  order_id: { what: 'the number of the last order', life: 'the next purchase' },
  order_attempt: {
    what: 'key and goods of an order that is not answered',
    life: 'its answer; after a day it counts no more',
  },
  unpaid_order: { what: 'number and goods of an order that waits for payment', life: 'its payment, or the next order' },
  city: { what: 'the chosen city', life: 'another choice' },
  kladr_id: { what: 'code of the city', life: 'another choice' },
  city_place: { what: 'postal code and coordinates of the city', life: 'another choice' },
  delivery_estimate: { what: 'price of a delivery to the city', life: 'another city' },
  cookies_seen: { what: 'the answer to the notice of cookies', life: '«Изменить выбор»' },
  metrika_orders: { what: 'numbers of orders that Metrika was told', life: 'the fiftieth after' },
  specialday_dmy: { what: 'the day on which the product of the day was shown', life: 'overwritten' },
  compressor: { what: 'litres a minute of the buyer’s compressor', life: '«Забыть» or another number' },
  machine: { what: 'the buyer’s machine: its name, address and characteristics', life: 'another choice' },
  view: { what: 'whether listings are cards or rows', life: 'another choice' },
  notify5: { what: 'the notification that was closed', life: 'overwritten' },
  face: { what: 'the text’s font', life: 'the next version of it' },
} satisfies Record<string, Kept>

export type LocalKey = keyof typeof keptLocally

/** Keys of sessionStorage: all end with the tab, too. */
const keptInTab = {
  checkout: {
    what: 'what is filled in for an order',
    life: 'the order; else a day after the last change',
    isPersonal: true,
  },
  order_attempt: { what: 'an order that was sent and not answered', life: 'its answer; else a day', isPersonal: true },
  placed_order: {
    what: 'the order that was placed: goods, delivery with its address, totals',
    life: 'a day, or a sign-out',
    isPersonal: true,
  },
  login: { what: 'to whom the last code was sent', life: 'the sign-in; else the code’s ten minutes', isPersonal: true },
  unpaid_order: { what: 'as in localStorage, where that is refused', life: 'its payment' },
  reloaded_at: { what: 'when a page reloaded itself', life: 'overwritten' },
  reload_reported: { what: 'which reload was told', life: 'overwritten' },
  document_instead: { what: 'which page was loaded as a document', life: 'overwritten' },
  scroll: { what: 'scroll positions', life: 'the tab' },
} satisfies Record<string, Kept>

export type TabKey = keyof typeof keptInTab

/** Cookies by their name; those of the shop API’s session have the API’s names behind `__Host-`. */
const keptInCookies = {
  '__Host-cart': { what: 'the cart of a browser without script', life: '30 days, or until script takes it over' },
  '__Host-ordered': { what: 'the number of an order that waits for payment, and its cart', life: '3 hours' },
  '__Host-placed': { what: 'numbers of the browser’s orders, a random id, signed', life: '30 days, or a sign-out' },
  recent_searches: { what: 'the last eight queries', life: 'a year after the last, or «Очистить историю»' },
  '__Host-…': { what: 'session and CSRF token of the shop API', life: 'as the API says', isPersonal: true },
  '_ym…': { what: 'Metrika’s, after consent alone', life: 'as Metrika says, or «Изменить выбор»' },
} satisfies Record<string, Kept>

export type CookieName = keyof typeof keptInCookies

/** All of them by their store. */
export const keptInBrowserStores: Record<string, Record<string, Kept>> = {
  localStorage: keptLocally,
  sessionStorage: keptInTab,
  cookies: keptInCookies,
  'Cache Storage': {
    'the build’s id': { what: 'up to twenty public pages that were visited, and their files', life: 'the next build' },
  },
}
