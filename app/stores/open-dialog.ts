/** The dialogs that any page can open; `day` is the product of the day. */
export type DialogName = 'city' | 'login' | 'day'

const listeners = new Set<() => void>()
let current: DialogName | null = null

/** Opens a dialog in place of the one that is open. */
export const openDialog = (name: DialogName): void => change(name)

export const closeDialog = (): void => change(null)

/** The dialog that is open. */
export const openDialogName = (): DialogName | null => current

/** Calls `listener` after each change. Returns what ends that. */
export function watchDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(name: DialogName | null): void {
  current = name
  for (const listener of listeners) listener()
}
