interface Limit {
  /** Completes the number under which Cloudflare counts: unique, and never used again. */
  id: number
  /** Calls a minute, of one client unless the row says otherwise (docs/decisions/012). */
  perMinute: number
}

/**
 * All rate limits. Each is a binding of its name in every environment: the build writes them into wrangler's
 * configuration (`rateLimitBindings`), and `Env` has them.
 */
export const limits = {
  /** Questions for address suggestions. */
  ADDRESS_LIMIT: { id: 1, perMinute: 30 },
  /** Look-ups of customers, registrations and sent codes. */
  LOOKUP_LIMIT: { id: 2, perMinute: 20 },
  /** Codes that are sent to one customer, by any client. */
  CODE_SEND_LIMIT: { id: 3, perMinute: 1 },
  /** Tries of codes. */
  CODE_CLIENT_LIMIT: { id: 4, perMinute: 20 },
  /** Tries of one customer's codes, by any client. */
  CODE_CUSTOMER_LIMIT: { id: 5, perMinute: 5 },
  RECALCULATION_LIMIT: { id: 6, perMinute: 120 },
  SUBMIT_LIMIT: { id: 7, perMinute: 20 },
  /** Looks at orders and their payment. */
  ORDER_LOOK_LIMIT: { id: 8, perMinute: 60 },
  /** Suggestions, pages of what is found, lists by a text. */
  SEARCH_LIMIT: { id: 9, perMinute: 120 },
  COMPARE_LIMIT: { id: 10, perMinute: 60 },
  WISHLIST_LIMIT: { id: 11, perMinute: 60 },
  /** Questions for pickup points. */
  POINTS_LIMIT: { id: 12, perMinute: 30 },
  SUBSCRIBE_LIMIT: { id: 13, perMinute: 5 },
  /** Pictures that have to be fetched; those that are resized besides, which costs money. */
  PICTURE_LIMIT: { id: 31, perMinute: 600 },
  NEW_PICTURE_LIMIT: { id: 38, perMinute: 60 },
  /** Documents that have to be fetched. */
  DOCUMENT_LIMIT: { id: 32, perMinute: 600 },
  /** Reports of vitals and errors by browsers. */
  BEACON_LIMIT: { id: 34, perMinute: 60 },
  /** Orders pasted as lines, each of which may make some twenty searches. */
  LINES_LIMIT: { id: 35, perMinute: 30 },
  /** Every other call in a session: tokens, the customer, their orders, a changed name, signing out. */
  SESSION_LIMIT: { id: 36, perMinute: 240 },
  /** Requests that ask the shop API for what is in no store (docs/decisions/054). */
  READ_LIMIT: { id: 37, perMinute: 600 },
} as const satisfies Record<`${string}_LIMIT`, Limit>

export type LimitName = keyof typeof limits

/** The bindings that count; one that is missing counts nothing. */
export type Limits = { [Name in LimitName]?: RateLimit | undefined }

/** Seconds after which a client may try again: the period of all limits. */
export const limitPeriod = 60

/**
 * The limits as wrangler's configuration has them. Staging counts apart from production.
 * @param environment section of wrangler.toml; undefined for development
 */
export const rateLimitBindings = (environment: string | undefined) =>
  Object.entries(limits).map(([name, { id, perMinute }]) => ({
    name,
    namespace_id: String((environment === 'staging' ? 2000 : 1000) + id),
    simple: { limit: perMinute, period: limitPeriod } as const,
  }))
