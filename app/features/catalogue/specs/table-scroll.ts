import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Lets head and body of a table scroll sideways together: the head stays under the page's header by itself. */
export function useSameScroll() {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const { tHead: head, tBodies } = table.current ?? {}
    const [body] = tBodies ?? []
    if (!head || !body) return
    const follow = () => {
      head.scrollLeft = body.scrollLeft
    }
    const lead = () => {
      body.scrollLeft = head.scrollLeft
    }
    body.addEventListener('scroll', follow, { passive: true })
    head.addEventListener('scroll', lead, { passive: true })
    return () => {
      body.removeEventListener('scroll', follow)
      head.removeEventListener('scroll', lead)
    }
  }, [])
  return table
}

/** Under the page's header, px. */
const headerHeight = 64

/**
 * The table takes the place of the cards: who is in the middle of them stays at the same product, and what is in view
 * below a short list does not move. Returns the least height of the table, px; undefined where it does not matter.
 */
export function useCardsPlace(table: RefObject<HTMLTableElement | null>): number | undefined {
  // When it is rendered first, the cards are still there.
  const [{ url, top, height }] = useState(placeOfCards)
  useLayoutEffect(() => {
    const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('th > a') ?? [])]
    const row = links.find((link) => link.getAttribute('href') === url)?.closest('tr')
    if (row) scrollBy(0, row.getBoundingClientRect().top - top)
  }, [table, url, top])
  return height
}

function placeOfCards(): { url?: string | null | undefined; top: number; height?: number } {
  const list = document.querySelector('.list-rows')
  const box = list?.getBoundingClientRect()
  if (!list || !box) return { top: 0 }
  if (box.bottom < innerHeight) {
    const head = list.previousElementSibling?.getBoundingClientRect()
    return { top: 0, height: box.height + (head?.height ?? 0) }
  }
  if (box.top >= 0) return { top: 0 }
  const seen = [...list.children].find((card) => card.getBoundingClientRect().bottom > headerHeight)
  const top = Math.max(seen?.getBoundingClientRect().top ?? 0, headerHeight)
  return { url: seen?.querySelector('.card-name')?.getAttribute('href'), top }
}
