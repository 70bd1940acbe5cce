import { type Config, shopApiName } from '../config.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { logEvent } from '../log.ts'
import { deleteOldMisses } from '../search/misses.ts'
import { retryingShop } from './ask-shop.ts'
import { deleteOtherWalks, readManifest } from './catalogue-store.ts'
import { announceChanges } from './index-now.ts'
import { readSomeDetails } from './product-details.ts'
import { finishWalk, publishWalk } from './walk-finish.ts'
import { writeVolume } from './walk-index.ts'
import { chooseLandings } from './walk-landings.ts'
import { readLists, readOutline } from './walk-lists.ts'
import { readProducts } from './walk-products.ts'
import { writeVocabulary } from './walk-search.ts'
import {
  hasEnded,
  newWalk,
  type Phase,
  readState,
  stateVersion,
  type Tick,
  tickOf,
  type WalkState,
  writeState,
} from './walk-state.ts'

/** A new walk begins no sooner after the last one began, ms. */
const interval = 20 * 3_600_000
/** What one invocation does: calls to the shop API, uses of the bucket and ms. A Worker may make 10,000 subrequests. */
const maxCalls = 450
const maxUses = 4_000
const maxTime = 60_000
/** An invocation that ends without a word is waited for so long, ms; longer than any step takes. */
const lease = 5 * 60_000
/** Failed invocations in a row after which a walk is given up. */
const maxFailures = 10

const steps: Record<Exclude<Phase, 'published' | 'kept-back' | 'given-up'>, (tick: Tick) => Promise<void>> = {
  outline: begin,
  lists: readLists,
  products: readProducts,
  index: writeVolume,
  search: writeVocabulary,
  landings: chooseLandings,
  finish: finishWalk,
}

/**
 * Goes on with the catalogue walk for one invocation of the Worker, or begins one if the last is 20 hours old, was
 * another build's, or for another public origin or shop API (`isAsked`: in any case). After a walk changed addresses are
 * announced, and product pages are read for the feeds of the next one.
 * Never throws for what the shop API does.
 */
export async function continueWalk(isolate: Isolate, env: Env, config: Config, isAsked = false): Promise<void> {
  const bucket = env.CATALOGUE
  const known = await readState(bucket)
  const now = Date.now()
  const api = shopApiName(config)
  if (known && known.state.leasedUntil > now) return
  const isDue =
    !known ||
    known.state.version !== stateVersion ||
    known.state.origin !== config.publicOrigin ||
    known.state.api !== api ||
    (hasEnded(known.state) && (isAsked || now - known.state.startedAt >= interval))
  const state = !known || isDue ? newWalk(now, config.publicOrigin, api) : known.state
  state.leasedUntil = now + lease
  let etag = await writeState(bucket, state, known?.etag ?? null)
  if (etag === null) return
  /** False: another invocation has taken the walk over. */
  const save = async (): Promise<boolean> => {
    if (etag !== null) etag = await writeState(bucket, state, etag)
    return etag !== null
  }
  if (!hasEnded(state)) await walkOn(tickOf(isolate, env, config, state), save)
  else {
    await announceChanges(isolate.fetch, bucket, state, config)
    await readSomeDetails(bucket, env.CACHE, retryingShop(isolate, config, env)).catch((error: unknown) =>
      logEvent('warn', 'product details: failed', { error }),
    )
  }
  state.leasedUntil = 0
  await save()
}

/** What older walks have left is deleted here: by now nobody reads it any more. Old notes of searches are, too. */
async function begin(tick: Tick): Promise<void> {
  const { bucket, state } = tick
  const current = await readManifest(bucket)
  const landings = (current && (current.api ?? state.api) === state.api && current.landings) || null
  if (current) {
    const { contents, productFacts, pageFacts } = current
    state.before = { contents, productFacts, pageFacts, landings }
  }
  await deleteOtherWalks(bucket, [state.walk, ...(current ? [current.walk] : [])])
  await deleteOldMisses(bucket).catch((error: unknown) => logEvent('warn', 'old searches not deleted', { error }))
  await readOutline(tick)
}

/**
 * Does steps of a walk until an invocation has done enough; `save` stores its state, false where another has taken over.
 * A step that fails leaves the state as it was, so that the next invocation repeats it.
 */
export async function walkOn(tick: Tick, save: () => Promise<boolean>): Promise<void> {
  const { state, shop } = tick
  const started = Date.now()
  const callsBefore = state.calls
  state.invocations += 1
  let kept = structuredClone(state)
  try {
    const hasRoom = () => shop.calls() < maxCalls && tick.uses() < maxUses && Date.now() - started < maxTime
    while (!hasEnded(state) && hasRoom()) {
      await steps[state.phase as keyof typeof steps](tick)
      state.calls = callsBefore + shop.calls()
      state.failures = 0
      state.leasedUntil = Date.now() + lease
      if (!(await save())) return
      kept = structuredClone(state)
    }
  } catch (error) {
    const { writes } = state
    Object.assign(state, kept, { writes, calls: callsBefore + shop.calls(), failures: kept.failures + 1 })
    logEvent('warn', 'catalogue walk: step failed', { phase: state.phase, failures: state.failures, error })
    if (state.failures >= maxFailures) Object.assign(state, { phase: 'given-up', reason: `${state.phase} failed` })
  }
  if (hasEnded(state)) report(state)
}

function report(state: WalkState): void {
  const { walk, phase, reason, invocations, calls, writes, listed, startedAt } = state
  const facts = { walk, reason, invocations, calls, writes, listed, minutes: (Date.now() - startedAt) / 60_000 }
  logEvent(phase === 'published' ? 'info' : 'error', `catalogue walk: ${phase}`, facts)
}

/**
 * Publishes the walk that was kept back.
 * @returns false if there is none
 */
export async function publishKeptBack(env: Env): Promise<boolean> {
  const known = await readState(env.CATALOGUE)
  if (known?.state.phase !== 'kept-back' || known.state.leasedUntil > Date.now()) return false
  await publishWalk(env.CATALOGUE, known.state)
  logEvent('info', 'catalogue walk: published by the operator', { walk: known.state.walk })
  return (await writeState(env.CATALOGUE, known.state, known.etag)) !== null
}

/** Where the walk is and the age of what it has published, for operators and for watching the shop. */
export async function walkStatus(env: Env) {
  const [known, manifest] = await Promise.all([readState(env.CATALOGUE), readManifest(env.CATALOGUE)])
  const { phase, reason, failures, invocations, calls, writes, listed, read, announce } =
    known?.state ?? newWalk(0, '', '')
  return {
    phase: known ? phase : ('none' as const),
    reason,
    failures,
    invocations,
    calls,
    writes,
    listed,
    read,
    /** What crawlers see; null: nothing yet. `age`: seconds since its walk. */
    published: manifest && {
      walk: manifest.walk,
      products: manifest.counts.products,
      offers: manifest.counts.offers,
      leftOut: manifest.counts.leftOut,
      age: Math.round((Date.now() - manifest.finishedAt) / 1_000),
    },
    /** Lists of changed addresses that wait to be announced. */
    unannounced: announce.keys.length,
  }
}

export type WalkStatus = Awaited<ReturnType<typeof walkStatus>>
