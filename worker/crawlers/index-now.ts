import type { Config } from '../config.ts'
import { logEvent } from '../log.ts'
import { readText } from './catalogue-store.ts'
import type { WalkState } from './walk-state.ts'

/** Lists of changed addresses in a submission: of 2,000 each, and 10,000 addresses are the most (contract 6.3). */
const listsPerSubmission = 5
const timeout = 20_000
/** Pause after the first failure, ms; each further one doubles it. After the last the addresses are dropped. */
const firstPause = 5 * 60_000
const maxFailures = 5

/**
 * Tells IndexNow the next addresses that have changed since the walk before, and keeps in the state what is left.
 * @returns whether the state has changed
 */
export async function announceChanges(
  fetchOut: typeof fetch,
  bucket: R2Bucket,
  state: WalkState,
  config: Config,
): Promise<boolean> {
  const { keys, failures, notBefore } = state.announce
  if (!isAnnouncing(config) || keys.length === 0 || Date.now() < notBefore) return false
  const asked = keys.slice(0, listsPerSubmission)
  const texts = await Promise.all(asked.map((name) => readText(bucket, name)))
  const urlList = texts.flatMap((text) => text.trimEnd().split('\n'))
  const left = keys.slice(asked.length)
  const outcome = await submitAddresses(fetchOut, config, urlList, left.length, failures + 1 >= maxFailures)
  state.announce =
    outcome === 'taken'
      ? { keys: left, failures: 0, notBefore: 0 }
      : {
          keys: outcome === 'hopeless' ? [] : keys,
          failures: failures + 1,
          notBefore: Date.now() + firstPause * 2 ** failures,
        }
  return true
}

/**
 * Tells IndexNow at most 10,000 addresses (absolute). What it does not take the next walk finds changed. Never throws.
 * @param left lists that are still to come
 * @param isLast there is no further try
 */
export async function submitAddresses(
  fetchOut: typeof fetch,
  config: Config,
  urlList: string[],
  left = 0,
  isLast = false,
): Promise<'taken' | 'later' | 'hopeless'> {
  const status = await submit(fetchOut, config, urlList)
  if (status === 200 || status === 202) {
    logEvent('info', 'indexnow: announced', { addresses: urlList.length, left })
    return 'taken'
  }
  // The key or the addresses are wrong, and will be at the next try.
  const isHopeless = isLast || status === 403 || status === 422
  logEvent(isHopeless ? 'error' : 'warn', 'indexnow: not taken', { status, addresses: urlList.length, isHopeless })
  return isHopeless ? 'hopeless' : 'later'
}

/** Whether search engines are told of changes at all. */
export const isAnnouncing = ({ robots, indexNowKey }: Config): boolean => robots === 'open' && indexNowKey !== null

/** Status of the answer; 0: none. */
async function submit(
  fetchOut: typeof fetch,
  { publicOrigin, indexNowKey: key, indexNowUrl }: Config,
  urlList: string[],
): Promise<number> {
  const body = { host: new URL(publicOrigin).host, key, keyLocation: `${publicOrigin}/${key}.txt`, urlList }
  try {
    const response = await fetchOut(indexNowUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
