import type { CSSProperties } from 'react'

/**
 * How many things are in a list of the shopper's: the property on <html> that the boot script writes before the first
 * paint (app/document/boot.ts) and the list's store later. While there is none, nothing is shown.
 */
export function CountBadge({ of }: { of: 'compare' | 'cart' | 'wishlist' }) {
  return <span className="tally" style={{ '--n': `var(--${of}-count)` } as CSSProperties} />
}
