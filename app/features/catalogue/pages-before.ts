import { flushSync } from 'react-dom'
import { loadProducts } from '../../shop-api/products.ts'
import { savedScroll } from '../../ui/scroll-restoration.ts'
import { type Listing, productQueryOf } from './listing.ts'
import type { ShownPage } from './use-shown-pages.ts'

/** A reader who has scrolled further than this, in pixels, is not taken back to where the page was left. */
const scrollTolerance = 50

interface PagesBefore {
  listing: Listing
  missing: number[]
  /** The key of the history entry, and how far down it was when they were asked for, in pixels. */
  entry: string
  startY: number
  container: Element | null
  signal: AbortSignal
  show: (pages: ShownPage[]) => void
}

/** Loads pages that are missing above those of a listing and has them shown. Throws ShopApiError. */
export async function showPagesBefore(wanted: PagesBefore): Promise<void> {
  const { listing, missing, entry, startY, container, signal, show } = wanted
  const loads = missing.map(async (page) => {
    const { data } = await loadProducts(productQueryOf(listing.source, { ...listing.query, page }), signal)
    return { page, cards: data }
  })
  const pages = await Promise.all(loads)
  if (signal.aborted) return
  const saved = Math.abs(scrollY - startY) < scrollTolerance ? savedScroll(entry) : null
  keepInPlace(container, () => flushSync(() => show(pages)), saved)
}

/**
 * Runs `change`, which makes what is above the first child of `container` higher, and keeps what is seen where it is;
 * or goes to `saved`, where the page was left, in pixels.
 */
function keepInPlace(container: Element | null, change: () => void, saved: number | null): void {
  const anchor = container?.firstElementChild
  const before = anchor?.getBoundingClientRect().top ?? 0
  // Browsers that do the same by themselves would do it twice.
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  change()
  if (saved === null) scrollBy(0, (anchor?.getBoundingClientRect().top ?? 0) - before)
  else scrollTo(0, saved)
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}
