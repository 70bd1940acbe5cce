import { hashOf, isFactsKey, keyOf, keysPerProduct } from './index-keys.ts'

// The article index is some objects of the bucket, its volumes. A volume has sections, a section 256 pages of lines. At
// the beginning of a volume each of its sections has a head of fixed size: where its pages begin, and a Bloom filter
// that tells of most keys that they are in none. So a look-up reads one head and one page, at any size of the catalogue.

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
  /** Keys of the bucket. */
  volumes: string[]
}

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

/** Where the heads of some sections of a volume are, one after the other. */
export const headsRange = (from: number, count: number, shape: IndexShape): ByteRange => ({
  offset: from * headBytes(shape),
  length: count * headBytes(shape),
})

/** The head of a section among bytes that begin with that of the section `from` of its volume. */
export const headIn = (heads: Uint8Array, section: number, from: number, shape: IndexShape): Uint8Array =>
  heads.subarray((section - from) * headBytes(shape), (section - from + 1) * headBytes(shape))

/** Where a page is in its volume, by the head of its section; null: the filter says that the key is nowhere. */
export function pageRange(head: Uint8Array, { key, page }: Place): ByteRange | null {
  if (!isFactsKey(key) && !bitsOf(key, head.length - offsetBytes).every((bit) => hasBit(head, bit))) return null
  const view = new DataView(head.buffer, head.byteOffset, offsetBytes)
  const offset = view.getUint32(page * 4, true)
  const length = view.getUint32((page + 1) * 4, true) - offset
  return length > 0 ? { offset, length } : null
}

/** A volume of lines, all of which belong to it. */
export function volumeBytes(volume: number, shape: IndexShape, lines: Iterable<string>): Uint8Array {
  const sections = sectionsIn(volume, shape)
  const { length: beginning } = headsRange(0, sections, shape)
  const pages = new Array<string>(sections * pagesPerSection).fill('')
  const heads = new Uint8Array(beginning)
  const headOf = (section: number) => headIn(heads, section, 0, shape)
  for (const line of lines) {
    const key = keyOf(line)
    const { section, page } = placeOf(key, shape)
    pages[section * pagesPerSection + page] += `${line}\n`
    if (isFactsKey(key)) continue
    const head = headOf(section)
    for (const bit of bitsOf(key, shape.filterBytes)) setBit(head, bit)
  }
  const encoder = new TextEncoder()
  const bodies = pages.map((page) => encoder.encode(page))
  const bytes = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, beginning))
  let end = beginning
  for (const [at, body] of bodies.entries()) {
    const [section, page] = [Math.floor(at / pagesPerSection), at % pagesPerSection]
    const head = headOf(section)
    const view = new DataView(head.buffer, head.byteOffset, offsetBytes)
    view.setUint32(page * 4, end, true)
    bytes.set(body, end)
    end += body.length
    view.setUint32((page + 1) * 4, end, true)
  }
  bytes.set(heads)
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
