import { useSyncExternalStore } from 'react'

/** From here on the way back up is long, px (spec section 9). */
const threshold = 200

/** Leads back to the top once the page is scrolled; phones have a thumb for that. */
export function ScrollTop() {
  const isFar = useSyncExternalStore(
    watchScroll,
    () => scrollY > threshold,
    () => false,
  )
  if (!isFar) return null
  return (
    <button type="button" className="icb to-top" aria-label="Наверх" onClick={goUp}>
      <span className="i-down [rotate:180deg]" />
    </button>
  )
}

function watchScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

function goUp() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
