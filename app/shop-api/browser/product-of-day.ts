import type { ProductOfTheDay } from '../contract/product.ts'
import { loadOnce, readApi } from './client.ts'

/** Today's product with its special price, null if there is none. Throws ShopApiError. */
export const loadProductOfDay = loadOnce(async () => {
  const { data } = await readApi<{ data: ProductOfTheDay }>('/api/shop/product/specialday')
  return data
})
