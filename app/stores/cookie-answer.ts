import { readStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'cookies_seen'

/** What the visitor has said to the cookie notice; `seen`: to one that asked for nothing. */
export type CookieAnswer = 'seen' | 'accepted' | 'refused'

export const cookieStore = createStore<{ answer: CookieAnswer | null }>({ answer: null }, load)

/** Keeps the answer. Where the browser stores nothing there is none: consent without a record does not count. */
export function answerCookies(answer: CookieAnswer): void {
  writeStored(key, answer === 'seen' ? true : answer)
  load(cookieStore.state)
}

function load(state: { answer: CookieAnswer | null }): void {
  const stored = readStored(key)
  if (stored === 'accepted' || stored === 'refused') state.answer = stored
  else state.answer = stored ? 'seen' : null
}
