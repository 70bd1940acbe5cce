import { writeStored } from '../../stores/persist.ts'
import { createStore, useStore } from '../../stores/store.ts'

export type View = 'grid' | 'list'

/**
 * How listings look. `data-view` on the document says it to the style sheet, so that the choice is there before the
 * first paint: the boot script copies it from storage (app/document/boot.ts).
 */
const viewStore = createStore<{ view: View }>({ view: 'grid' }, (state) => {
  if (document.documentElement.dataset.view === 'list') state.view = 'list'
})

export const useView = (): View => useStore(viewStore, ({ view }) => view, 'grid')

export function setView(view: View): void {
  document.documentElement.dataset.view = view
  writeStored('view', view)
  viewStore.state.view = view
}
