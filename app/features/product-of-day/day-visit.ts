import { openDialog, openDialogName } from '../../stores/open-dialog.ts'
import { isSaveData } from '../../ui/save-data.ts'
import { isShownToday } from './shown-today.ts'

/** Pages on which somebody is busy with an order or an account: nothing is offered there. */
const busyPages = /^\/(korzina|order|customer)(\/|$)/
const field = 'input, textarea, select, [contenteditable]'
/** Dialogs, drawers, sheets and the catalogue's panel. */
const layer = 'dialog[open], [role="dialog"], .mega'

let isUnasked = false

/** Whether the open drawer has come by itself. */
export const isDayUnasked = (): boolean => isUnasked

/** Whether a page may speak of the product of the day. */
export const isDayPage = (pathname: string): boolean => !busyPages.test(pathname)

/** Opens the drawer for a visitor who asks for it. */
export function openDay(): void {
  isUnasked = false
  openDialog('day')
}

/** Opens the drawer by itself, once a day, unless the visitor is busy, looks elsewhere or saves data. */
export function offerDay(): void {
  const isFree = openDialogName() === null && !document.querySelector(layer) && !document.activeElement?.matches(field)
  const isSeen = document.visibilityState === 'visible'
  if (!isFree || !isSeen || isSaveData() || isShownToday(new Date()) || !isDayPage(location.pathname)) return
  isUnasked = true
  openDialog('day')
}
