import { useEffect, useRef } from 'react'
import { offerDay } from './day-visit.ts'

/** How long after the load the drawer opens by itself, ms (spec section 9). */
const delay = 5_000

/**
 * Offers the product of the day 5 s after the load, and if it was out of place then, 5 s after each further page.
 * @param isReady there is one
 * @param page changes from page to page
 */
export function useDayOffer(isReady: boolean, page: string): void {
  const firstPage = useRef(page)
  useEffect(() => {
    if (!isReady) return
    const wait = page === firstPage.current ? Math.max(0, delay - sinceLoad()) : delay
    const timer = setTimeout(offerDay, wait)
    return () => clearTimeout(timer)
  }, [isReady, page])
}

/** ms since the document was loaded; 0 while it is loading. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
  return loaded > 0 ? performance.now() - loaded : 0
}
