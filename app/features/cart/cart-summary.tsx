import { type FormEvent, type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { formatPrice } from '../../../shared/format/price.ts'
import { DeliveryLink } from '../../orders/delivery-link.tsx'
import { applyCoupon, cartStore, dropCoupon } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import type { CartRow } from './calculated.ts'
import { couponText } from './cart-texts.ts'
import { changeCart } from './change-cart.ts'
import { CheckoutLink } from './checkout-link.tsx'
import type { CartCalculation } from './use-cart-calculation.ts'

interface CartSummaryProps {
  content: CartContent
  state: CartCalculation
  /** Lines that cannot be ordered as they are. */
  blockers: CartRow[]
}

export function CartSummary({ content, state, blockers }: CartSummaryProps) {
  const calculation = state.calculated?.calculation
  return (
    <section className="cart-total" aria-label="Итог заказа">
      <h2>Ваш заказ</h2>
      <dl className="sums t14">
        <div>
          <dt>Сумма</dt>
          <dd>{calculation ? formatPrice(calculation.subtotal) : <Unknown isUpdating={state.isUpdating} />}</dd>
        </div>
        {calculation && calculation.coupon_total > 0 && (
          <div>
            <dt>{calculation.coupon ? `Промокод ${calculation.coupon}` : 'Промокод'}</dt>
            <dd className="text-success">{`−${formatPrice(calculation.coupon_total)}`}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd>
            <DeliveryLink className="link" lines={[]}>
              Стоимость и срок
            </DeliveryLink>
          </dd>
        </div>
        <div className="cart-grand">
          <dt>Итого</dt>
          <dd>{calculation ? <Price value={calculation.total} /> : <Unknown isUpdating={state.isUpdating} />}</dd>
        </div>
      </dl>
      <CouponForm coupon={content.coupon} state={state} />
      <CheckoutLink blockers={blockers} className="cart-go" />
      <ButtonLink look="line" size="m" className="w-full mt-12px" to={href('/kommercheskoe-predlozhenie')}>
        <span className="i-doc s20" />
        Коммерческое предложение
      </ButtonLink>
      <p className="cart-fine mt-12px text-muted t12">Компаниям и ИП выставим счёт.</p>
    </section>
  )
}

const Unknown = ({ isUpdating }: { isUpdating: boolean }) =>
  isUpdating ? <Skeleton className="goods-wait-sum" /> : <span className="text-muted">неизвестно</span>

const couponHintId = 'coupon-hint'

/** The coupon: typed, taken or refused with the shop's reason, and dropped. */
function CouponForm({ coupon, state }: { coupon: string; state: CartCalculation }) {
  const { calculated, isUpdating } = state
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isTaken = coupon !== ''
  const isWaiting = isTaken && isUpdating
  const outcome = calculated && !isWaiting ? couponText(calculated) : null
  const hint = problem ?? (isWaiting ? 'Проверяем промокод…' : outcome?.text)
  const isBad = problem !== null || outcome?.isGood === false

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isTaken) return
    const form = new FormData(event.currentTarget)
    form.set('do', 'coupon')
    const change = changeCart(cartStore.read().content, form)
    setProblem(change.problem)
    if (!change.problem) applyCoupon(change.content.coupon)
  }

  const drop = (event: MouseEvent) => {
    // The form would be sent as the one that takes a coupon.
    event.preventDefault()
    dropCoupon()
    setTyped('')
  }

  return (
    <form method="post" action={href('/korzina')} className="cart-coupon t14" onSubmit={submit}>
      <label htmlFor="coupon" className="block mb-4px text-muted">
        Промокод
      </label>
      <div className="flex gap-8px">
        <input
          id="coupon"
          name="coupon"
          className={`inp min-w-0 h-11 ${isTaken && outcome?.isGood ? 'cart-good' : ''}`}
          value={coupon || (typed ?? calculated?.refusedCoupon?.code ?? '')}
          readOnly={isTaken}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          aria-invalid={isBad}
          aria-describedby={couponHintId}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        {isTaken ? (
          <Button type="submit" name="do" value="drop-coupon" look="line" size="m" onClick={drop}>
            Убрать
          </Button>
        ) : (
          <Button type="submit" name="do" value="coupon" look="line" size="m">
            Применить
          </Button>
        )}
      </div>
      <p id={couponHintId} className={isBad ? 'cart-hint text-sale' : 'cart-hint text-success'} role="status">
        {!isBad && outcome?.isGood && <span className="i-check s16" />}
        <span>{hint}</span>
      </p>
    </form>
  )
}
