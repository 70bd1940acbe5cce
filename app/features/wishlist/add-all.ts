import { countOfProducts, plural } from '../../format/plural.ts'
import { stockState } from '../../product-card/stock.tsx'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { canOrder } from '../../shop-api/orderable.ts'

type WishlistedProduct = Pick<
  ProductCard,
  'product_id' | 'name' | 'price' | 'minimum' | 'is_allow_buy' | 'quantity' | 'stock_status' | 'unit'
>

/** What adding everything to the cart has come to. */
export interface Addition {
  added: number
  /** What is not in the cart, and why. */
  refused: { id: number; name: string; reason: string }[]
}

/**
 * Puts the least quantity of each product that can be bought into the cart.
 * @param add puts a quantity of a product into the cart; false if the cart is full
 */
export function addAll(
  products: readonly WishlistedProduct[],
  add: (id: number, quantity: number) => boolean,
): Addition {
  const refused = products.flatMap((product) => {
    const { product_id: id, name, price, minimum } = product
    if (canOrder(product)) return add(id, minimum) ? [] : [{ id, name, reason: 'корзина заполнена' }]
    return [{ id, name, reason: price === null ? 'цена по запросу' : stockState(product).text.toLowerCase() }]
  })
  return { added: products.length - refused.length, refused }
}

/** «В корзину добавлены 3 товара». */
export function additionText({ added }: Addition): string {
  if (added === 0) return 'В корзину ничего не добавлено'
  return `В корзину ${plural(added, ['добавлен', 'добавлено', 'добавлено'])} ${countOfProducts(added)}`
}
