import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useProductOfDay } from '../../product-card/use-product-of-day.ts'
import { dialogStore, openDialog } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/use-store.ts'
import { isProductOfDayPage, offerProductOfDay } from './product-of-day.ts'
import './product-of-day-tab.css'

/** How long after the load the drawer opens by itself, ms (spec 9). */
const delayMs = 5_000

/**
 * The tab on the right edge of a wide screen that opens the product of the day, if today has one; phones have it in
 * their menu (app/layout/header/drawer.tsx), where it covers nothing.
 */
export function ProductOfDayTab() {
  const { key, pathname } = useLocation()
  const isOpen = useStore(dialogStore, ({ name }) => name === 'day', false)
  const product = useProductOfDay()
  const isShown = Boolean(product) && product?.url !== pathname && isProductOfDayPage(pathname)
  useAutomaticOffer(isShown, key)

  if (!isShown) return null
  return (
    <button
      type="button"
      className="day-tab t14 max-md:hidden"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openDialog('day')}
    >
      <span className="i-pct s20" />
      <span className="day-tab-name">Товар дня</span>
    </button>
  )
}

/**
 * Offers the product of the day 5 s after the load, and if it was out of place then, as soon as it is not, but 5 s
 * after each further page.
 * @param isReady there is one
 * @param page changes from page to page
 */
function useAutomaticOffer(isReady: boolean, page: string): void {
  const firstPage = useRef(page)
  useEffect(() => {
    if (!isReady) return
    return offerProductOfDay(page === firstPage.current ? Math.max(0, delayMs - sinceLoad()) : delayMs)
  }, [isReady, page])
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
  return loaded > 0 ? performance.now() - loaded : 0
}
