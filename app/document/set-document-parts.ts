import type { RouterContextProvider } from 'react-router'
import { documentPartsContext } from '../../shared/context.ts'

interface Loading {
  context: Readonly<RouterContextProvider>
  request: Request
}

/**
 * What a loader answers as the `html` of LongText: null for a document, which has the text as one of its parts, and the
 * text itself when the browser asks for data alone. A document has one such text.
 */
export function setDocumentText({ context, request }: Loading, html: string): string | null {
  if (asksForData(request)) return html
  context.set(documentPartsContext, { ...context.get(documentPartsContext), text: html })
  return null
}

/** Structured data for the end of the document; a data request, which a browser makes, gets none. */
export function setStructuredData({ context, request }: Loading, jsonLd: object[]): void {
  if (asksForData(request)) return
  context.set(documentPartsContext, { ...context.get(documentPartsContext), jsonLd })
}

const asksForData = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')
