import { categoryApi } from './category.ts'
import { type ClientOptions, createClient } from './client.ts'
import { deliveryPointsApi } from './delivery-points.ts'
import { manufacturerApi } from './manufacturer.ts'
import { menuApi } from './menu.ts'
import { newsApi } from './news.ts'
import { productApi } from './product.ts'
import type { FilterEncoding } from './product-query.ts'
import { searchApi } from './search.ts'
import { wishlistApi } from './wishlist.ts'

export type { Remember } from './client.ts'

export type ShopApi = ReturnType<typeof createShopApi>

/**
 * The shop API's client. On the server it is made once a request, with `remember` for caching and `sanitizeHtml`; in
 * the browser with `fetch` alone, and HTML fields become plain text. All its functions throw ShopApiError.
 */
export function createShopApi({
  filterEncoding = 'brackets',
  ...options
}: ClientOptions & { filterEncoding?: FilterEncoding }) {
  const client = createClient(options)
  const category = categoryApi(client)
  return {
    category,
    product: productApi(client, { filterEncoding, getCategory: category.get }),
    manufacturer: manufacturerApi(client),
    menu: menuApi(client),
    news: newsApi(client),
    search: searchApi(client),
    deliveryPoints: deliveryPointsApi(client),
    wishlist: wishlistApi(client),
  }
}
