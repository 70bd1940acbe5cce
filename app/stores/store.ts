import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { LocalKey } from './kept-in-browser.ts'
import { watchStored } from './persist.ts'

/** State of the browser that pages show; never used on the server (docs/decisions/039). */
export interface Store<State extends object> {
  /** Valtio's proxy; written to in the store's own file alone. */
  readonly state: State
  /** Loads what the browser has stored and follows the other tabs; the first call alone does so. */
  readonly restore: () => void
  /** The restored state as it is now: immutable, and the same object until something changes. */
  readonly read: () => Readonly<State>
  /** Calls `listener` once after the changes of one task. Returns what ends that. */
  readonly watch: (listener: () => void) => () => void
  /** Calls `listener` at each change, before the change returns. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A store with this state.
 * @param load fills the state with what the browser has stored; called when the store is first used, and when another
 * tab has changed what is stored under one of `keys`
 */
export function createStore<State extends object>(
  initial: State,
  load: (state: State) => void = () => undefined,
  ...keys: LocalKey[]
): Store<State> {
  const state = proxy(initial)
  let isRestored = false
  const restore = () => {
    if (isRestored) return
    isRestored = true
    load(state)
    for (const key of keys) watchStored(key, () => load(state))
  }
  return {
    state,
    restore,
    read() {
      restore()
      return snapshot(state) as Readonly<State>
    },
    watch: (listener) => subscribe(state, listener),
    subscribe: (listener) => subscribe(state, listener, true),
  }
}
