import type { ReactNode } from 'react'
import { href } from 'react-router'
import { addToCart } from '../../shared/shop/words.ts'
import type { Stock } from '../../shared/shop-api/contract/stock.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { onAddClick } from './add-to-cart.ts'
import { CartStepper, useInCart } from './cart-stepper.tsx'

/**
 * The form that puts one product into the cart; `children`, its quantity, precede its button. Once the product is in
 * the cart, the button leads there, or, without children, gives way to the line's stepper. Without JavaScript it is
 * sent to the cart page.
 */
export function AddForm({
  product,
  quantity,
  className,
  label,
  size,
  children,
}: {
  product: { product_id: number; name: string; minimum: number; unit: string; quantity: Stock }
  quantity: number
  className: string
  /** Names it where no region around it does. */
  label?: string
  size?: 'm'
  children?: ReactNode
}) {
  const inCart = useInCart(product.product_id)
  if (inCart > 0) {
    return (
      <form className={className} aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {children}
        {children ? (
          <ButtonLink look="line" size={size} to={href('/korzina')}>
            В корзине
          </ButtonLink>
        ) : (
          <CartStepper product={product} quantity={inCart} />
        )}
      </form>
    )
  }
  return (
    <form className={className} aria-label={label} method="post" action={href('/korzina')}>
      {children}
      <Button
        type="submit"
        size={size}
        name="add"
        value={product.product_id}
        data-add={quantity}
        onClick={(event) => onAddClick(event, product, quantity)}
      >
        {addToCart}
      </Button>
    </form>
  )
}
