import type { Session } from './sessions.ts'

export interface DemoShopBindings {
  DB: D1Database
  PICTURES: R2Bucket
  /** "on": answers in the shapes of contract section 8. */
  DEMO_QUIRKS: string
  /** "on": fault injection is reachable. */
  DEMO_FAULTS: string
  /** Origin of links in envelopes; empty: the origin of the request. */
  PUBLIC_ORIGIN: string
  /** Origin of the payment page; empty: the origin of the request. */
  PAYMENT_ORIGIN: string
}

export interface DemoShopEnv {
  Bindings: DemoShopBindings
  Variables: {
    /** Of a stateful request. */
    session?: Session
  }
}
