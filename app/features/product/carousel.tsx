import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Adds buttons that turn a row which scrolls sideways, for those who have a mouse and no wheel for it. */
export function Carousel({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  useEffect(() => {
    const row = box.current?.querySelector('ul')
    if (!row) return
    const measure = () => {
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft > 1
      setHidden({ before: row.scrollLeft > 1, after })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [])

  function turn(direction: number) {
    const row = box.current?.querySelector('ul')
    row?.scrollBy(direction * row.clientWidth * 0.8, 0)
  }

  return (
    <div ref={box} className="relative pp-carousel">
      {children}
      {hidden.before && (
        <button
          type="button"
          className="pp-arrow pp-arrow-left max-md:hidden"
          aria-label="Назад"
          onClick={() => turn(-1)}
        >
          <span className="i-left s20" />
        </button>
      )}
      {hidden.after && (
        <button
          type="button"
          className="pp-arrow pp-arrow-right max-md:hidden"
          aria-label="Дальше"
          onClick={() => turn(1)}
        >
          <span className="i-right s20" />
        </button>
      )}
    </div>
  )
}
