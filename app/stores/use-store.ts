import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

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
