import { createContext, useContext } from 'react'
import type { DocumentParts } from '../../shared/context.ts'

/* What only the server knows while it renders (entry.server.tsx); the browser reads it from the document. */

/** The parts of the document that is being written; null in the browser, which finds them in the document. */
export const DocumentPartsContext = createContext<DocumentParts | null>(null)

/**
 * What scripts find on <html>, while the server writes it: `data-demo` where the demo shop answers, `data-metrika` with
 * the counter's number where there is one, `data-build` with the build's id and `data-vitals` with the share of visits
 * that are measured. In the browser it is read from there.
 */
export const HtmlAttributes = createContext<Record<`data-${string}`, string>>({})

export const NonceContext = createContext<string | undefined>(undefined)

/** The CSP nonce while the server renders; undefined in the browser, which has already accepted the scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext)

/** The number of the request while the server renders; '' in the browser, where error pages keep what is written. */
export const RequestId = createContext('')
