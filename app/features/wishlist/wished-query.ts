import { queryOptions } from '@tanstack/react-query'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { loadWishlistedProducts } from '../../shop-api/browser/wishlist.ts'
import { keepInWishlist, wishlistIds } from '../../stores/wishlist.ts'
import { type Answered, mergeAnswer } from './entries.ts'

const queryKey = ['wishlist']

/**
 * The products of the wishlist, asked for once for panel and page. What does not exist any more leaves the wishlist;
 * what was answered before stays known, so that a removed product can be shown and taken back.
 */
export const wishedQuery = queryOptions<Answered>({
  queryKey,
  queryFn: async () => {
    const asked = wishlistIds()
    const answer = await loadWishlistedProducts(asked)
    if (answer.gone.length > 0) keepInWishlist(wishlistIds().filter((id) => !answer.gone.includes(id)))
    return mergeAnswer(browserQueries().getQueryData<Answered>(queryKey), asked, answer)
  },
  // Without a connection it fails and says so, instead of waiting for one.
  networkMode: 'always',
})
