import type { FilterEncoding } from './normal-query.ts'
import { categoryApi } from './reads/category.ts'
import { type ClientOptions, createClient } from './reads/client.ts'
import { deliveryPointsApi } from './reads/delivery-points.ts'
import { manufacturerApi } from './reads/manufacturer.ts'
import { menuApi } from './reads/menu.ts'
import { newsApi } from './reads/news.ts'
import { paymentApi } from './reads/payment.ts'
import { productApi } from './reads/product.ts'
import { searchApi } from './reads/search.ts'
import { wishlistApi } from './reads/wishlist.ts'

export type ShopApi = ReturnType<typeof createShopApi>

/**
 * The server's client of the shop API, made once a request: with `cached` for caching and `sanitizeHtml`, without
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
    payment: paymentApi(client),
  }
}
