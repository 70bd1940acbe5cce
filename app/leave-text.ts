import type { RouterContextProvider } from 'react-router'
import { documentTextContext } from './context.ts'

/**
 * What a loader answers as the `html` of LongText: null for a document, whose text is left to its writing, and the text
 * itself when the browser asks for data alone. A document has one such text.
 */
export function leaveText(context: Readonly<RouterContextProvider>, request: Request, html: string): string | null {
  if (new URL(request.url).pathname.endsWith('.data')) return html
  context.set(documentTextContext, html)
  return null
}
