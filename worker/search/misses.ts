import type { Context } from 'hono'
import { Hono } from 'hono'
import { Memory } from '../../packages/edge-cache/index.ts'
import { tokensOf } from '../../packages/search/index.ts'
import type { AppEnv } from '../app-env.ts'
import { listPages } from '../crawlers/catalogue-store.ts'
import { isCrawler } from '../crawlers/is-crawler.ts'
import { dayMark, dayOf } from '../day-mark.ts'
import type { BucketFolder } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { operatorsOnly } from '../ops/operator.ts'
import { clientKey } from '../rate-limit.ts'

// Queries that find nothing, counted without people: of a query and of who asked there are only keyed hashes, until
// three have asked the same on one day. Then its stems are written down.

/** Askers from whom on a query is told. */
const leastAskers = 3
/** Days that are kept. */
const maxDays = 30
const day = 86_400_000
const prefix = 'searches/' satisfies BucketFolder
/** Notes of one client in an hour; what it searches for besides is not counted. Each is an object in the bucket. */
const maxNotes = 20
const hour = 3_600_000
/** Deleted at a time, and times that one walk does that. */
const deletedAtOnce = 1_000
const maxDeletions = 100

/** How many notes clients have made since when (ms since 1970), as an isolate knows it. */
export type SearchNotes = Memory<{ since: number; notes: number }>

/** An isolate that has noted nothing. */
export const createSearchNotes = (): SearchNotes => new Memory(2_000)

/** What people have searched for and not found. */
export interface Miss {
  /** Stems of the words, in the order of the alphabet. */
  stems: string
  /** Askers, counted anew each day. */
  askers: number
}

/**
 * Counts a query that has found nothing, behind the response. Nothing is counted for crawlers, and where there is no
 * OPS_TOKEN, which the hashes are keyed with.
 */
export function recordMiss(c: Context<AppEnv>, query: string): void {
  const { OPS_TOKEN: secret, CATALOGUE: bucket } = c.env
  const headers = c.req.raw.headers
  const stems = [...new Set(tokensOf(query).map(({ stem }) => stem))].sort().join(' ')
  if (!secret || stems === '' || isCrawler(headers) || !mayNote(c.var.isolate.searchNotes, clientKey(headers))) return
  const note = async () => {
    const today = dayOf(Date.now())
    const folder = `${prefix}${today}/${dayMark(secret, today, stems)}/`
    await bucket.put(folder + dayMark(secret, today, `${stems} ${clientKey(headers)}`), null)
    const { objects } = await bucket.list({ prefix: folder, limit: leastAskers + 1 })
    const isTold = objects.some(({ key }) => key === folder + told)
    if (objects.length >= leastAskers && !isTold) await bucket.put(folder + told, stems)
  }
  const failed = (error: unknown) => logEvent('warn', 'search without hits not counted', { error })
  c.executionCtx.waitUntil(note().catch(failed))
}

/** The object that holds the stems; before all hashes in the order of keys. */
const told = '!'

function mayNote(known: SearchNotes, client: string): boolean {
  const now = Date.now()
  const own = known.get(client)
  const current = own && now - own.since < hour ? own : { since: now, notes: 0 }
  current.notes += 1
  known.set(client, current)
  return current.notes <= maxNotes
}

const dayBefore = (ago: number): string => prefix + dayOf(Date.now() - ago * day)

/** Deletes what is older than 30 days. The catalogue walk does it each night. */
export async function deleteOldMisses(bucket: R2Bucket): Promise<void> {
  for (let deletions = 0; deletions < maxDeletions; deletions += 1) {
    const { objects } = await bucket.list({ prefix, limit: deletedAtOnce })
    // The oldest come first.
    const old = objects.map(({ key }) => key).filter((key) => key < dayBefore(maxDays))
    if (old.length > 0) await bucket.delete(old)
    if (old.length < deletedAtOnce) return
  }
}

/** GET /ops/searches?days=7: what three askers a day or more have not found. */
export const missRoutes = new Hono<AppEnv>()

missRoutes.get('/ops/searches', operatorsOnly, async (c) => {
  const days = Number(c.req.query('days') ?? 7)
  if (!(days > 0 && days <= maxDays)) return failureResponse(c, 400)
  return c.json({ misses: await readMisses(c.env.CATALOGUE, days) })
})

async function readMisses(bucket: R2Bucket, days: number): Promise<Miss[]> {
  const first = dayBefore(days - 1)
  const folders = new Map<string, number>()
  for await (const { objects } of listPages(bucket, { prefix })) {
    for (const { key } of objects) {
      const folder = key.slice(0, key.lastIndexOf('/') + 1)
      if (key >= first && key !== folder + told) folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
  }
  const sums = new Map<string, number>()
  for (const [folder, askers] of folders) {
    if (askers < leastAskers) continue
    const stems = await (await bucket.get(folder + told))?.text()
    if (stems) sums.set(stems, (sums.get(stems) ?? 0) + askers)
  }
  return [...sums].map(([stems, askers]) => ({ stems, askers })).sort((a, b) => b.askers - a.askers)
}
