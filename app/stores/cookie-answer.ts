import { readStored, writeStored } from './persist.ts'

const key = 'cookies_seen'
const listeners = new Set<() => void>()

/** What the visitor has said to the cookie notice; `seen`: to one that asked for nothing. */
export type CookieAnswer = 'seen' | 'accepted' | 'refused'

/** The stored answer; null when there is none yet. */
export function cookieAnswer(): CookieAnswer | null {
  const stored = readStored(key)
  if (stored === 'accepted' || stored === 'refused') return stored
  return stored ? 'seen' : null
}

/** Keeps the answer. Where the browser stores nothing there is none: consent that nobody has on record is none. */
export function answerCookies(answer: CookieAnswer): void {
  writeStored(key, answer === 'seen' ? true : answer)
  for (const listener of listeners) listener()
}

/** Calls `listener` after an answer in this tab. Returns what ends that. */
export function watchCookieAnswer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
