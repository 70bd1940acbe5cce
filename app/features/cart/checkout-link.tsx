import { Link } from 'react-router'
import type { CartRow } from './calculated.ts'
import { obstacleCountText } from './cart-words.ts'

/** The way to the order; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ obstacles, className = '' }: { obstacles: CartRow[]; className?: string }) {
  const [first] = obstacles
  return first ? (
    <a className={`btn btn-line ${className}`} href={`#line-${first.product_id}`}>
      {obstacleCountText(obstacles.length)}
    </a>
  ) : (
    <Link className={`btn ${className}`} to="/order/checkout">
      Оформить заказ
    </Link>
  )
}
