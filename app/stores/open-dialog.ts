import type { CartLine } from './cart/cart-lines.ts'
import { createStore } from './store.ts'

/**
 * The dialogs that any page can open; `day` is the product of the day, `list` asks into which list lines go, `ask` has
 * the ways to ask the shop something.
 */
export type DialogName = 'city' | 'login' | 'day' | 'list' | 'delivery' | 'ask'

/** What is put into a list, and what a new one would be called. */
interface Listed {
  lines: readonly CartLine[]
  name: string
}

/** What the shop is asked. */
export interface Letter {
  subject: string
  text: string
}

interface OpenDialog {
  name: DialogName | null
  /** Opened by the page, not by the visitor. */
  isAutomatic: boolean
  listed: Listed
  /** Opens when the dialog is closed. */
  next: 'delivery' | null
  /** The goods whose delivery is asked for; none: the cart. */
  delivered: readonly CartLine[]
  letter: Letter
}

export const dialogStore = createStore<OpenDialog>({
  name: null,
  isAutomatic: false,
  listed: { lines: [], name: '' },
  next: null,
  delivered: [],
  letter: { subject: '', text: '' },
})

/** Opens a dialog in place of the one that is open. `next` opens when it is closed. */
export function openDialog(
  name: Exclude<DialogName, 'list' | 'delivery' | 'ask'>,
  { isAutomatic = false, next = null }: { isAutomatic?: boolean; next?: OpenDialog['next'] } = {},
): void {
  Object.assign(dialogStore.state, { name, isAutomatic, next })
}

/** Asks into which list these lines go. @param name of a new list, to begin with */
export function openListPicker(lines: readonly CartLine[], name = ''): void {
  Object.assign(dialogStore.state, { name: 'list', isAutomatic: false, listed: { lines, name } })
}

/** Says what the delivery of these lines costs and when they arrive; without lines, of the cart. */
export function openDelivery(lines: readonly CartLine[] = []): void {
  Object.assign(dialogStore.state, { name: 'delivery', isAutomatic: false, delivered: lines })
}

/** Offers the ways to ask the shop what a letter says. */
export function openAsk(letter: Letter): void {
  Object.assign(dialogStore.state, { name: 'ask', isAutomatic: false, letter })
}

export function closeDialog(): void {
  const { next } = dialogStore.state
  Object.assign(dialogStore.state, { name: next, next: null })
}
