import { type MouseEventHandler, useState } from 'react'
import { addToCart } from '../../shared/shop/words.ts'
import { canOrder } from '../../shared/shop-api/orderable.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
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
      <ButtonLink look="dark" size="s" href={product.url} onClick={onFollow}>
        Узнать цену
      </ButtonLink>
    )
  }
  if (!canOrder(product)) {
    return (
      <ButtonLink look="line" size="s" href={`${product.url}#similar`} onClick={onFollow}>
        Похожие товары
      </ButtonLink>
    )
  }
  if (inCart > 0) return <CartStepper product={product} quantity={inCart} />
  return (
    <>
      <QuantityStepper value={quantity} onChange={setQuantity} minimum={minimum} />
      <Button
        type="submit"
        size="s"
        name="add"
        value={product_id}
        data-add={minimum}
        onClick={(event) => onAddClick(event, product, quantity)}
      >
        {addToCart}
      </Button>
    </>
  )
}
