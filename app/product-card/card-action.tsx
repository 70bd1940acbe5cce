import type { MouseEventHandler } from 'react'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { CardFacts } from './card-facts.ts'

/** The last row of a card: buying, or the next best step when the product has no price or cannot be bought. */
export function CardAction({
  product,
  onFollow,
}: {
  product: CardFacts
  onFollow?: MouseEventHandler<HTMLAnchorElement>
}) {
  if (product.price === null) {
    return (
      <a className="btn btn-s btn-dark" href={product.url} onClick={onFollow}>
        Узнать цену
      </a>
    )
  }
  if (!product.is_allow_buy) {
    return (
      <a className="btn btn-s btn-line" href={`${product.url}#similar`} onClick={onFollow}>
        Похожие товары
      </a>
    )
  }
  return (
    <>
      <QuantityStepper value={product.minimum} minimum={product.minimum} />
      <button type="button" className="btn btn-s">
        В корзину
      </button>
    </>
  )
}
