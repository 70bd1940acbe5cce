import { useEffect, useState } from 'react'
import { KeptPages } from '../offline/kept-pages.tsx'
import { namePrints } from './print-header.ts'

const acts = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/**
 * What nobody waits for. Pages are kept from the visitor's next act on: the app may have been started by the clock
 * (starter/starter.ts).
 */
export function LateOverlays() {
  const [hasActed, setActed] = useState(false)
  useEffect(namePrints, [])
  useEffect(() => {
    const note = () => setActed(true)
    const options = { once: true, capture: true, passive: true }
    for (const type of acts) addEventListener(type, note, options)
    return () => {
      for (const type of acts) removeEventListener(type, note, options)
    }
  }, [])
  return hasActed && import.meta.env.PROD && <KeptPages />
}
