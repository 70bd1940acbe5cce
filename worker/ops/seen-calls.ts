import type { Memory } from '../../packages/edge-cache/index.ts'
import { within } from '../../shared/promises.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'
import { signatureLife } from './signature.ts'

/** How long a signature is remembered, s: a call is taken so long before its time and after it. */
const memoryLife = 2 * signatureLife
/** Longest wait for a store, ms. One that fails or hangs lets a call pass: what it repeats does no harm. */
const maxWait = 500

/**
 * Remembers a call by its signature. False: it has been made before, in this location or, as far as KV knows,
 * elsewhere.
 */
export async function isNewCall(
  { cache, seenCalls }: { cache: Cache; seenCalls: Memory<true> },
  kv: KVNamespace<KvKey>,
  signature: string,
): Promise<boolean> {
  if (seenCalls.get(signature)) return false
  seenCalls.set(signature, true)
  const name = `https://seen-calls.invalid/${signature}`
  const key = `seen-call:${signature}` as const
  const known = await Promise.all([
    inTime(cache.match(name).then((response) => response?.body?.cancel().then(() => true))),
    inTime(kv.get(key)),
  ])
  if (known.some((mark) => mark)) return false
  const headers = { 'Cache-Control': `public, max-age=${memoryLife}` }
  await Promise.all([
    inTime(cache.put(name, new Response('1', { headers }))),
    inTime(kv.put(key, '1', { expirationTtl: memoryLife })),
  ])
  return true
}

const inTime = <T>(promise: Promise<T>): Promise<T | undefined> =>
  within(
    maxWait,
    promise.catch((error: unknown) => {
      logEvent('warn', 'seen calls: a store failed', { error })
      return undefined
    }),
    undefined,
  )
