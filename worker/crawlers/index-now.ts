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
  const status = await submit(fetchOut, config, urlList)
  if (isTaken(status)) {
    state.announce = { keys: keys.slice(asked.length), failures: 0, notBefore: 0 }
    logEvent('info', 'indexnow: announced', { addresses: urlList.length, left: state.announce.keys.length })
    return true
  }
  const isHopeless = isRefused(status) || failures + 1 >= maxFailures
  logEvent(isHopeless ? 'error' : 'warn', 'indexnow: not taken', { status, addresses: urlList.length, isHopeless })
  state.announce = {
    keys: isHopeless ? [] : keys,
    failures: failures + 1,
    notBefore: Date.now() + firstPause * 2 ** failures,
  }
  return true
}

/**
 * Tells IndexNow at most 10,000 addresses (absolute), once: what it does not take the next walk finds changed. Never
 * throws.
 */
export async function submitAddresses(fetchOut: typeof fetch, config: Config, urlList: string[]): Promise<void> {
  const status = await submit(fetchOut, config, urlList)
  if (isTaken(status)) logEvent('info', 'indexnow: announced', { addresses: urlList.length, left: 0 })
  else {
    const isHopeless = isRefused(status)
    logEvent(isHopeless ? 'error' : 'warn', 'indexnow: not taken', { status, addresses: urlList.length, isHopeless })
  }
}

/** Whether search engines are told of changes at all. */
export const isAnnouncing = ({ robots, indexNowKey }: Config): boolean => robots === 'open' && indexNowKey !== null

const isTaken = (status: number): boolean => status === 200 || status === 202

/** The key or the addresses are wrong, and will be at the next try. */
const isRefused = (status: number): boolean => status === 403 || status === 422

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
