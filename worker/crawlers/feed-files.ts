import type { Part } from './catalogue-store.ts'

/** Largest file of a feed, bytes. Limits of receivers differ; we know of none below this one. */
const mostBytes = 100 * 1024 * 1024

/**
 * The files of a feed by name: one (`yml.xml`), or as many as keep each below the limit (`yml-2.xml`). All have the
 * same head and tail.
 */
export function feedFiles(name: string, head: Part, blocks: readonly Part[], tail: Part): [string, Part[]][] {
  const files: Part[][] = [[]]
  let size = head.size + tail.size
  for (const block of blocks) {
    if (size + block.size > mostBytes && files.at(-1)?.length) {
      files.push([])
      size = head.size + tail.size
    }
    files.at(-1)?.push(block)
    size += block.size
  }
  return files.map((parts, index) => [`${name}${index === 0 ? '' : `-${index + 1}`}.xml`, [head, ...parts, tail]])
}
