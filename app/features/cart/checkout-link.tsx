import { href } from 'react-router'
import { blockerCountText, lineUrl } from '../../product-card/line-blocker.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { CartRow } from './calculated.ts'

interface CheckoutLinkProps {
  blockers: CartRow[]
  size?: 'm'
  className?: string
}

/** The way to the order; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ blockers, size, className }: CheckoutLinkProps) {
  const [first] = blockers
  if (first) {
    return (
      <ButtonLink look="line" size={size} className={className} to={lineUrl(first.product_id)}>
        {blockerCountText(blockers.length)}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink size={size} className={className} to={href('/order/checkout')}>
      Оформить заказ
    </ButtonLink>
  )
}
