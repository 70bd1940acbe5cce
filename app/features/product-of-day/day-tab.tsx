import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loadProductOfDay } from '../../shop-api/browser/product-of-day.ts'
import { openDialogName, watchDialog } from '../../stores/open-dialog.ts'
import './day-tab.css'
import { isDayPage, openDay } from './day-visit.ts'
import { useDayOffer } from './use-day-offer.ts'

/** The tab on the right edge that opens the product of the day. There is one only if today has a product. */
export function DayTab() {
  const { key, pathname } = useLocation()
  const [exists, setExists] = useState(false)
  const isOpen = useSyncExternalStore(
    watchDialog,
    () => openDialogName() === 'day',
    () => false,
  )
  const isWelcome = exists && isDayPage(pathname)
  useDayOffer(isWelcome, key)

  useEffect(() => {
    loadProductOfDay().then(
      (product) => setExists(product !== null),
      () => undefined,
    )
  }, [])

  if (!isWelcome) return null
  return (
    <button type="button" className="day-tab" aria-haspopup="dialog" aria-expanded={isOpen} onClick={openDay}>
      <span className="i-pct s20" />
      <span className="day-tab-name">Товар дня</span>
    </button>
  )
}
