import { useContext, useState } from 'react'
import { DocumentPartsContext } from './render-contexts.ts'

/** The text of the document that was loaded: it may be shown again when another page's has been in its place. */
let textOfDocument: string | undefined

function readDocument(): string | undefined {
  textOfDocument ??= document.getElementById('text')?.innerHTML
  return textOfDocument
}

/**
 * A long text of trusted HTML. `html` null: it is the text of this document, which the server takes from the document's
 * parts and the browser from the document itself (docs/decisions/009).
 */
export function LongText({ html, className }: { html: string | null; className: string }) {
  const written = useContext(DocumentPartsContext)
  const [text] = useState(() => html ?? (import.meta.env.SSR ? written?.text : readDocument()))
  return (
    <div
      id="text"
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and news that the client has sanitised
      dangerouslySetInnerHTML={{ __html: text ?? '' }}
    />
  )
}
