/**
 * Reads a whole body into memory.
 * @returns null if it is longer than `limit` bytes, by its declared length or in fact
 * @throws what the stream throws, e.g. for a broken transfer encoding
 */
export async function readAtMost({ body, headers }: Request | Response, limit: number): Promise<ArrayBuffer | null> {
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
