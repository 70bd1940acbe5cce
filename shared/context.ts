import { createContext } from 'react-router'
import type { NamedPayment } from './shop/payment-marks.ts'
import type { Place } from './shop-api/address.ts'
import type { CategoryLandings } from './shop-api/landing.ts'
import type { Meaning } from './shop-api/meaning.ts'
import type { ReadOrder } from './shop-api/read-order.ts'
import type { SessionCall } from './shop-api/session.ts'
import type { ShopApi } from './shop-api/shop-api.ts'

/** The shop API of this request, cached. Its failures are route errors: 404 or 503 responses. */
export const shopApiContext = createContext<ShopApi>()

/** Calls in the shopper's session, for actions and for loaders of private pages; to public pages everybody is new. */
export const sessionCallContext = createContext<SessionCall>()

/** Facts about this deployment of the shop, the same for all requests. */
export interface Deployment {
  /** Origin that shoppers see, for canonical URLs. */
  publicOrigin: string
  /** Where buyers may be led to pay; for `isPaymentUrl`. */
  paymentHosts: readonly string[]
  /** The demo shop answers: the codes that it sends are in its outbox page. */
  isDemo: boolean
  /** Number of the Yandex Metrika counter; null: there is none. */
  metrikaId: string | null
  buildId: string
  /** The share of visits that are measured, 0 to 1. */
  vitalsSample: number
  /** Whether browsers keep pages for when there is no connection. */
  offlinePages: 'on' | 'off'
  /** Meta elements by which search engines know the shop's owner. */
  verification: { name: string; content: string }[]
}

export const deploymentContext = createContext<Deployment>()

export type PageFormat = 'html' | 'markdown'

/** The document that is being made. Nothing personal: pages are shared. */
export interface DocumentInfo {
  requestId: string
  nonce: string
  /** What is asked for. A page that has no Markdown is HTML, and so are errors. */
  format: PageFormat
  /** True: the document is sent only when everything is in it (crawlers, stored pages). */
  complete: boolean
  /** Told when the document begins before all of it is there: parts of it follow in scripts, in place of skeletons. */
  reportLateParts: () => void
  /** Reports a part of the page that failed after the status was decided; such a page is not stored. */
  reportFailure: (error: unknown) => void
}

export const documentContext = createContext<DocumentInfo>()

/** What the Worker does for loaders and actions besides calling the shop API. */
export interface EdgeServices {
  /** Towns whose name fits a text, for pages without script: at most five, the likeliest first. Never throws. */
  suggestPlaces: (query: string) => Promise<Place[]>
  /** What a pasted order means, for pages without script; null: asked too often. */
  readOrder: (text: string) => Promise<ReadOrder | null>
  /** What a query means by the words of the catalogue; null: nobody knows (docs/decisions/057). Never throws. */
  understand: (query: string) => Promise<Meaning | null>
  /**
   * The landing pages of a category (docs/decisions/064); null: nobody knows within so many ms. Never throws.
   */
  landingsOf: (category: number, wait?: number) => Promise<CategoryLandings | null>
  /** Counts a query that has found nothing, without who asked. */
  reportMiss: (query: string) => void
  /** The catalogue behind /catalog.pdf, with its size in bytes where known; null when there is none. */
  findCatalogPdf: () => Promise<{ size: number | null } | null>
  /** The ways to pay that the shop API names; null: nobody knows. Never throws. */
  findPayments: () => Promise<readonly NamedPayment[] | null>
}

export const servicesContext = createContext<EdgeServices>()

/**
 * What a document says in its HTML and not once more as hydration data (docs/decisions/009): loaders leave it here
 * instead of in their answers.
 */
export interface DocumentParts {
  /** HTML of the long text. */
  text: string
  /** What the page tells machines (schema.org), as JSON-LD. */
  jsonLd: object[]
}

export const documentPartsContext = createContext<DocumentParts>({ text: '', jsonLd: [] })
