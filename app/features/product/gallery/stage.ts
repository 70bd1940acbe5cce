import { useSyncExternalStore } from 'react'

let stage: Element | null = null
const listeners = new Set<() => void>()

/** Ref of the place of a product's picture. React calls it when the page is hydrated: nothing may lie on it before. */
export function stageRef(element: Element | null): void {
  stage = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of the picture, for what is laid on it late; null: not hydrated, or the page has none. */
export const useStage = (): Element | null =>
  useSyncExternalStore(
    subscribe,
    () => stage,
    () => null,
  )
