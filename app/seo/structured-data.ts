import type { DocumentParts } from '../context.ts'

const end = '</body></html>'
const encoder = new TextEncoder()

/**
 * Puts what loaders have left for machines (`leaveStructuredData`) before a document's end tags: behind everything that
 * a browser needs, and outside of what React takes over.
 */
export function withStructuredData(document: ReadableStream<Uint8Array>, parts: DocumentParts): ReadableStream {
  const html = parts.jsonLd.map(toScript).join('')
  if (html === '') return document
  let held = new Uint8Array()
  const insert = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const joined = new Uint8Array(held.length + chunk.length)
      joined.set(held)
      joined.set(chunk, held.length)
      // The end tags may come in two chunks.
      const known = Math.max(joined.length - end.length, 0)
      if (known > 0) controller.enqueue(joined.subarray(0, known))
      held = joined.slice(known)
    },
    flush(controller) {
      if (new TextDecoder().decode(held) === end) controller.enqueue(encoder.encode(html))
      controller.enqueue(held)
    },
  })
  return document.pipeThrough(insert)
}

/** A block of data, which no content security policy counts as a script. `<` is escaped: a name may hold `</script>`. */
const toScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
