import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { readCards } from '../db/product-cards.ts'
import { readId } from '../fields.ts'
import { bodyOf, onPost } from '../resource.ts'

/** Longest list that is answered. */
const MOST_PRODUCTS = 200

/** `POST /api/wishlist`: the cards of the listed products that are still there (contract 7.23). */
export function addWishlistRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/wishlist', async (c) => {
    const { wishlist = [] } = await bodyOf(c)
    if (!Array.isArray(wishlist) || wishlist.length > MOST_PRODUCTS) {
      throw validationFailed({ wishlist: `The wishlist field must be an array of at most ${MOST_PRODUCTS} items.` })
    }
    const ids = wishlist.map(readId)
    const wrong = ids.indexOf(null)
    if (wrong >= 0) throw validationFailed({ [`wishlist.${wrong}`]: 'The wishlist item must be an integer.' })
    return c.json({
      data: {
        products: await readCards(
          c.env.DB,
          ids.filter((id) => id !== null),
        ),
      },
    })
  })
}
