/**
 * Puts so much more of a product into the cart and says so below («… в корзине»). The store is not needed for the first
 * screen and is loaded now.
 * @returns false if it cannot be loaded: a form around the button may be sent as it is
 */
export const addToCart = (productId: number, quantity = 1, name?: string): Promise<boolean> =>
  import('./told-cart.ts').then(
    (file) => {
      file.addToCart(productId, quantity, name)
      return true
    },
    () => false,
  )
