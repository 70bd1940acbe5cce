import { useEffect, useState } from 'react'
import { loadProductOfDay } from '../../shop-api/browser/product-of-day.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { dialogStore, openDialog } from '../../stores/open-dialog.ts'
import { readStored, writeStored } from '../../stores/persist.ts'
import { isSaveData } from '../../ui/save-data.ts'

/** Pages on which somebody is busy with an order or an account: nothing is offered there. */
const busyPages = /^\/(korzina|order|customer)(\/|$)/
const field = 'input, textarea, select, [contenteditable]'
/** Dialogs, drawers, sheets and the catalogue's panel. */
const layer = 'dialog[open], [role="dialog"], .mega'
const shownKey = 'specialday_dmy'

/** The product of the day; undefined while it is loading, null when today has none or it could not be loaded. */
export function useProductOfDay(): ProductCard | null | undefined {
  const [product, setProduct] = useState<ProductCard | null>()
  useEffect(() => {
    loadProductOfDay().then(setProduct, () => setProduct(null))
  }, [])
  return product
}

/** Whether a page may show the product of the day. */
export const isProductOfDayPage = (pathname: string): boolean => !busyPages.test(pathname)

/** Opens the drawer by itself, once a day, unless the visitor is busy, looks elsewhere or saves data. */
export function offerProductOfDay(): void {
  const isFree =
    dialogStore.read().name === null && !document.querySelector(layer) && !document.activeElement?.matches(field)
  const isSeen = document.visibilityState === 'visible'
  if (!isFree || !isSeen || isSaveData() || isShownToday() || !isProductOfDayPage(location.pathname)) return
  openDialog('day', { isAutomatic: true })
}

/** Notes in this browser that the product of the day is shown now. */
export const noteShown = (): void => void writeStored(shownKey, moscowDate(new Date()))

const isShownToday = (): boolean => readStored(shownKey) === moscowDate(new Date())

/** The date in Moscow as `21.11.2026`. Moscow has had UTC+3 without summer time since 2014. */
export function moscowDate(now: Date): string {
  const iso = new Date(now.getTime() + 3 * 3_600_000).toISOString()
  return iso.slice(0, 10).split('-').reverse().join('.')
}
