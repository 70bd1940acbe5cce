/** What a page was made of: tags, and when the load of the data that carry them began (ms since 1970). */
export interface PageRead {
  savedAt: number
  tags: readonly string[]
}

/** Bytes of a header that a location is asked to keep. */
const maxHeaderLength = 16_000

/** Collects what one rendering reads, data of the same time together. */
export function collectReads() {
  const byTime = new Map<number, Set<string>>()
  return {
    note(savedAt: number, tags: readonly string[]): void {
      const noted = byTime.get(savedAt)
      if (!noted) byTime.set(savedAt, new Set(tags))
      else for (const tag of tags) noted.add(tag)
    },
    list: (): PageRead[] => [...byTime].map(([savedAt, tags]) => ({ savedAt, tags: [...tags] })),
  }
}

/** Reads as the value of a header; null for more than a header holds. */
export function writeReads(reads: readonly PageRead[]): string | null {
  const header = JSON.stringify(reads)
  return header.length > maxHeaderLength ? null : header
}
