/** No stored answer or page is served that is older, ms (cache-policy.ts, and the longest doubt on top). */
const maxLife = 3 * 86_400_000
/** Tags that a list holds; the oldest of more become a purge of everything that is older. */
const maxTags = 3_000
/** What was purged later than this from now cannot be true, ms. */
const clockSkew = 60_000

/** The list of all homes and locations in KV. */
export const purgesKey = 'purges'

/** What has been purged, and when: ms since 1970. Lists are merged in any order and as often as may be. */
export interface PurgeList {
  /** Everything that was loaded until then is purged. */
  readonly all: number
  /** Tags (`product:1001`) and whole kinds of them (`product`). */
  readonly tags: ReadonlyMap<string, number>
  /** The last purge: what was loaded later needs no closer look. */
  readonly newest: number
}

export const noPurges: PurgeList = { all: 0, tags: new Map(), newest: 0 }

/** The list of one purge; `all` among its tags is the tag of everything. `at`: ms since 1970. */
export const purgeOf = (tags: string[], at: number): PurgeList => ({
  all: tags.includes('all') ? at : 0,
  tags: new Map(tags.filter((tag) => tag !== 'all').map((tag) => [tag, at])),
  newest: at,
})

/**
 * All that either list knows, without purges from before `since` (ms since 1970) that nothing stored can meet any more.
 */
export function mergePurges(a: PurgeList, b: PurgeList, since = Date.now() - maxLife): PurgeList {
  let all = Math.max(a.all, b.all)
  const later = new Map<string, number>()
  for (const { tags } of [a, b]) {
    for (const [tag, at] of tags) if (at > all && at >= since && at > (later.get(tag) ?? 0)) later.set(tag, at)
  }
  if (later.size > maxTags) {
    const newestFirst = [...later].sort(([, a], [, b]) => b - a)
    for (const [tag, at] of newestFirst.slice(maxTags)) {
      later.delete(tag)
      all = Math.max(all, at)
    }
  }
  if (all < since) all = 0
  return { all, tags: later, newest: Math.max(all, ...later.values()) }
}

/**
 * Whether what was loaded at `savedAt` has been purged since.
 * @param carried its tags; asked for only when there has been a purge since
 */
export function isPurged({ all, tags, newest }: PurgeList, savedAt: number, carried: () => readonly string[]): boolean {
  // What a clock of the future has dated may be older than any purge.
  const loadedAt = savedAt > Date.now() + clockSkew ? 1 : savedAt
  if (loadedAt > newest) return false
  const hits = (tag: string): boolean => (tags.get(tag) ?? 0) >= loadedAt
  return all >= loadedAt || carried().some((tag) => hits(tag) || hits(kindOf(tag)))
}

/** Whether a list lacks something of another one. */
export const lacks = (list: PurgeList, other: PurgeList): boolean =>
  other.all > list.all || [...other.tags].some(([tag, at]) => at > Math.max(list.tags.get(tag) ?? 0, list.all))

/** A list of purges as JSON text, for KV and the cache of a location. */
export const serializePurges = ({ all, tags }: PurgeList): string =>
  JSON.stringify({ all, tags: Object.fromEntries(tags) })

/** Reads what `serializePurges` wrote; nothing has been purged for anything else. */
export function parsePurges(text: string | null): PurgeList {
  const stored = parse(text ?? '')
  if (typeof stored !== 'object' || stored === null || !('all' in stored) || !('tags' in stored)) return noPurges
  const { all, tags } = stored
  if (!isTime(all) || typeof tags !== 'object' || tags === null) return noPurges
  const times = Object.entries(tags).filter((entry): entry is [string, number] => isTime(entry[1]))
  return mergePurges(noPurges, { all, tags: new Map(times), newest: 0 })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The purges of a list that are older than a time (ms since 1970). */
export const olderPurges = ({ all, tags, newest }: PurgeList, time: number): PurgeList => ({
  all: all < time ? all : 0,
  tags: new Map([...tags].filter(([, at]) => at < time)),
  newest,
})

function kindOf(tag: string): string {
  const end = tag.indexOf(':')
  return end === -1 ? tag : tag.slice(0, end)
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value <= Date.now() + clockSkew
