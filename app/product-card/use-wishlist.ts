import { listHooks } from './list-hooks.ts'

export const {
  useHas: useIsInWishlist,
  restore: fillHearts,
  toggle: toggleWishlist,
} = listHooks(() => import('./told-wishlist.ts').then((file) => file.toldWishlist))
