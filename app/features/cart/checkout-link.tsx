import { Link } from 'react-router'
import { lineUrl, obstacleCountText } from '../../product-card/line-obstacle.ts'
import { ReturnForm } from '../../punchout/return-form.tsx'
import type { CartLine } from '../../stores/cart-lines.ts'
import type { CartRow } from './calculated.ts'

interface CheckoutLinkProps {
  obstacles: CartRow[]
  /** What goes back to the procurement system that this visit came from; null for all other visits. */
  returned: readonly CartLine[] | null
  className?: string
}

/** The way to the order, or back to a procurement system; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ obstacles, returned, className = '' }: CheckoutLinkProps) {
  const [first] = obstacles
  if (first) {
    return (
      <Link className={`btn btn-line ${className}`} to={lineUrl(first.product_id)}>
        {obstacleCountText(obstacles.length)}
      </Link>
    )
  }
  if (returned) return <ReturnForm lines={returned} className={className} />
  return (
    <Link className={`btn ${className}`} to="/order/checkout">
      Оформить заказ
    </Link>
  )
}
