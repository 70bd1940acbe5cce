import './far-pages.css'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { onShowWhole } from '../../ui/show-whole.ts'
import type { ShownPage } from './use-shown-pages.ts'

/** Pages of a listing that are left out of the document, by what takes their place. */
export interface FarFromView {
  /** Pixels by page. */
  heights: ReadonlyMap<number, number>
  /** The height of the first page when they were measured: another one says that the list is laid out otherwise. */
  unit: number
}

/** Screens from view at which a page is left out, and at which it is shown again. */
const [leaves, returns] = [4, 2]

interface FarPagesProps {
  container: RefObject<HTMLElement | null>
  pages: readonly ShownPage[]
  far: FarFromView | undefined
  onFar: (far: FarFromView) => void
}

/**
 * Tells which pages of a long listing are too far from view to be rendered. Renders nothing. Heights are exact, since
 * a list whose further pages were asked for is laid out whole (app/ui/base.css).
 */
export function FarPages({ container, pages, far, onFar }: FarPagesProps) {
  useEffect(() => {
    const form = container.current
    if (!form) return
    const look = () => {
      const next = matchMedia('print').matches ? null : findFar(form, pages, far)
      if (next && !isSame(next, far)) onFar(next)
    }
    const showAll = () => flushSync(() => onFar({ heights: new Map(), unit: far?.unit ?? 0 }))
    const sizes = new ResizeObserver(look)
    sizes.observe(form)
    addEventListener('scroll', look, { passive: true })
    const end = onShowWhole(showAll)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', look)
      end()
    }
  }, [container, pages, far, onFar])
  return null
}

/** Null while cards are still to come. The first page, the last and the one with the focus are never far. */
function findFar(form: HTMLElement, pages: readonly ShownPage[], far: FarFromView | undefined): FarFromView | null {
  const boxes = boxesOf(form, pages, far)
  const [first] = boxes ?? []
  if (!boxes || !first) return null
  const scale = far?.unit ? first.height / far.unit : 1
  const heights = new Map<number, number>()
  for (const { page, top, bottom, height, hasFocus } of boxes.slice(1, -1)) {
    const isFar = far?.heights.has(page) ?? false
    const reach = innerHeight * (isFar ? returns : leaves)
    if (hasFocus || (bottom > -reach && top < innerHeight + reach)) continue
    heights.set(page, isFar ? height * scale : height)
  }
  return { heights, unit: first.height }
}

function boxesOf(form: HTMLElement, pages: readonly ShownPage[], far: FarFromView | undefined) {
  const children = [...form.children]
  const counts = pages.map(({ page, cards }) => (far?.heights.has(page) ? 1 : cards.length))
  if (children.length !== counts.reduce((sum, count) => sum + count, 0)) return null
  let end = 0
  return pages.map(({ page }, at) => {
    const own = children.slice(end, end + (counts[at] ?? 0))
    end += own.length
    const top = own[0]?.getBoundingClientRect().top ?? 0
    const bottom = own.at(-1)?.getBoundingClientRect().bottom ?? top
    const hasFocus = own.some((card) => card.contains(document.activeElement))
    return { page, top, bottom, height: bottom - top, hasFocus }
  })
}

const isSame = (next: FarFromView, far: FarFromView | undefined): boolean =>
  Math.abs(next.unit - (far?.unit ?? 0)) < 1 &&
  next.heights.size === far?.heights.size &&
  [...next.heights.keys()].every((page) => far.heights.has(page))
