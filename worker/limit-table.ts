import type { Env } from './env.ts'

/** Seconds after which a client may try again: the period of all limits in wrangler.toml. */
export const limitPeriod = 60

/** The bindings that count; one that is missing counts nothing. */
export type Limits = {
  [Name in keyof Env as Name extends `${string}_LIMIT` ? Name : never]?: RateLimit | undefined
}

/**
 * How often a minute, of one client unless it says otherwise (docs/decisions/012). The bindings in wrangler.toml have
 * these numbers; a test compares them.
 */
export const perMinute: Readonly<Record<keyof Limits, number>> = {
  /** Questions for address suggestions. */
  ADDRESS_LIMIT: 30,
  /** Look-ups of customers, registrations and sent codes. */
  LOOKUP_LIMIT: 20,
  /** Codes that are sent to one customer, whoever asks. */
  CODE_SEND_LIMIT: 1,
  /** Tries of codes. */
  CODE_CLIENT_LIMIT: 20,
  /** Tries of one customer's codes, whoever tries. */
  CODE_CUSTOMER_LIMIT: 5,
  RECALCULATION_LIMIT: 120,
  SUBMIT_LIMIT: 20,
  /** Looks at orders and their payment. */
  ORDER_LOOK_LIMIT: 60,
  /** Every other call in a session: tokens, the customer, their orders, a changed name, signing out. */
  SESSION_LIMIT: 240,
  /** Requests that ask the shop API for what is in no store. */
  READ_LIMIT: 600,
  /** Pictures that have to be fetched; those that are resized besides, which costs money. */
  PICTURE_LIMIT: 600,
  NEW_PICTURE_LIMIT: 60,
  /** Documents that have to be fetched. */
  DOCUMENT_LIMIT: 240,
  /** Suggestions, pages of what is found, lists by a text. */
  SEARCH_LIMIT: 120,
  COMPARE_LIMIT: 60,
  WISHLIST_LIMIT: 60,
  /** Questions for pickup points. */
  POINTS_LIMIT: 30,
  /** Orders pasted as lines, each of which may make some twenty searches. */
  LINES_LIMIT: 30,
  SUBSCRIBE_LIMIT: 5,
  /** Reports of vitals and errors by browsers. */
  BEACON_LIMIT: 60,
}
