import { formatPrice } from '../../format/price.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CartRow } from './calculated.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { CouponForm } from './coupon-form.tsx'
import type { CartCalculation } from './use-cart-calculation.ts'

interface CartSummaryProps {
  content: CartContent
  state: CartCalculation
  /** Lines that cannot be ordered as they are. */
  obstacles: CartRow[]
}

/** What the cart comes to, its coupon, and the way on. */
export function CartSummary({ content, state, obstacles }: CartSummaryProps) {
  const calculation = state.calculated?.calculation
  return (
    <section className="cart-total" aria-label="Итог заказа">
      <h2>Ваш заказ</h2>
      <dl>
        <div>
          <dt>Сумма</dt>
          <dd>{calculation ? formatPrice(calculation.subtotal) : <Unknown isUpdating={state.isUpdating} />}</dd>
        </div>
        {calculation && calculation.coupon_total > 0 && (
          <div className="cart-off">
            <dt>{calculation.coupon ? `Промокод ${calculation.coupon}` : 'Промокод'}</dt>
            <dd>−{formatPrice(calculation.coupon_total)}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd className="cart-later">на следующем шаге</dd>
        </div>
        <div className="cart-grand">
          <dt>Итого</dt>
          <dd>{calculation ? <Price value={calculation.total} /> : <Unknown isUpdating={state.isUpdating} />}</dd>
        </div>
      </dl>
      <CouponForm coupon={content.coupon} state={state} />
      <CheckoutLink obstacles={obstacles} className="cart-go" />
      <p className="cart-fine">Организациям и предпринимателям выставим счёт.</p>
    </section>
  )
}

const Unknown = ({ isUpdating }: { isUpdating: boolean }) =>
  isUpdating ? <Skeleton className="cart-wait-sum" /> : <span className="cart-later">неизвестно</span>
