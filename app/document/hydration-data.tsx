import { Suspense, use } from 'react'

/** What React Router's encoder has written at once, and what follows. */
interface Piece {
  text: string
  next: Promise<Piece | null>
}

/**
 * Reads hydration data ahead of their writing.
 * @param stream React Router's encoding of the loaders' answers: lines of JSON, deferred ones later
 * @returns null at the end; rejects if the stream breaks off
 */
export async function readHydrationData(stream: ReadableStream<Uint8Array>): Promise<Piece | null> {
  return readPiece(stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader())
}

async function readPiece(reader: ReadableStreamDefaultReader<string>): Promise<Piece | null> {
  const { done, value } = await reader.read()
  if (done) return null
  const next = readPiece(reader)
  // Whoever renders the next piece is given the error; a rendering that has been aborted renders none.
  next.catch(() => undefined)
  return { text: value, next }
}

/**
 * The hydration data, as blocks that the browser does not run (starter/hydration-stream.ts reads them). They follow
 * the page: React Router's own <ServerRouter> writes scripts there which enqueue a string
 * (lib/dom/ssr/single-fetch.js).
 */
export function HydrationData({ piece }: { piece: Promise<Piece | null> }) {
  const read = use(piece)
  if (!read) return null
  return (
    <>
      <script
        type="application/json"
        data-hydration=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which has `<` in strings only
        dangerouslySetInnerHTML={{ __html: read.text.replaceAll('<', '\\u003c') }}
      />
      <Suspense>
        <HydrationData piece={read.next} />
      </Suspense>
    </>
  )
}
