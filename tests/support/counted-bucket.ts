/** A bucket in memory that counts what is read of it, and in how many reads. */
export function countedBucket() {
  const objects = new Map<string, Uint8Array>()
  const read = { reads: 0, bytes: 0, greatest: 0 }
  return {
    objects,
    read,
    bucket: {
      async get(key: string, { range }: { range?: { offset: number; length: number } } = {}) {
        const whole = objects.get(key)
        if (!whole) return null
        const bytes = range ? whole.slice(range.offset, range.offset + range.length) : whole
        read.reads += 1
        read.bytes += bytes.length
        read.greatest = Math.max(read.greatest, bytes.length)
        const text = async () => new TextDecoder().decode(bytes)
        return { arrayBuffer: async () => bytes.buffer, text, json: async () => JSON.parse(await text()) }
      },
    },
  }
}
