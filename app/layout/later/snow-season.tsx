import { useEffect, useRef } from 'react'
import { isWithin } from '../../format/date.ts'
import { snow } from '../../shop/settings.ts'

/** Holds the snow of the season, for whom motion and traffic are welcome. */
export function SnowSeason() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!snow.isOn || !isWithin(snow, new Date()) || isUnwelcome()) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./let-it-snow.ts')
      .then(({ letItSnow }) => {
        if (container.current && !isGone) stop = letItSnow(container.current)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return <div ref={container} className="snow" aria-hidden="true" />
}

function isUnwelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}
