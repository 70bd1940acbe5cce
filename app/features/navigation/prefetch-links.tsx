import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { isSaveData } from '../../ui/save-data.ts'
import { intendedPage } from './intended-page.ts'

/** A link is meant, not passed over, when the pointer, finger or focus stays on it, ms. */
const dwell = 80

/** Loads a page's data and script when a link to it is meant. Listens for all links of the document at once. */
export function PrefetchLinks() {
  const { key } = useLocation()
  const [intended, setIntended] = useState<{ page: string; from: string } | null>(null)

  useEffect(() => {
    let timer = 0
    let lastLink: HTMLAnchorElement | null = null
    const notice = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const isDecided = type === 'pointercancel' || type === 'click'
      if (link === lastLink && !isDecided) return
      clearTimeout(timer)
      lastLink = type === 'pointercancel' ? null : link
      const page = lastLink && !isDecided && !isSaveData() ? intendedPage(lastLink, location) : null
      if (page) timer = window.setTimeout(setIntended, dwell, { page, from: key })
    }
    // A finger that starts to scroll cancels its pointer; a click loads the page itself.
    const signs = ['pointerover', 'focusin', 'touchstart', 'pointercancel', 'click']
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, notice)
    }
  }, [key])

  return intended?.from === key ? <PrefetchPageLinks page={intended.page} /> : null
}
