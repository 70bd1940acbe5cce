import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { isPrivatePath } from '../../../shared/shop/private-areas.ts'

/** How long pointer, finger or focus stay on a link before its page is prefetched, ms. */
const hoverDelayMs = 80
/** The same for a finger: a tap is hardly longer, and one that scrolls has moved by then. */
const touchDelayMs = 40

/**
 * Prefetches data and script of the page whose link has the visitor's pointer or focus, for all links of the document.
 * Never there for visitors who save data (app/layout/idle-parts.tsx).
 */
export function PrefetchLinks() {
  const { key } = useLocation()
  const [prefetched, setPrefetched] = useState<{ page: string; from: string } | null>(null)

  useEffect(() => {
    let timer = 0
    let lastLink: HTMLAnchorElement | null = null
    const onIntent = (event: Event) => {
      const { type, target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const isDecided = type === 'pointercancel' || type === 'click'
      if (link === lastLink && !isDecided) return
      clearTimeout(timer)
      lastLink = type === 'pointercancel' ? null : link
      const page = lastLink && !isDecided ? prefetchablePath(lastLink, location) : null
      const isFinger = 'pointerType' in event && event.pointerType === 'touch'
      if (page) timer = window.setTimeout(setPrefetched, isFinger ? touchDelayMs : hoverDelayMs, { page, from: key })
    }
    // A finger that starts to scroll cancels its pointer; a click loads the page itself.
    const events = ['pointerover', 'focusin', 'pointercancel', 'click']
    for (const type of events) document.addEventListener(type, onIntent, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of events) document.removeEventListener(type, onIntent)
    }
  }, [key])

  return prefetched?.from === key ? <PrefetchPageLinks page={prefetched.page} /> : null
}

/**
 * Path and search of the page of this shop that a link leads to; null if its data should not be prefetched: that of
 * private pages is never stored, so it would be loaded twice.
 */
function prefetchablePath(link: HTMLAnchorElement, current: Location): string | null {
  const { origin, pathname, search, target, rel } = link
  const leadsElsewhere = origin !== current.origin || target === '_blank' || link.hasAttribute('download')
  const isFile = /\.[^/]*$/.test(pathname)
  const isSamePage = pathname === current.pathname && search === current.search
  if (leadsElsewhere || isFile || isSamePage || rel.includes('nofollow') || isPrivatePath(pathname)) return null
  return pathname + search
}
