import type { CartLine } from './cart/cart-lines.ts'
import { createStore } from './store.ts'

/** The dialogs that any page can open; `day` is the product of the day, `list` asks into which list lines go. */
export type DialogName = 'city' | 'login' | 'day' | 'list'

/** What is put into a list, and what a new one would be called. */
interface Listed {
  lines: readonly CartLine[]
  name: string
}

interface OpenDialog {
  /** Null: none is open. */
  name: DialogName | null
  /** Opened by the page, not by the visitor. */
  isAutomatic: boolean
  listed: Listed
}

/** The dialog that is open. */
export const dialogStore = createStore<OpenDialog>({ name: null, isAutomatic: false, listed: { lines: [], name: '' } })

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: Exclude<DialogName, 'list'>, { isAutomatic = false } = {}): void {
  Object.assign(dialogStore.state, { name, isAutomatic })
}

/** Asks into which list these lines go. @param name of a new list, to begin with */
export function openListPicker(lines: readonly CartLine[], name = ''): void {
  Object.assign(dialogStore.state, { name: 'list', isAutomatic: false, listed: { lines, name } })
}

/** Closes the dialog that is open, if any. */
export function closeDialog(): void {
  dialogStore.state.name = null
}
