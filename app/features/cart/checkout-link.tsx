import { Link } from 'react-router'
import { lineUrl, obstacleCountText } from '../../product-card/line-obstacle.ts'
import type { CartRow } from './calculated.ts'

/** The way to the order; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ obstacles, className = '' }: { obstacles: CartRow[]; className?: string }) {
  const [first] = obstacles
  return first ? (
    <Link className={`btn btn-line ${className}`} to={lineUrl(first.product_id)}>
      {obstacleCountText(obstacles.length)}
    </Link>
  ) : (
    <Link className={`btn ${className}`} to="/order/checkout">
      Оформить заказ
    </Link>
  )
}
