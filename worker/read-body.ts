import { parseForeignJson } from '../shared/format/foreign-json.ts'
import { isRecord, type Raw } from '../shared/shop-api/contract/raw.ts'

/** Largest body of a request, bytes; of a pasted order, which is long and in Cyrillic letters. */
export const maxBodyBytes = 64 * 1024
export const maxOrderBytes = 512 * 1024
/** For a body to arrive, ms. */
const bodyTimeout = 5_000

/** A request's body, or the status that refuses it: cut off or garbled 400, too slow 408, over `maxBytes` 413. */
export async function readBody(request: Request, maxBytes: number): Promise<ArrayBuffer | 400 | 408 | 413> {
  const late = scheduler.wait(bodyTimeout).then((): 408 => 408)
  return Promise.race([readLimited(request, maxBytes).then((body) => body ?? (413 as const)), late]).catch(
    (): 400 => 400,
  )
}

/**
 * Reads a whole body into memory.
 * @returns null if it is longer than `limit` bytes, by its declared length or in fact
 * @throws what the stream throws, e.g. for a broken transfer encoding
 */
export async function readLimited({ body, headers }: Request | Response, limit: number): Promise<ArrayBuffer | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = Number(headers.get('Content-Length') ?? 0) > limit ? Number.POSITIVE_INFINITY : 0
  const reader = body?.getReader()
  while (reader && size <= limit) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    chunks.push(value)
  }
  if (size <= limit) return new Blob(chunks).arrayBuffer()
  await reader?.cancel()
  return null
}

/** What a stranger's bytes say as JSON; undefined for what is none, and for what nobody has a use for. */
export function readJson(bytes: ArrayBuffer): unknown {
  try {
    return parseForeignJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The object of JSON that a stranger sends, before anything else looks at it; null for another value, for what is no
 * JSON, and for what is nested or long beyond use.
 */
export async function readJsonBody(request: Request, most = maxBodyBytes): Promise<Raw | null> {
  const body = await readLimited(request, most).catch(() => null)
  const value = body && readJson(body)
  return isRecord(value) ? value : null
}
