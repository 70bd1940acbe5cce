import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { lineUrl, obstacleCountText } from '../../product-card/line-obstacle.ts'
import type { CartRow } from './calculated.ts'

interface CheckoutLinkProps {
  obstacles: CartRow[]
  /** In place of the way to the order. */
  instead?: ReactNode
  className?: string
}

/** The way to the order; while lines cannot be ordered, to the first of them. */
export function CheckoutLink({ obstacles, instead, className = '' }: CheckoutLinkProps) {
  const [first] = obstacles
  if (first) {
    return (
      <Link className={`btn btn-line ${className}`} to={lineUrl(first.product_id)}>
        {obstacleCountText(obstacles.length)}
      </Link>
    )
  }
  return (
    instead || (
      <Link className={`btn ${className}`} to={href('/order/checkout')}>
        Оформить заказ
      </Link>
    )
  )
}
