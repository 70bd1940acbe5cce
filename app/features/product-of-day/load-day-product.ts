import type { ProductOfTheDay } from '../../shop-api/contract/product.ts'
import { readOnce } from '../../shop-api/read-once.ts'

/** The product of the day, read at the first call; null when today has none. */
export const loadDayProduct = readOnce<ProductOfTheDay>('/api/shop/product/specialday')
