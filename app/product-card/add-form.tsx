import type { ReactNode } from 'react'
import { href } from 'react-router'
import { addToCart } from '../../shared/shop/words.ts'
import type { Stock } from '../../shared/shop-api/contract/stock.ts'
import { Link } from '../ui/link.tsx'
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
  buttonClass = 'btn',
  children,
}: {
  product: { product_id: number; name: string; minimum: number; unit: string; quantity: Stock }
  quantity: number
  className: string
  /** Names it where no region around it does. */
  label?: string
  buttonClass?: string
  children?: ReactNode
}) {
  const inCart = useInCart(product.product_id)
  if (inCart > 0) {
    return (
      <form className={className} aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {children}
        {children ? (
          <Link className={`${buttonClass} btn-line`} to={href('/korzina')}>
            В корзине
          </Link>
        ) : (
          <CartStepper product={product} quantity={inCart} />
        )}
      </form>
    )
  }
  return (
    <form className={className} aria-label={label} method="post" action={href('/korzina')}>
      {children}
      <button
        type="submit"
        className={buttonClass}
        name="add"
        value={product.product_id}
        data-add={quantity}
        onClick={(event) => onAddClick(event, product, quantity)}
      >
        {addToCart}
      </button>
    </form>
  )
}
