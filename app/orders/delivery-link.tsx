import type { MouseEvent, ReactNode } from 'react'
import { href } from 'react-router'
import type { CartLine } from '../stores/cart/cart-lines.ts'
import { openDelivery } from '../stores/open-dialog.ts'
import { isModified } from '../ui/is-modified.ts'
import { Link } from '../ui/link.tsx'

export const conditionsPath = '/dostavka-i-oplata'

/** Methods, prices and dates for these lines, or for the cart: a dialog, and without script a page. */
export function DeliveryLink({
  lines,
  className,
  children,
}: {
  lines: readonly CartLine[]
  className: string
  children: ReactNode
}) {
  const [line] = lines
  const query = line ? `?product_id=${line.product_id}&quantity=${line.quantity}` : ''
  return (
    <Link className={className} to={href('/dostavka') + query} onClick={(event) => openInstead(event, lines)}>
      {children}
    </Link>
  )
}

/** Opens the dialog in place of the page that a link leads to; a new tab gets the page. */
export function openInstead(event: MouseEvent, lines: readonly CartLine[] = []): void {
  if (isModified(event)) return
  event.preventDefault()
  openDelivery(lines)
}
