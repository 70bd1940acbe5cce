import { onAddClick } from '../../product-card/add-to-cart.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'

/** Puts the minimum of the product of the day into the cart. */
export function DayBuy({ product }: { product: Pick<ProductCard, 'product_id' | 'name' | 'minimum'> }) {
  return (
    <form className="home-day-buy grid" method="post" action="/korzina">
      <button
        type="submit"
        className="btn btn-m"
        name="add"
        value={product.product_id}
        onClick={(event) => onAddClick(event, product, product.minimum)}
      >
        В корзину
      </button>
    </form>
  )
}
