import type { DocumentParts } from '../../shared/context.ts'
import { finishHead } from './finish-head.ts'

const headEnd = '</head>'
const end = '</body></html>'

/**
 * A document as it is sent: with its style sheets inside, and with the JSON-LD of its loaders (`setStructuredData`)
 * before its end tags, behind everything that a browser needs and outside of what React hydrates. For one that React
 * has rendered whole.
 */
export async function wholeDocument(
  document: ReadableStream<Uint8Array>,
  parts: DocumentParts,
  page: { pathname: string; nonce: string },
): Promise<string> {
  const html = await new Response(document).text()
  const body = html.indexOf(headEnd)
  const close = html.endsWith(end) ? html.length - end.length : html.length
  if (body === -1) return html
  const data = close < html.length ? structuredData(parts) : ''
  return finishHead(html.slice(0, body), page) + html.slice(body, close) + data + html.slice(close)
}

/** The same for a document that comes bit by bit. */
export function streamedDocument(
  document: ReadableStream<Uint8Array>,
  parts: DocumentParts,
  page: { pathname: string; nonce: string },
): ReadableStream<Uint8Array> {
  let isHead = true
  /** The head until it is whole, then as much as the end tags have. */
  let held = ''
  const finish = new TransformStream<string, string>({
    transform(chunk, controller) {
      held += chunk
      const body = isHead ? held.indexOf(headEnd) : 0
      if (body === -1) return
      if (isHead) controller.enqueue(finishHead(held.slice(0, body), page))
      isHead = false
      const known = Math.max(held.length - end.length, body)
      controller.enqueue(held.slice(body, known))
      held = held.slice(known)
    },
    flush(controller) {
      controller.enqueue((held === end ? structuredData(parts) : '') + held)
    },
  })
  return document
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(finish)
    .pipeThrough(new TextEncoderStream())
}

const structuredData = ({ jsonLd }: DocumentParts): string => jsonLd.map(toScript).join('')

/**
 * A block of data, which no content security policy counts as a script. `<` is escaped: a name may hold `</script>`.
 */
const toScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
