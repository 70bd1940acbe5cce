import { createMiddleware } from 'hono/factory'
import { idFromKey } from '../../shared/format/id.ts'
import type { AppEnv } from '../app-env.ts'
import { isCrawler } from '../crawlers/is-crawler.ts'
import type { BucketFolder } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'

/** Page views after which an isolate writes down what it has counted, and the shortest time between two notes, ms. */
const viewsPerNote = 200
const betweenNotes = 60_000
const maxPages = 2_000
/** Notes that are read of each hour, and hours that count. */
const notesPerHour = 4
const hours = 24
/** Old notes that are deleted at a time; R2 takes no more. */
const maxDeleted = 1_000

const prefix = 'traffic/' satisfies BucketFolder
const kinds = ['category', 'product'] as const
type Kind = (typeof kinds)[number]

/** Views by page, `category:220`: all that is kept of a visit. */
type Counts = Record<string, number>

/**
 * Counts the pages of categories and products that people get, and now and then leaves a note of it in the bucket:
 * which page how often, and nothing of who asked. An isolate that ends before its next note takes its counts with it.
 */
export function countViews() {
  const counted = new Map<string, number>()
  let views = 0
  let notedAt = 0
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const page = c.req.method === 'GET' && (c.res.status === 200 || c.res.status === 304) ? pageOf(c.req.path) : null
    if (page === null || c.req.header('Sec-Purpose')?.startsWith('prefetch') || isCrawler(c.req.raw.headers)) return
    if (counted.size < maxPages || counted.has(page)) counted.set(page, (counted.get(page) ?? 0) + 1)
    views += 1
    if (views < viewsPerNote || Date.now() - notedAt < betweenNotes) return
    const note = JSON.stringify(Object.fromEntries(counted))
    counted.clear()
    views = 0
    notedAt = Date.now()
    const key = `${prefix}${hourOf(notedAt)}/${crypto.randomUUID()}`
    c.executionCtx.waitUntil(
      c.env.CATALOGUE.put(key, note).catch((error: unknown) => logEvent('warn', 'traffic: not written', { error })),
    )
  })
}

/** The page of category 17, and its data for a change of pages, are `category:17`. */
function pageOf(path: string): string | null {
  const [, kind, key = ''] = /^\/(category|product)\/([^/]+?)(?:\.data)?$/.exec(path) ?? []
  const id = idFromKey(key)
  return kind === undefined || id === null ? null : `${kind}:${id}`
}

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13)

/**
 * Categories and products by the page views of the last 24 hours, most seen first; of a busy hour a sample of its notes
 * is read. Deletes what is older.
 */
export async function popularPages(bucket: R2Bucket): Promise<Record<Kind, number[]>> {
  const now = Date.now()
  const recent = Array.from({ length: hours }, (_, ago) => hourOf(now - ago * 3_600_000))
  const notes = await Promise.all(recent.map((hour) => notesOf(bucket, hour)))
  const sums = new Map<string, number>()
  for (const note of notes.flat()) {
    for (const [page, count] of Object.entries(note)) sums.set(page, (sums.get(page) ?? 0) + count)
  }
  const pages = [...sums].sort(([, a], [, b]) => b - a).map(([page]) => page.split(':'))
  const idsOf = (kind: Kind): number[] => pages.filter(([own]) => own === kind).map(([, id]) => Number(id))
  await deleteBefore(bucket, recent.at(-1) ?? '')
  return { category: idsOf('category'), product: idsOf('product') }
}

async function notesOf(bucket: R2Bucket, hour: string): Promise<Counts[]> {
  // Their names are random: the first ones are a sample.
  const { objects } = await bucket.list({ prefix: `${prefix}${hour}/`, limit: notesPerHour })
  const notes = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.json<Counts>()))
  return notes.filter((note) => note !== undefined)
}

/** Keys are in the order of time. */
async function deleteBefore(bucket: R2Bucket, hour: string): Promise<void> {
  const { objects } = await bucket.list({ prefix, limit: maxDeleted })
  const old = objects.map(({ key }) => key).filter((key) => key < prefix + hour)
  if (old.length > 0) await bucket.delete(old)
}
