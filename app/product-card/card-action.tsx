import { type MouseEventHandler, useState } from 'react'
import { addToCart } from '../../shared/shop/words.ts'
import { canOrder } from '../../shared/shop-api/orderable.ts'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { onAddClick } from './add-to-cart.ts'
import type { CardData } from './card-data.ts'
import { CartStepper, useInCart } from './cart-stepper.tsx'

/**
 * The last row of a card: buying, or the next best step when the product has no price or cannot be bought. Without
 * JavaScript its button sends the form around all cards.
 */
export function CardAction({
  product,
  onFollow,
}: {
  product: CardData
  onFollow?: MouseEventHandler<HTMLAnchorElement>
}) {
  const { product_id, minimum } = product
  const [quantity, setQuantity] = useState(minimum)
  const inCart = useInCart(product_id)
  if (product.price === null) {
    return (
      <a className="btn btn-s btn-dark" href={product.url} onClick={onFollow}>
        Узнать цену
      </a>
    )
  }
  if (!canOrder(product)) {
    return (
      <a className="btn btn-s btn-line" href={`${product.url}#similar`} onClick={onFollow}>
        Похожие товары
      </a>
    )
  }
  if (inCart > 0) return <CartStepper product={product} quantity={inCart} />
  return (
    <>
      <QuantityStepper value={quantity} onChange={setQuantity} minimum={minimum} />
      <button
        type="submit"
        className="btn btn-s"
        name="add"
        value={product_id}
        data-add={minimum}
        onClick={(event) => onAddClick(event, product, quantity)}
      >
        {addToCart}
      </button>
    </>
  )
}
