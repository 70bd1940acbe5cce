import type { Part } from './catalogue-store.ts'

/** The largest file that a feed's receivers take, bytes, and the most offers in one (docs/decisions/028). */
const limits = {
  yml: { bytes: 100_000_000, offers: 30_000 },
  'yml-market': { bytes: 100_000_000, offers: 30_000 },
  merchant: { bytes: 4_000_000_000, offers: Number.POSITIVE_INFINITY },
}

/**
 * The files of a feed by name: one (`yml.xml`), or as many as keep each below the limits (`yml-2.xml`). All have the
 * same head and tail.
 */
export function feedFiles(
  name: keyof typeof limits,
  head: Part,
  blocks: readonly { part: Part; offers: number }[],
  tail: Part,
): [string, Part[]][] {
  const max = limits[name]
  const files: Part[][] = [[]]
  const edges = head.size + tail.size
  let [size, count] = [edges, 0]
  for (const { part, offers } of blocks) {
    if ((size + part.size > max.bytes || count + offers > max.offers) && files.at(-1)?.length) {
      files.push([])
      ;[size, count] = [edges, 0]
    }
    files.at(-1)?.push(part)
    size += part.size
    count += offers
  }
  return files.map((parts, index) => [`${name}${index === 0 ? '' : `-${index + 1}`}.xml`, [head, ...parts, tail]])
}
