export interface DemoShopBindings {
  DB: D1Database
  PICTURES: R2Bucket
  /** "tidy"; "foreign": the shop of somebody else (foreign-shop/foreign-shop.ts). */
  DEMO_STYLE: string
  /** "on": fault injection is reachable. */
  DEMO_FAULTS: string
  /** Origin of links in envelopes; empty: the origin of the request. */
  PUBLIC_ORIGIN: string
  /** Origins from which the foreign shop has part of its pictures and documents, comma-separated. */
  MEDIA_ORIGINS: string
  /** Origin of the payment page; empty: the origin of the request. */
  PAYMENT_ORIGIN: string
}

/** A visitor's session while a request is answered; it is kept and its cookies are sent when the answer is ready. */
export interface Session {
  /** What the cookie holds. */
  id: string
  csrf: string
  /** Null: a guest. */
  customerId: number | null
  /** The browser, from its first request to a logout: what was ordered before a login is still its own. */
  visitor: string
}

export interface DemoShopEnv {
  Bindings: DemoShopBindings
  Variables: {
    /** Of a stateful request. */
    session?: Session
  }
}
