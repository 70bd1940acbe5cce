import {
  lacks,
  mergePurges,
  noPurges,
  type PurgeList,
  parsePurges,
  purgesKey,
  serializePurges,
} from '../../edge-cache/purges/purge-list.ts'
import { askHome } from '../ask-home.ts'
import { type Layout, socketPath } from '../layout.ts'
import { ask } from './ask.ts'
import type { ReleaseFacts } from './releases.ts'

/** Of another home, ms. */
const timeout = 5_000

interface Homes {
  /** Origin of the shop. */
  origin: string
  others: ReleaseFacts['homes']
  /** OPS_TOKEN of all homes. */
  token: string
  layout: Pick<Layout, 'run'>
  /** Gets a line for each home that does not say. */
  tell: (line: string) => void
}

/**
 * Adds the purges that other homes know to those of this host, each with its own time: nothing is purged twice. The web
 * processes read them within half a minute.
 * @returns whether any was new
 * @throws Error if the stores of this host do not answer
 */
export async function mergePurgeLists({ origin, others, token, layout, tell }: Homes): Promise<boolean> {
  const lists = await Promise.all(others.map((home) => readPurges(origin, home, token).catch(unknown)))
  const stores = socketPath(layout, 'stores')
  const entry = { target: `/${purgesKey}?urlencoded=true`, headers: { 'X-Host-Store': 'kv:CACHE' } }
  const stored = await ask(stores, entry)
  // Any other answer is not «no purges yet»: the list would be written anew without what this host has purged.
  if (stored.status !== 200 && stored.status !== 404) throw new Error(`the stores answer ${stored.status}`)
  const known = parsePurges(stored.status === 200 ? stored.body : null)
  if (!lists.some((list) => lacks(known, list))) return false
  const merged = lists.reduce((all, list) => mergePurges(all, list), known)
  const { status } = await ask(stores, { ...entry, method: 'PUT', body: serializePurges(merged) })
  if (status !== 200) throw new Error(`the stores answer ${status}`)
  return true

  function unknown(error: Error): PurgeList {
    tell(error.message)
    return noPurges
  }
}

/** @throws Error if a home does not answer with its list */
async function readPurges(origin: string, home: ReleaseFacts['homes'][number], token: string): Promise<PurgeList> {
  const headers = { Authorization: `Bearer ${token}` }
  const { status, body } = await askHome(origin, home, { path: '/ops/purges', headers, timeout })
  if (status !== 200) throw new Error(`${home.name}: /ops/purges answers ${status}`)
  return parsePurges(body)
}
