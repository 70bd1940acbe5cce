import type { Part } from './catalogue-store.ts'
import { type FeedName, feedReaders } from './feed-readers.ts'

/**
 * The files of a feed by name: one (`yml.xml`), or as many as keep each below the limits of its reader (`yml-2.xml`). All have the
 * same head and tail.
 */
export function feedFiles(
  name: FeedName,
  head: Part,
  blocks: readonly { part: Part; offers: number }[],
  tail: Part,
): [string, Part[]][] {
  const max = feedReaders[name]
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
