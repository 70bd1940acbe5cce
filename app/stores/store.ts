import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'

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
 * @param load fills the state with what the browser has stored; called when the store is first used
 */
export function createStore<State extends object>(
  initial: State,
  load: (state: State) => void = () => undefined,
): Store<State> {
  const state = proxy(initial)
  let isRestored = false
  const restore = () => {
    if (isRestored) return
    isRestored = true
    load(state)
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

/**
 * What `select` finds in a store. The component is rendered again only when that is another value (Object.is).
 * @param serverValue what the server's HTML shows, during hydration too; without it for what browsers alone render
 */
export function useStore<State extends object, Value, ServerValue = never>(
  store: Store<State>,
  select: (state: Readonly<State>) => Value,
  serverValue?: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(
    // At once: React puts a controlled field back to its old text when the new one comes after the event.
    store.subscribe,
    () => select(store.read()),
    serverValue === undefined ? undefined : () => serverValue,
  )
}
