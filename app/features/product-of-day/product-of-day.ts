import { moscowDay } from '../../../shared/format/date.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import { dialogStore, openDialog } from '../../stores/open-dialog.ts'
import { readStored, writeStored } from '../../stores/persist.ts'
import { isSaveData } from '../../ui/loading/save-data.ts'

/** Where nothing is offered: pages of an order or an account, on which somebody is busy, and the home page, which has it. */
const otherPages = /^\/(korzina|order|customer|bystryj-zakaz|spisok|kommercheskoe-predlozhenie)(\/|$)/
/** Where nothing opens by itself: what people read before they decide. */
const readPages = /^\/(product|dostavka|obmen-i-vozvrat|info)(\/|-|$)/
const field = 'input, textarea, select, [contenteditable]'
/** Dialogs, drawers, sheets, the catalogue's panel, messages, and a click that waits for its script. */
const layer = 'dialog[open], [role="dialog"], .mega, .snack:not([hidden]), [data-held]'
/** How long nothing has been touched, typed, bought or opened before something opens by itself, ms. */
const quietMs = 10_000
const busyEvents = ['pointerdown', 'keydown', 'input'] as const
const shownKey = 'specialday_dmy'

export const isProductOfDayPage = (pathname: string): boolean => pathname !== '/' && !otherPages.test(pathname)

/**
 * Opens the drawer by itself, once a day and never for those who save data, after a while on a page; later, when the
 * visitor is busy or has just been.
 * @param delayMs how long from now at the earliest
 * @returns what ends that
 */
export function offerProductOfDay(delayMs: number): () => void {
  if (isSaveData() || isShownToday()) return () => undefined
  let quietFrom = 0
  const noteBusy = () => {
    quietFrom = performance.now() + quietMs
  }
  const offer = () => {
    if (isShownToday()) end()
    else if (isBusy()) noteBusy()
    else if (performance.now() >= quietFrom && document.visibilityState === 'visible') {
      end()
      openDialog('day', { isAutomatic: true })
    }
  }
  let timer = setTimeout(() => {
    timer = setInterval(offer, 1_000)
    offer()
  }, delayMs)
  // What is stored is no change of the visitor's.
  cartStore.restore()
  const forget = cartStore.watch(noteBusy)
  for (const type of busyEvents) addEventListener(type, noteBusy, true)
  // By a press just now, before there was anybody to hear it.
  if (navigator.userActivation?.isActive) noteBusy()
  const end = () => {
    clearTimeout(timer)
    forget()
    for (const type of busyEvents) removeEventListener(type, noteBusy, true)
  }
  return end
}

const isBusy = (): boolean =>
  readPages.test(location.pathname) ||
  dialogStore.read().name !== null ||
  document.querySelector(layer) !== null ||
  Boolean(document.activeElement?.matches(field))

export const noteShown = (): void => void writeStored(shownKey, moscowDate(new Date()))

const isShownToday = (): boolean => readStored(shownKey) === moscowDate(new Date())

/** The date in Moscow as `21.11.2026`. */
export function moscowDate(now: Date): string {
  return moscowDay(now).split('-').reverse().join('.')
}
