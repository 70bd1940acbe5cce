import type { ArticleIndex } from '../../shared/article-index.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { type Config, shopApiName } from '../config.ts'
import type { Env } from '../env.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { type Manifest, readManifest } from './catalogue-store.ts'
import { factsKey, idOf, keyOf, readFacts, readKeyLine } from './index-keys.ts'
import {
  type ByteRange,
  headIn,
  headsRange,
  type Place,
  pageRange,
  placeOf,
  type StoredIndex,
  sectionKey,
  sectionsIn,
} from './index-volume.ts'

/** Reads in flight at a time: a Worker has six connections. */
const atATime = 6
/** Of a volume in which more sections are wanted the heads are read together. */
const maxSingleHeads = 3
/** Bytes between two pages that are read with them rather than by two questions. */
const maxGap = 16_000

/** Another one means that what a walk has written cannot be read by this build. */
export const indexVersion = 4

/**
 * Opens the index of the last catalogue walk. Null: there is none, it is another shop API's, whose ids mean other
 * products here, or an earlier build has written it. A key costs a head and a page, some kilobytes at any size.
 * @throws Error (also from look-ups) where the bucket cannot be read
 */
export async function openArticleIndex(env: Env, config: Pick<Config, 'shopApiOrigin'>): Promise<ArticleIndex | null> {
  const manifest = await readManifest(env.CATALOGUE)
  const stored = manifest && ownIndex(manifest, shopApiName(config))
  if (!stored) return null
  const known = new Map<number, LineProduct>()
  const heads = new Map<string, Uint8Array>()
  const nameOf = (volume: number, section: number) => `${volume} ${section}`
  const keyOfHeads = (volume: number): string => stored.volumes[volume] ?? ''

  const readHeads = async (places: readonly Place[]): Promise<void> => {
    const missing = places.filter(({ volume, section }) => !heads.has(nameOf(volume, section)))
    const reads = [...Map.groupBy(missing, ({ volume }) => volume)].flatMap(([volume, inVolume]) => {
      const sections = [...new Set(inVolume.map(({ section }) => section))]
      if (sections.length <= maxSingleHeads) return sections.map((from) => ({ volume, from, count: 1 }))
      return { volume, from: 0, count: sectionsIn(volume, stored) }
    })
    const keep = async ({ volume, from, count }: (typeof reads)[number]): Promise<void> => {
      const bytes = await readRange(env.CATALOGUE, keyOfHeads(volume), headsRange(from, count, stored))
      for (let section = from; section < from + count; section += 1) {
        heads.set(nameOf(volume, section), headIn(bytes, section, from, stored))
      }
    }
    await mapConcurrently(reads, keep, atATime)
  }

  /** The lines of keys, without the key itself. */
  const linesOf = async (keys: Iterable<string>): Promise<Map<string, string[]>> => {
    const places = [...new Set(keys)].map((key) => placeOf(key, stored))
    await readHeads(places)
    const pages = new Map<string, Page>()
    for (const place of places) {
      const { volume, section } = place
      const head = heads.get(nameOf(volume, section))
      const range = head && pageRange(head, place)
      if (!range) continue
      const name = `${nameOf(volume, section)} ${place.page}`
      const page = pages.get(name) ?? { ...range, object: sectionKey(keyOfHeads(volume), section), keys: new Set() }
      pages.set(name, page)
      page.keys.add(place.key)
    }
    const found = new Map<string, string[]>()
    const take = async (stretch: Page[]): Promise<void> => {
      const [first, last] = [stretch[0], stretch.at(-1)]
      if (!first || !last) return
      const length = last.offset + last.length - first.offset
      const bytes = await readRange(env.CATALOGUE, first.object, { offset: first.offset, length })
      for (const { offset, length, keys } of stretch) {
        const from = offset - first.offset
        const text = decoder.decode(bytes.subarray(from, from + length))
        for (const line of text.split('\n')) {
          const key = keyOf(line)
          if (line === '' || !keys.has(key)) continue
          const lines = found.get(key) ?? []
          found.set(key, lines)
          lines.push(line.slice(key.length + 1))
        }
      }
    }
    await mapConcurrently(stretchesOf([...pages.values()]), take, atATime)
    return found
  }

  return {
    async find(keys) {
      const found = await linesOf(keys)
      return new Map(
        [...found].map(([key, lines]) => {
          const entries = lines.map(readKeyLine)
          for (const { productId, product } of entries) if (product) known.set(productId, product)
          return [key, entries.map(({ by, productId }) => ({ by, productId }))]
        }),
      )
    },
    async products(ids) {
      const wanted = [...new Set(ids)]
      const found = await linesOf(wanted.filter((id) => !known.has(id)).map(factsKey))
      for (const [key, [line]] of found) {
        if (line !== undefined) known.set(idOf(key), readFacts(idOf(key), line))
      }
      return new Map(
        wanted.flatMap((id) => {
          const product = known.get(id)
          return product ? [[id, product] as const] : []
        }),
      )
    },
  }
}

/** The index of a walk over this shop API, if this build can read it. */
function ownIndex({ api, index }: Manifest, own: string): StoredIndex | null {
  return index?.version === indexVersion && (api ?? own) === own ? index : null
}

/** A page that some keys may be in. */
interface Page extends ByteRange {
  /** Of its section. */
  object: string
  keys: Set<string>
}

/** Pages that are near to each other are read together. */
function stretchesOf(pages: Page[]): Page[][] {
  const stretches: Page[][] = []
  let before: Page | undefined
  for (const page of pages.sort((a, b) => compare(a.object, b.object) || a.offset - b.offset)) {
    const isNear = before?.object === page.object && page.offset - before.offset - before.length <= maxGap
    if (isNear) stretches.at(-1)?.push(page)
    else stretches.push([page])
    before = page
  }
  return stretches
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @throws Error where the bytes are not all there */
async function readRange(bucket: R2Bucket, key: string, range: ByteRange): Promise<Uint8Array> {
  const object = await bucket.get(key, { range })
  if (!object) throw new Error(`catalogue: ${key} is not there`)
  const bytes = new Uint8Array(await object.arrayBuffer())
  if (bytes.length !== range.length) throw new Error(`catalogue: ${key} has ${bytes.length} bytes of ${range.length}`)
  return bytes
}

const decoder = new TextDecoder()
