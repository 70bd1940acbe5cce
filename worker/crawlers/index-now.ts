import type { Config } from '../config.ts'
import { logEvent } from '../log.ts'
import { readText } from './catalogue-store.ts'
import type { WalkState } from './walk-state.ts'

/** Lists of changed addresses in a submission: of 2,000 each, and 10,000 addresses are the most (contract 6.3). */
const listsPerSubmission = 5
const timeout = 20_000
/** Pause after the first failure, ms; each further one doubles it. After the last the addresses are dropped. */
const firstPause = 5 * 60_000
const mostFailures = 5

/**
 * Tells IndexNow the next addresses that have changed since the walk before, and keeps in the state what is left.
 * @returns whether the state has changed
 */
export async function announceChanges(
  bucket: R2Bucket,
  state: WalkState,
  { robots, indexNowKey: key, indexNowUrl, publicOrigin }: Config,
): Promise<boolean> {
  const { keys, failures, notBefore } = state.announce
  if (robots === 'closed' || key === null || keys.length === 0 || Date.now() < notBefore) return false
  const asked = keys.slice(0, listsPerSubmission)
  const texts = await Promise.all(asked.map((name) => readText(bucket, name)))
  const urlList = texts.flatMap((text) => text.trimEnd().split('\n'))
  const body = { host: new URL(publicOrigin).host, key, keyLocation: `${publicOrigin}/${key}.txt`, urlList }
  const status = await submit(indexNowUrl, body)
  if (status === 200 || status === 202) {
    state.announce = { keys: keys.slice(asked.length), failures: 0, notBefore: 0 }
    logEvent('info', 'indexnow: announced', { addresses: urlList.length, left: state.announce.keys.length })
    return true
  }
  // 403 and 422: the key or the addresses are wrong, and will be at the next try.
  const isHopeless = status === 403 || status === 422 || failures + 1 >= mostFailures
  logEvent(isHopeless ? 'error' : 'warn', 'indexnow: not taken', { status, addresses: urlList.length, isHopeless })
  state.announce = {
    keys: isHopeless ? [] : keys,
    failures: failures + 1,
    notBefore: Date.now() + firstPause * 2 ** failures,
  }
  return true
}

/** Status of the answer; 0: none. */
async function submit(url: string, body: object): Promise<number> {
  try {
    const response = await fetch(url, {
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
