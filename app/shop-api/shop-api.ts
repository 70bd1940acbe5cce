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
 * The server's client of the shop API, made once a request: with `remember` for caching and `sanitizeHtml`, without
 * which HTML becomes plain text. All its functions throw ShopApiError. What it reads the browser gets from our own
 * `/api`, parsed already (browser/client.ts).
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
