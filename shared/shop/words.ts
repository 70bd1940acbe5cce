/** Of every button that puts products into the cart. */
export const addToCart = 'В корзину'

/** Of every link to the cart. */
export const openCart = 'В корзину'
