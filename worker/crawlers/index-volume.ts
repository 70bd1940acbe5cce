import { hashOf } from '../../shared/article-index.ts'
import { isFactsKey, keyOf, keysPerProduct } from './index-keys.ts'

// The article index is made of volumes, a volume of up to 16 sections, a section of 256 pages of lines. Each section is an
// object of the bucket, some 400 kB, since a host's own store reads whole objects. Another object of the volume has the
// heads of its sections, each of the same size: where the pages begin, and a Bloom filter that tells of most keys that
// they are in none. So a look-up reads one head and one page, at any size of the catalogue.

const pagesPerSection = 256
const productsPerSection = 1_000
const maxSections = 1_024
const sectionsPerVolume = 16
/** Beginnings of the pages and the end of the last, 32 bits each. */
const offsetBytes = (pagesPerSection + 1) * 4
/** Bits of the filter that a key sets; it has eight for each. */
const bitsPerKey = 5

/** How an index is divided: by the number of its products. Reader and writer must agree. */
export interface IndexShape {
  /** A power of two. */
  sections: number
  /** Bytes of a section's filter. */
  filterBytes: number
}

/** An index as a manifest names it. */
export interface StoredIndex extends IndexShape {
  version: number
  /** Keys of the heads. */
  volumes: string[]
}

/** The object of a section, by that of the heads. */
export const sectionKey = (volume: string, section: number): string => `${volume}.${section}`

export function shapeFor(products: number): IndexShape {
  let sections = 1
  while (sections < maxSections && sections * productsPerSection < products) sections *= 2
  return { sections, filterBytes: 4 * Math.max(Math.ceil((products * keysPerProduct) / sections / 4), 16) }
}

export const volumesOf = ({ sections }: IndexShape): number => Math.ceil(sections / sectionsPerVolume)

/** Where a key is. */
export interface Place {
  key: string
  volume: number
  /** Of its volume. */
  section: number
  /** Of its section. */
  page: number
}

export function placeOf(key: string, { sections }: IndexShape): Place {
  const hash = hashOf(key, 0x811c9dc5)
  const section = hash % sections
  const volume = Math.floor(section / sectionsPerVolume)
  return { key, volume, section: section % sectionsPerVolume, page: hash >>> 24 }
}

const headBytes = ({ filterBytes }: IndexShape): number => offsetBytes + filterBytes
export const sectionsIn = (volume: number, { sections }: IndexShape): number =>
  Math.min(sectionsPerVolume, sections - volume * sectionsPerVolume)

/** Bytes of an object. */
export interface ByteRange {
  offset: number
  length: number
}

/** Where the heads of some sections are among those of their volume. */
export const headsRange = (from: number, count: number, shape: IndexShape): ByteRange => ({
  offset: from * headBytes(shape),
  length: count * headBytes(shape),
})

/** The head of a section among bytes that begin with that of the section `from` of its volume. */
export const headIn = (heads: Uint8Array, section: number, from: number, shape: IndexShape): Uint8Array =>
  heads.subarray((section - from) * headBytes(shape), (section - from + 1) * headBytes(shape))

/** Where a page is in its section, by the head of its section; null: the filter says that the key is nowhere. */
export function pageRange(head: Uint8Array, { key, page }: Place): ByteRange | null {
  if (!isFactsKey(key) && !bitsOf(key, head.length - offsetBytes).every((bit) => hasBit(head, bit))) return null
  const view = new DataView(head.buffer, head.byteOffset, offsetBytes)
  const offset = view.getUint32(page * 4, true)
  const length = view.getUint32((page + 1) * 4, true) - offset
  return length > 0 ? { offset, length } : null
}

/** A volume of lines, all of which belong to it: the object of its heads, and one for each section. */
export function volumeObjects(
  volume: number,
  shape: IndexShape,
  lines: Iterable<string>,
): { heads: Uint8Array; sections: Uint8Array[] } {
  const heads = new Uint8Array(headsRange(0, sectionsIn(volume, shape), shape).length)
  const headOf = (section: number) => headIn(heads, section, 0, shape)
  const pages = Array.from({ length: sectionsIn(volume, shape) }, () => new Array<string>(pagesPerSection).fill(''))
  for (const line of lines) {
    const key = keyOf(line)
    const { section, page } = placeOf(key, shape)
    const own = pages[section]
    if (!own) throw new Error(`${key} is of another volume than ${volume}`)
    own[page] += `${line}\n`
    if (isFactsKey(key)) continue
    const head = headOf(section)
    for (const bit of bitsOf(key, shape.filterBytes)) setBit(head, bit)
  }
  return { heads, sections: pages.map((own, section) => sectionBytes(own, headOf(section))) }
}

/** The pages of a section one after the other; where they begin is written to its head. */
function sectionBytes(pages: readonly string[], head: Uint8Array): Uint8Array {
  const encoder = new TextEncoder()
  const bodies = pages.map((page) => encoder.encode(page))
  const bytes = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, 0))
  const offsets = new DataView(head.buffer, head.byteOffset, offsetBytes)
  let end = 0
  for (const [page, body] of bodies.entries()) {
    bytes.set(body, end)
    end += body.length
    offsets.setUint32((page + 1) * 4, end, true)
  }
  return bytes
}

/** The bits of a filter that a key sets. */
function bitsOf(key: string, filterBytes: number): number[] {
  const [first, step] = [hashOf(key, 0x9747b28c), hashOf(key, 0x1b873593) | 1]
  const bits = filterBytes * 8
  return Array.from({ length: bitsPerKey }, (_, at) => ((first + Math.imul(at, step)) >>> 0) % bits)
}

const hasBit = (head: Uint8Array, bit: number): boolean =>
  ((head[offsetBytes + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) !== 0

function setBit(head: Uint8Array, bit: number): void {
  const at = offsetBytes + (bit >>> 3)
  head[at] = (head[at] ?? 0) | (1 << (bit & 7))
}
