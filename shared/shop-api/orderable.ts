import type { ProductCard } from './contract/product.ts'

type Offer = Pick<ProductCard, 'quantity' | 'minimum' | 'price' | 'is_allow_buy'>

/** Whether less is left than the shop sells at once. A product of which nothing is left is to order instead. */
export const isShort = ({ quantity, minimum }: Pick<Offer, 'quantity' | 'minimum'>): boolean =>
  quantity !== true && quantity > 0 && quantity < minimum

/** Whether a product can be ordered and is there. */
export const isInStock = (offer: Offer): boolean => canOrder(offer) && offer.quantity !== 0

/**
 * Whether a product can be ordered, in the shop's own unit and steps: the one rule of cards, product page, cart and
 * checkout (decision 23). That it is sold by invoice alone is no blocker.
 */
export const canOrder = (offer: Offer): boolean => offer.price !== null && offer.is_allow_buy && !isShort(offer)
