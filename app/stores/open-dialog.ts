import { createStore } from './store.ts'

/** The dialogs that any page can open; `day` is the product of the day. */
export type DialogName = 'city' | 'login' | 'day'

interface OpenDialog {
  /** Null: none is open. */
  name: DialogName | null
  /** Opened by the page, not by the visitor. */
  isAutomatic: boolean
}

/** The dialog that is open. */
export const dialogStore = createStore<OpenDialog>({ name: null, isAutomatic: false })

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: DialogName, { isAutomatic = false } = {}): void {
  Object.assign(dialogStore.state, { name, isAutomatic })
}

export function closeDialog(): void {
  dialogStore.state.name = null
}
