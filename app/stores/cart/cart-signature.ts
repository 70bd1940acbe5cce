import type { CartLine } from './cart-lines.ts'

/** Tells carts apart (FNV-1a of their lines). */
export function signatureOf(lines: readonly CartLine[]): string {
  let hash = 0x811c9dc5
  for (const { product_id, quantity } of lines)
    for (const char of `${product_id}x${quantity}.`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  return hash.toString(36)
}
