import { createContext } from 'react-router'
import type { SessionCall } from './shop-api/session.ts'
import type { ShopApi } from './shop-api/shop-api.ts'

/** The shop API of this request, cached. Its failures are route errors: 404 or 503 responses. */
export const shopApiContext = createContext<ShopApi>()

/** Calls in the shopper's session, for actions and for loaders of private pages; to public pages everybody is new. */
export const sessionCallContext = createContext<SessionCall>()

export interface RequestFacts {
  requestId: string
  /** CSP nonce for inline scripts of this document. */
  nonce: string
  /** Origin that shoppers see, for canonical URLs. */
  publicOrigin: string
  /** True: the document is sent only when everything is in it (crawlers, stored pages). */
  complete: boolean
  /** The catalogue behind /catalog.pdf, with its size in bytes where known; null when there is none. */
  findCatalogPdf: () => Promise<{ size: number | null } | null>
  /** Reports a part of the page that failed after the status was decided; such a page is not stored. */
  reportFailure: (error: unknown) => void
}

/** What loaders and the server entry may know of the request. Nothing personal: pages are shared. */
export const requestFactsContext = createContext<RequestFacts>()

/**
 * The HTML of a document's long text. A loader leaves it here instead of in its answer, which the document would repeat
 * as hydration data (docs/decisions/009).
 */
export const documentTextContext = createContext('')
