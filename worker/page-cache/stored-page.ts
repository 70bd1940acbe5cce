import type { PageRead } from './page-reads.ts'

/** A whole page as bytes, cut where the nonce stood. */
export interface StoredPage {
  /** ms since 1970 */
  savedAt: number
  /** What it was rendered from. */
  reads: readonly PageRead[]
  headers: [string, string][]
  segments: Uint8Array<ArrayBuffer>[]
  /** Bytes of all segments. */
  size: number
}

const encoder = new TextEncoder()

/** A nonce for a page that will be stored: nothing inside the page can guess it, so nothing else is replaced. */
export const createPlaceholder = (): string => `nonce-${crypto.randomUUID()}`

interface RenderedPage extends Pick<StoredPage, 'savedAt' | 'reads'> {
  html: string
  placeholder: string
  headers: Headers
}

/** Cuts a rendered page at its placeholder. */
export function cutPage({ html, placeholder, headers, savedAt, reads }: RenderedPage): StoredPage {
  const segments = html.split(placeholder).map((part) => encoder.encode(part))
  const size = segments.reduce((sum, segment) => sum + segment.length, 0)
  const kept = [...headers].filter(([name]) => name === 'content-type' || name === 'link')
  return { savedAt, reads, headers: kept, segments, size }
}

/** The page with this response's own nonce. */
export function fillPage(page: StoredPage, nonce: string): Uint8Array<ArrayBuffer> {
  const filling = encoder.encode(nonce)
  const bytes = new Uint8Array(page.size + filling.length * (page.segments.length - 1))
  let offset = 0
  for (const [index, segment] of page.segments.entries()) {
    if (index > 0) {
      bytes.set(filling, offset)
      offset += filling.length
    }
    bytes.set(segment, offset)
    offset += segment.length
  }
  return bytes
}
