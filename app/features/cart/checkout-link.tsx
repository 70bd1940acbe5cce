import { href } from 'react-router'
import { blockerCountText, lineUrl } from '../../product-card/line-blocker.ts'
import { Link } from '../../ui/link.tsx'
import type { CartRow } from './calculated.ts'

interface CheckoutLinkProps {
  blockers: CartRow[]
  className?: string
}

/** The way to the order; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ blockers, className = '' }: CheckoutLinkProps) {
  const [first] = blockers
  if (first) {
    return (
      <Link className={`btn btn-line ${className}`} to={lineUrl(first.product_id)}>
        {blockerCountText(blockers.length)}
      </Link>
    )
  }
  return (
    <Link className={`btn ${className}`} to={href('/order/checkout')}>
      Оформить заказ
    </Link>
  )
}
