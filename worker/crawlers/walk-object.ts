import { within } from '../../shared/promises.ts'
import { type Config, shopApiName } from '../config.ts'
import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { type Manifest, readManifest } from './catalogue-store.ts'

/** How long an isolate uses an object before it asks for a newer one, and waits after a failure, ms. */
const renewal = 10 * 60_000
const pause = 10_000
/** Longest wait for the bucket, ms. */
const timeout = 1_500
/** A reading that has not ended by then has died with the request that started it, ms. */
const lifetime = 15_000

/** An object that the last published walk has left, as an isolate keeps it. */
export interface WalkObject<Value> {
  /** Whether the bucket has answered: then null means that there is none. */
  isKnown: () => boolean
  /** Reads it where it may be a newer one. The first reader waits, the time given at most (ms). Never throws. */
  read: (parts: WalkObjectParts, wait?: number) => Promise<Value | null>
}

export interface WalkObjectParts {
  env: Env
  config: Pick<Config, 'shopApiOrigin'>
  /** Keeps the request alive until a reading has ended, which later requests wait for. */
  waitUntil: (promise: Promise<unknown>) => void
}

/** @param keyOf its key in the bucket; `parse` makes of it what is kept */
export function createWalkObject<Stored, Value>(
  name: string,
  keyOf: (manifest: Manifest) => string | undefined,
  parse: (stored: Stored) => Value,
): WalkObject<Value> {
  let key = ''
  let value: Value | null = null
  let isKnown = false
  let checkAt = 0
  let loading: { promise: Promise<void>; startedAt: number } | null = null

  async function renew({ env, config }: WalkObjectParts): Promise<void> {
    checkAt = Date.now() + pause
    try {
      const manifest = await readManifest(env.CATALOGUE)
      const own = shopApiName(config)
      const next = (manifest && (manifest.api ?? own) === own && keyOf(manifest)) || ''
      if (next !== key) {
        const object = next === '' ? null : await env.CATALOGUE.get(next)
        value = object && parse(await object.json<Stored>())
        key = object ? next : ''
      }
      isKnown = true
      if (next !== '') checkAt = Date.now() + renewal
    } catch (error) {
      logEvent('warn', `${name} not read`, { error })
    }
  }

  async function load(parts: WalkObjectParts): Promise<Value | null> {
    const now = Date.now()
    if (loading && now - loading.startedAt >= lifetime) loading = null
    if (now >= checkAt && !loading) {
      const started = { promise: renew(parts), startedAt: now }
      loading = started
      const ended = started.promise.finally(() => {
        if (loading === started) loading = null
      })
      parts.waitUntil(ended)
    }
    // The first reader waits; later ones go by what is there.
    // The runtime rejects a promise whose request has ended before it.
    if (loading && !value) await loading.promise.catch(() => undefined)
    return value
  }

  return {
    isKnown: () => isKnown,
    read: (parts, wait = timeout) => within(wait, load(parts), null),
  }
}
