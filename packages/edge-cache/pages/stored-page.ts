import { Buffer } from 'node:buffer'
import type { PageRead } from './page-reads.ts'

/** A whole page as everybody gets it: the same bytes, whose scripts its policy knows by their hashes. */
export interface StoredPage {
  /** ms since 1970 */
  savedAt: number
  /** Since when it has had these bytes, as far as this isolate knows; ms since 1970. */
  changedAt: number
  /** What it was rendered from. */
  reads: readonly PageRead[]
  /** What rendering has said of it: `content-type`, `link`. */
  headers: readonly (readonly [name: string, value: string])[]
  /** The hash of its bytes. */
  etag: string
  /** Its inline scripts and style sheets as sources of a content security policy; empty if it has none. */
  scripts: string
  styles: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The form in which a rendered page is stored: without the nonce of its rendering, which nothing in a page can guess.
 * Only scripts and style sheets that had it are allowed by their hashes, so what somebody smuggles into a page stays forbidden.
 * @returns null for a page that names the nonce elsewhere, or a script's file by it: it would not be the same without
 */
export async function withoutNonce(
  document: ArrayBuffer,
  nonce: string,
): Promise<Pick<StoredPage, 'bytes' | 'etag' | 'scripts' | 'styles'> | null> {
  const html = Buffer.from(document)
  const attribute = ` nonce="${nonce}"`
  const kept: Uint8Array[] = []
  const texts: Record<'script' | 'style', Uint8Array<ArrayBuffer>[]> = { script: [], style: [] }
  let from = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    kept.push(html.subarray(from, at))
    from = at + attribute.length
    const start = html.lastIndexOf('<', at)
    const textStart = html.indexOf('>', from) + 1
    const tag = html.toString('latin1', start, textStart)
    const [, name] = /^<(script|style) /.exec(tag) ?? []
    if (name !== 'script' && name !== 'style') continue
    if (/ src=/.test(tag)) return null
    texts[name].push(html.subarray(textStart, html.indexOf(`</${name}>`, textStart)))
  }
  kept.push(html.subarray(from))
  const bytes = Buffer.concat(kept)
  if (bytes.includes(nonce)) return null
  const [whole, scripts, styles] = await Promise.all([sha256(bytes), sourcesOf(texts.script), sourcesOf(texts.style)])
  return { bytes, etag: `"${whole}"`, scripts, styles }
}

async function sourcesOf(texts: Uint8Array<ArrayBuffer>[]): Promise<string> {
  const hashes = await Promise.all(texts.map(sha256))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64')
}
