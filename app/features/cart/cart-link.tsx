import { useRef } from 'react'
import { href } from 'react-router'
import { cartStore } from '../../stores/cart/cart.ts'
import { hasCartTotal } from '../../stores/cart/cart-total.ts'
import { useStore } from '../../stores/use-store.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { HoverPanel } from '../../ui/dialogs/hover-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import './cart-link.css'

const CartPanel = lazyComponent(() => import('./cart-panel.tsx').then((file) => file.CartPanel), {
  pending: <p className="cp-wait">Загружаем корзину…</p>,
  Failed: CartFailed,
})
/** Without it the link remains; the cart's page calculates for itself. */
const CartWatch = lazyComponent(() => import('./cart-watch.tsx').then((file) => file.CartWatch))

/**
 * The cart in the header: its total, the number of its lines, and a panel with them. A cart that has changed on
 * this page, or whose total is not known, is calculated anew.
 */
export function CartLink() {
  const content = useStore(cartStore, (cart) => cart.content, null)
  const found = useRef(content)
  found.current ??= content
  const isFilled = content !== null && content.lines.length > 0
  const isNew = isFilled && (content !== found.current || !hasCartTotal())
  return (
    <>
      <HoverPanel
        label="Корзина"
        width={400}
        anchor={
          <Link to={href('/korzina')}>
            <span className="i-cart s20" />
            <span className="head-sum">Корзина</span>
            <CountBadge of="cart" />
          </Link>
        }
      >
        <CartPanel />
      </HoverPanel>
      {isNew && <CartWatch content={content} />}
    </>
  )
}

function CartFailed() {
  return (
    <p>
      Не удалось показать корзину здесь.{' '}
      <a className="link" href={href('/korzina')}>
        Открыть корзину
      </a>
    </p>
  )
}
