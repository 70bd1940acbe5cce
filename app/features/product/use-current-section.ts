import { useEffect, useState } from 'react'
import type { PageSection } from './page-sections.ts'

/** A part is being read when its top has come up to here, as a share of the screen's height. */
const line = 0.35

/**
 * The id of the part of the page that is being read, and a setter for the one that was chosen: it stays current as long
 * as its top is in view. Above all parts the first one is current.
 */
export function useCurrentSection(sections: PageSection[]): [string | undefined, (id: string) => void] {
  const ids = sections.map(({ id }) => id).join(' ')
  const [reached, setReached] = useState<string[]>([])
  const [chosen, choose] = useState<string>()

  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const measure = () => {
      const tops = parts.map((part) => ({ id: part.id, top: part.getBoundingClientRect().top }))
      const above = tops.filter(({ top }) => top <= innerHeight * line)
      const last = Math.max(...above.map(({ top }) => top))
      // Parts that stand side by side are reached together.
      setReached(above.filter(({ top }) => top === last || top >= 0).map(({ id }) => id))
    }
    // Its root is a line across the screen: a part that begins to be read crosses it.
    const observer = new IntersectionObserver(measure, { rootMargin: `-${line * 100}% 0px -${(1 - line) * 100}%` })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])

  const isChosenReached = chosen !== undefined && reached.includes(chosen)
  return [isChosenReached ? chosen : (reached[0] ?? sections[0]?.id), choose]
}
