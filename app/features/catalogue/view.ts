import { useSyncExternalStore } from 'react'
import { writeStored } from '../../stores/persist.ts'

export type View = 'grid' | 'list'

const listeners = new Set<() => void>()

/**
 * How listings look. `data-view` on the document says it to the style sheet, so that the choice is there before the
 * first paint: the boot script copies it from storage (app/document/boot.ts).
 */
export function useView(): View {
  return useSyncExternalStore(subscribe, readView, () => 'grid')
}

export function setView(view: View): void {
  document.documentElement.dataset.view = view
  writeStored('view', view)
  for (const tell of listeners) tell()
}

const readView = (): View => (document.documentElement.dataset.view === 'list' ? 'list' : 'grid')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
