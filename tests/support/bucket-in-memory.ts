import { createHash } from 'node:crypto'

interface Kept {
  bytes: Uint8Array | null
  size: number
  etag: string
}

/**
 * A bucket in memory that counts what is read and written, and the greatest of it. Of objects whose key `isForgotten`
 * the size is kept alone: a million products are gigabytes of feeds.
 */
export function bucketInMemory(isForgotten: (key: string) => boolean = () => false) {
  const objects = new Map<string, Kept>()
  const counts = { reads: 0, writes: 0, bytesRead: 0, greatest: { bytes: 0, key: '' } }
  const note = (key: string, bytes: number): void => {
    if (bytes > counts.greatest.bytes) counts.greatest = { bytes, key }
  }
  const partOf = (key: string, range?: { offset: number; length: number }): Uint8Array | null => {
    const kept = objects.get(key)
    if (!kept) return null
    if (!kept.bytes) throw new Error(`${key} was forgotten`)
    return range ? kept.bytes.subarray(range.offset, range.offset + range.length) : kept.bytes
  }
  const bucket = {
    async get(key: string, options?: { range?: { offset: number; length: number } }) {
      const bytes = partOf(key, options?.range)
      if (!bytes) return null
      counts.reads += 1
      counts.bytesRead += bytes.length
      note(key, bytes.length)
      const text = async () => new TextDecoder().decode(bytes)
      const etag = objects.get(key)?.etag
      return { etag, text, json: async () => JSON.parse(await text()), arrayBuffer: async () => bytes.slice().buffer }
    },
    async put(key: string, value: string | Uint8Array) {
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
      counts.writes += 1
      note(key, bytes.length)
      const etag = createHash('md5').update(bytes).digest('hex')
      objects.set(key, { bytes: isForgotten(key) ? null : bytes, size: bytes.length, etag })
      return { key, size: bytes.length, etag }
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) objects.delete(key)
    },
    async list({ prefix = '', delimiter }: { prefix?: string; delimiter?: string } = {}) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
      const folders = keys.flatMap((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
        return end < 0 ? [] : key.slice(0, end + 1)
      })
      return { objects: keys.map((key) => ({ key })), delimitedPrefixes: [...new Set(folders)], truncated: false }
    },
  }
  return { bucket, objects, counts }
}
