import { useContext } from 'react'
import { href } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { SaleContext } from '../../../shared/shop/sale.ts'
import { OrderSteps } from '../../orders/order-steps.tsx'
import { cartStore } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { useStore } from '../../stores/use-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { type CartRow, rowsOf } from './calculated.ts'
import { CartForm } from './cart-form.tsx'
import { CartSummary } from './cart-summary.tsx'
import { blockerText } from './cart-texts.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { type CartCalculation, type RenderedCart, useCartCalculation } from './use-cart-calculation.ts'

const BoughtTogether = lazyComponent(() => import('./bought-together.tsx').then((file) => file.BoughtTogether))

/**
 * The cart with everything that can be done about it. The server knows only a cart that was filled without JavaScript
 * (`first`); for every other it renders the empty cart and a skeleton, of which the style sheet shows the right one.
 * `problem` is what was wrong with a form that was sent to the server.
 */
export function CartPage({ first, problem }: { first: RenderedCart | null; problem: string | null }) {
  const content = useStore(cartStore, (cart) => cart.content, first?.content ?? null)
  if (content === null) {
    return (
      <>
        <CartSkeleton />
        <EmptyCart problem={problem} />
      </>
    )
  }
  if (content.lines.length === 0) return <EmptyCart problem={problem} />
  return <FilledCart content={content} first={first} formProblem={problem} />
}

function FilledCart({
  content,
  first,
  formProblem,
}: {
  content: CartContent
  first: RenderedCart | null
  formProblem: string | null
}) {
  const state = useCartCalculation(content, first)
  const isHydrated = useIsHydrated()
  // What is known later takes the place of the skeleton as a whole: nothing is pushed aside.
  if (!state.calculated && state.isUpdating) return <CartSkeleton lines={content.lines.length} />
  const rows = rowsOf(content, state.calculated)
  const blockers = rows.filter((row) => blockerText(row, state.isCurrent) !== null)
  return (
    <div className="cart-screen">
      <OrderSteps current="Корзина" />
      <div className={state.isUpdating ? 'with-sums cart cart-old' : 'with-sums cart'} aria-busy={state.isUpdating}>
        <CartForm content={content} rows={rows} state={state} formProblem={formProblem} />
        <CartSummary content={content} state={state} blockers={blockers} />
      </div>
      <CheckoutBar content={content} state={state} blockers={blockers} />
      {isHydrated && <BoughtTogether lines={content.lines} />}
    </div>
  )
}

/** Total and way on at the bottom of a phone's screen, where the navigation is on other pages. */
function CheckoutBar({
  content,
  state,
  blockers,
}: {
  content: CartContent
  state: CartCalculation
  blockers: CartRow[]
}) {
  return (
    <div className={state.isUpdating ? 'cart-bar cart-old' : 'cart-bar'}>
      <p>
        {state.calculated && <Price value={state.calculated.calculation.total} size="sm" />}
        <small>{countOfProducts(content.lines.length)}</small>
      </p>
      <CheckoutLink blockers={blockers} />
    </div>
  )
}

function EmptyCart({ problem }: { problem: string | null }) {
  const sale = useContext(SaleContext)
  return (
    <div className="cart-empty">
      <h1>Корзина</h1>
      {problem && (
        <p className="note note-bad cart-problem t14" role="alert">
          {problem}
        </p>
      )}
      <EmptyState
        icon="cart"
        text="Корзина пуста. Воспользуйтесь поиском, чтобы найти всё что нужно."
        actions={
          <>
            <CatalogueLink />
            {sale && (
              <ButtonLink look="line" to={sale.url}>
                {sale.title}
              </ButtonLink>
            )}
            <ButtonLink look="line" to={href('/bystryj-zakaz')}>
              Быстрый заказ
            </ButtonLink>
            <ButtonLink look="line" to={href('/wishlist')}>
              Избранное
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

/** More lines than a screen shows. */
const maxSkeletonLines = 8

/**
 * Keeps the place of a cart whose products and prices are not known yet; `lines` is undefined where only the browser
 * knows them.
 */
function CartSkeleton({ lines }: { lines?: number }) {
  const places = Array.from({ length: Math.min(lines ?? 3, maxSkeletonLines) }, (_, place) => place)
  return (
    <div className={lines === undefined ? 'cart-screen unfilled cart-unknown' : 'cart-screen unfilled'}>
      <OrderSteps current="Корзина" />
      <div className="with-sums cart">
        <div>
          <header className="cart-head">
            <h1>Корзина</h1>
          </header>
          <ul className="cart-lines" aria-hidden="true">
            {places.map((place) => (
              <li key={place} className="goods cart-line">
                <div className="thumb-pic" />
                <div className="goods-text t14">
                  <Skeleton className="goods-wait-name" />
                  <Skeleton className="cart-wait-ids" />
                </div>
                <div className="goods-qty">
                  <Skeleton className="cart-wait-qty" />
                </div>
                <p className="goods-sum cart-sum">
                  <Skeleton className="goods-wait-sum" />
                </p>
              </li>
            ))}
          </ul>
          <p className="sr-only" role="status">
            Загружаем корзину…
          </p>
        </div>
        <div className="cart-total" />
      </div>
    </div>
  )
}
