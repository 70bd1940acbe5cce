import { useEffect, useRef } from 'react'
import { isWithin } from '../../../shared/format/date.ts'
import { snow } from '../../../shared/shop/settings.ts'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { isSaveData } from '../../ui/loading/save-data.ts'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'

/** The snow of the season, unless the visitor wants less motion or saves data. */
export function Snow() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!snow.isOn || !isWithin(snow, new Date()) || isSaveData() || prefersReducedMotion()) return
    let stop: (() => void) | undefined
    let isGone = false
    runLazy(
      () => import('./snowfall.ts'),
      ({ startSnowfall }) => {
        if (container.current && !isGone) stop = startSnowfall(container.current)
      },
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return <div ref={container} className="snow" aria-hidden="true" />
}
