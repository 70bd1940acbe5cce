import { attributes } from './attributes.ts'
import { manufacturers } from './manufacturers.ts'
import { menus } from './menus.ts'
import { writeNews } from './news.ts'
import { createProductMaker } from './products.ts'
import { indexRelated } from './related.ts'
import { planProducts, productIdAt } from './schedule.ts'
import { categories } from './tree.ts'
import type { Catalogue } from './types.ts'

/** The very first product, an impact wrench, is the product of the day. */
const DAY_POSITION = 0

/**
 * The demo shop's whole content for `products` products as of `today` (YYYY-MM-DD): the same input always gives the
 * same catalogue, and a smaller catalogue is the beginning of a larger one. Throws a RangeError when `products` is less
 * than 1 or more than the generator's different products.
 */
export function generateCatalogue({ products, today }: { products: number; today: string }): Catalogue {
  if (!Number.isInteger(products) || products < 1) throw new RangeError(`Not a number of products: ${products}`)
  const schedule = planProducts(products)
  const { makeProduct, makeReviews } = createProductMaker({
    slots: schedule.slots,
    today,
    findRelated: indexRelated(schedule),
    dayPosition: DAY_POSITION,
  })
  return {
    categories,
    manufacturers,
    attributes,
    menus,
    news: writeNews(today),
    specialday_product_id: productIdAt(DAY_POSITION),
    *products() {
      for (let position = 0; position < products; position++) yield makeProduct(position)
    },
    *reviews() {
      for (let position = 0; position < products; position++) yield* makeReviews(position)
    },
  }
}
