import type { DocumentParts } from '../context.ts'

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const end = encoder.encode('</body></html>')

/**
 * Puts the JSON-LD of a document's loaders (`setStructuredData`) before its end tags: behind everything that a browser
 * needs, and outside of what React hydrates. For a document that React has rendered whole, in one piece.
 */
export async function wholeDocument(document: ReadableStream<Bytes>, parts: DocumentParts): Promise<Bytes> {
  const chunks: Bytes[] = []
  const reader = document.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  const html = structuredData(parts)
  const [only] = chunks
  if (html === '' && only && chunks.length === 1) return only
  const bytes = joined(chunks)
  const known = bytes.length - end.length
  return html !== '' && isEnd(bytes.subarray(known))
    ? joined([bytes.subarray(0, known), encoder.encode(html), end])
    : bytes
}

/** The same for a document that comes bit by bit. */
export function streamedDocument(document: ReadableStream<Bytes>, parts: DocumentParts): ReadableStream<Bytes> {
  const html = structuredData(parts)
  if (html === '') return document
  /** As many bytes as the end tags have, which may come in two chunks. */
  let held: Bytes = new Uint8Array()
  const insert = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      const isLong = chunk.length >= end.length
      if (isLong && held.length > 0) controller.enqueue(held)
      const rest = isLong ? chunk : joined([held, chunk])
      const known = Math.max(rest.length - end.length, 0)
      if (known > 0) controller.enqueue(rest.subarray(0, known))
      held = rest.slice(known)
    },
    flush(controller) {
      if (isEnd(held)) controller.enqueue(encoder.encode(html))
      controller.enqueue(held)
    },
  })
  return document.pipeThrough(insert)
}

const structuredData = ({ jsonLd }: DocumentParts): string => jsonLd.map(toScript).join('')

/**
 * A block of data, which no content security policy counts as a script. `<` is escaped: a name may hold `</script>`.
 */
const toScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const isEnd = (bytes: Bytes): boolean => bytes.length === end.length && bytes.every((byte, at) => byte === end[at])

function joined(chunks: Bytes[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
