import { readStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'cookies_seen'

/** What the visitor has said to the cookie notice; `seen`: to one that asked for nothing. */
export type CookieAnswer = 'seen' | 'accepted' | 'refused'

interface CookieChoice {
  answer: CookieAnswer | null
  /** The visitor wants to answer once more; the answer before holds until then. */
  isReopened: boolean
}

export const cookieStore = createStore<CookieChoice>({ answer: null, isReopened: false }, load)

/** Shows the notice again. */
export function reopenCookieChoice(): void {
  cookieStore.state.isReopened = true
}

/** Keeps the answer. Where the browser stores nothing there is none: consent without a record does not count. */
export function answerCookies(answer: CookieAnswer): void {
  writeStored(key, answer === 'seen' ? true : answer)
  cookieStore.state.isReopened = false
  load(cookieStore.state)
}

function load(state: CookieChoice): void {
  const stored = readStored(key)
  if (stored === 'accepted' || stored === 'refused') state.answer = stored
  else state.answer = stored ? 'seen' : null
}
