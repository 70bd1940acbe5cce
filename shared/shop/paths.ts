import type { Register } from 'react-router'

type Path = keyof Register['pages']

// For modules that the first tap of a page waits for (product-card/early-taps.ts): React Router's `href` is a part of it.
export const cartPath = '/korzina' satisfies Path
export const checkoutPath = '/order/checkout' satisfies Path
export const wishlistPath = '/wishlist' satisfies Path
export const comparePath = '/sravnenie' satisfies Path
