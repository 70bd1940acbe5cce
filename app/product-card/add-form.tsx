import type { ReactNode } from 'react'
import { href } from 'react-router'
import { onAddClick } from './add-to-cart.ts'

/**
 * The form that puts one product into the cart; `children` precede its button. Without JavaScript it is sent to
 * the cart page.
 */
export function AddForm({
  product,
  quantity,
  className,
  children,
}: {
  product: { product_id: number; name: string }
  quantity: number
  className: string
  children?: ReactNode
}) {
  return (
    <form className={className} method="post" action={href('/korzina')}>
      {children}
      <button
        type="submit"
        className="btn"
        name="add"
        value={product.product_id}
        onClick={(event) => onAddClick(event, product, quantity)}
      >
        В корзину
      </button>
    </form>
  )
}
