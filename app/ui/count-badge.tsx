import type { CSSProperties } from 'react'

/**
 * The number of products in a list of the shopper's, from a custom property on <html>: the boot script sets it before
 * the first paint (app/document/boot.ts), the list's store later. Without it nothing is shown.
 */
export function CountBadge({ of }: { of: 'compare' | 'cart' | 'wishlist' }) {
  return <span className="count-badge" style={{ '--n': `var(--${of}-count)` } as CSSProperties} />
}
