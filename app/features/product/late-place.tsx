import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Deferred } from '../../ui/loading/deferred.tsx'

interface LatePlaceProps<T> {
  /** The height that is kept until it comes, px. */
  height: number
  resolve: Promise<T>
  fallback: ReactNode
  error: ReactNode
  /** The button for what is cut off. */
  showAll: string
  children: (value: T, isPlaceKept: boolean) => ReactNode
}

/**
 * The place of what comes after the page. What is below must not move under the reader's eyes: what does not fit is cut
 * off as long as something below is in view, until the reader asks for it, and a place that is not filled stays.
 */
export function LatePlace<T>({ height, resolve, fallback, error, showAll, children }: LatePlaceProps<T>) {
  const [fit, setFit] = useState<'waits' | 'fits' | 'cut' | 'free'>('waits')
  const settle = useCallback((content: HTMLDivElement | null) => {
    const place = content?.parentElement
    if (!place) return
    const { top, bottom } = place.getBoundingClientRect()
    const isBelowInView = bottom > 0 && Math.min(bottom, top + content.offsetHeight) < innerHeight
    setFit(!isBelowInView ? 'free' : place.scrollHeight > place.clientHeight ? 'cut' : 'fits')
  }, [])
  const minHeight = fit === 'free' ? undefined : height
  const maxHeight = fit === 'fits' ? undefined : minHeight
  return (
    <div className="relative overflow-hidden" style={{ minHeight, maxHeight }}>
      <Deferred resolve={resolve} fallback={fallback} error={error}>
        {(value) => <div ref={settle}>{children(value, fit !== 'free')}</div>}
      </Deferred>
      {fit === 'cut' && (
        <p className="pp-more">
          <Button look="soft" size="m" onClick={() => setFit('free')}>
            {showAll}
          </Button>
        </p>
      )}
    </div>
  )
}
