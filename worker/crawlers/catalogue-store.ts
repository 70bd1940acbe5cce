import { createHash } from 'node:crypto'
import type { BucketFolder } from '../kept-at-edge.ts'
import type { FactPart } from './content-facts.ts'
import type { StoredIndex } from './index-volume.ts'

/** An object of the bucket that is a whole file or a part of one. */
export interface Part {
  key: string
  /** Bytes. */
  size: number
  etag: string
}

/** A file for crawlers: its parts one after the other. */
export interface StoredFile {
  type: string
  parts: Part[]
  /** Since when it has had this content, ms since 1970; walks of earlier builds do not say so. */
  changedAt?: number
}

/** How many products are in no feed, or, without a category or a brand, in Google's alone. */
export type LeftOut = Record<'withoutPrice' | 'withoutPicture' | 'withoutCategory' | 'withoutBrand', number>

export interface Counts {
  products: number
  /** Of the feeds: with price, picture and category. */
  offers: number
  /** Walks of earlier builds do not say so. */
  leftOut?: LeftOut
  categories: number
  manufacturers: number
}

/** What a finished walk has left, by keys of the bucket. */
export interface Manifest {
  walk: string
  /** Whose products these are (`shopApiName`); walks of earlier builds do not say so. */
  api?: string
  /** ms since 1970. */
  finishedAt: number
  counts: Counts
  /** `Contents`; key. */
  contents?: string
  /** Walks of earlier builds have none that can be read. */
  index?: StoredIndex
  /** What the search understands queries by; walks of earlier builds have none. */
  vocabulary?: string
  /** Landing pages of categories; walks of earlier builds have none. */
  landings?: string
  /** What each page but the products' was like (content-facts.ts). */
  pageFacts: string
  /** Walks of earlier builds have these here. A build before them looks for facts of products, and finds none. */
  productFacts?: string
  files?: Record<string, StoredFile>
  changed?: string[]
}

/** What of a walk grows with the catalogue: the manifest itself is read by every look-up. */
export interface Contents {
  /** By name: `sitemap.xml`. */
  files: Record<string, StoredFile>
  /** What each product was like. */
  productFacts: FactPart[]
  /** Lists of addresses whose content differs from the walk before, or that are gone since; keys. */
  changed: string[]
}

const folder = 'catalogue/' satisfies BucketFolder
const currentKey = `${folder}current.json`

/** What the last published walk has left; null before the first. */
export async function readManifest(bucket: R2Bucket): Promise<Manifest | null> {
  const object = await bucket.get(currentKey)
  return object && (await object.json<Manifest>())
}

export async function readContents(
  bucket: R2Bucket,
  manifest: Pick<Manifest, 'contents' | 'files' | 'productFacts' | 'changed'>,
): Promise<Contents> {
  const { contents, files = {}, productFacts, changed = [] } = manifest
  if (contents) return JSON.parse(await readText(bucket, contents)) as Contents
  return { files, productFacts: productFacts ? [{ from: 0, key: productFacts }] : [], changed }
}

/** Puts a walk in the place of the one before: from here on all crawlers see it. */
export async function publish(bucket: R2Bucket, manifest: Manifest): Promise<void> {
  await bucket.put(currentKey, JSON.stringify(manifest))
}

export const folderOf = (walk: string): string => `${folder}${walk}/`

export async function putPart(bucket: R2Bucket, key: string, value: string | Uint8Array): Promise<Part> {
  const object: R2Object | null = await bucket.put(key, value)
  if (!object) throw new Error(`catalogue: ${key} was not stored`)
  return { key, size: object.size, etag: object.etag }
}

/** The text of an object, or of a range of its bytes. */
export async function readText(bucket: R2Bucket, key: string, range?: R2Range): Promise<string> {
  const object = await bucket.get(key, range && { range })
  if (!object) throw new Error(`catalogue: ${key} is not there`)
  return object.text()
}

/** Deletes the objects of all walks but those named. */
export async function deleteOtherWalks(bucket: R2Bucket, kept: string[]): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ prefix: folder, delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    if (kept.some((walk) => folderOf(walk) === prefix)) continue
    for await (const { objects } of listPages(bucket, { prefix })) {
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    }
  }
}

/** A list of a bucket's objects, page by page. */
export async function* listPages(bucket: R2Bucket, options: R2ListOptions): AsyncGenerator<R2Objects> {
  for (let cursor: string | undefined, isComplete = false; !isComplete; ) {
    const page = await bucket.list({ ...options, ...(cursor && { cursor }) })
    yield page
    isComplete = !page.truncated
    if (page.truncated) cursor = page.cursor
  }
}

/** Changes with the content alone: a walk that finds nothing new leaves it as it is. */
export const etagOf = ({ parts }: Pick<StoredFile, 'parts'>): string =>
  `"${createHash('sha256')
    .update(parts.map(({ etag }) => etag).join())
    .digest('base64url')
    .slice(0, 22)}"`

/** The file's bytes as they come out of the bucket, part by part. Null: a part is not there. */
export async function streamFile(bucket: R2Bucket, { parts }: StoredFile): Promise<ReadableStream | null> {
  const [first, ...others] = parts
  const start = first && (await bucket.get(first.key))
  if (!start) return null
  const { readable, writable } = new FixedLengthStream(parts.reduce((sum, { size }) => sum + size, 0))
  const pump = async (): Promise<void> => {
    await start.body.pipeTo(writable, { preventClose: true })
    for (const { key } of others) {
      const part = await bucket.get(key)
      if (!part) throw new Error(`catalogue: ${key} is not there`)
      await part.body.pipeTo(writable, { preventClose: true })
    }
    await writable.close()
  }
  // A reader who leaves ends it, and a part that is lost ends the answer before its declared length.
  pump().catch((error: unknown) => writable.abort(error).catch(() => {}))
  return readable
}
