import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { hasCartTotal } from '../../stores/cart-total.ts'
import { HoverPanel } from '../../ui/hover-panel.tsx'
import { Tally } from '../../ui/tally.tsx'
import './cart-link.css'
import type { CartWatch as CartWatchPart } from './cart-watch.tsx'
import { useCart } from './use-cart.ts'

const CartPanel = lazy(async () => ({ default: await loadPanel().catch(() => Failed) }))
const CartWatch = lazy(async () => ({ default: await loadWatch().catch(() => Nothing) }))

const loadPanel = () => import('./cart-panel.tsx').then((file) => file.CartPanel)
const loadWatch = () => import('./cart-watch.tsx').then((file) => file.CartWatch)

/**
 * The cart in the navigation: its total, the number of its lines, and a panel with them. A cart that has changed on
 * this page, or whose total is not known, is calculated anew.
 */
export function CartLink() {
  const content = useCart(null)
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
          <Link to="/korzina">
            <span className="i-cart s20" />
            <span className="nav-sum">Корзина</span>
            <Tally of="cart" />
          </Link>
        }
      >
        <Suspense fallback={<p className="cp-wait">Загружаем корзину…</p>}>
          <CartPanel />
        </Suspense>
      </HoverPanel>
      {isNew && (
        <Suspense>
          <CartWatch content={content} />
        </Suspense>
      )}
    </>
  )
}

/** The link remains; the cart's page calculates for itself. */
const Nothing: typeof CartWatchPart = () => null

const Failed = () => (
  <p>
    Не удалось показать корзину здесь.{' '}
    <a className="link" href="/korzina">
      Открыть корзину
    </a>
  </p>
)
