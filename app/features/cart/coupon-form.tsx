import { type FormEvent, useState } from 'react'
import { applyCoupon, cartStore, dropCoupon } from '../../stores/cart.ts'
import { couponText } from './cart-texts.ts'
import { changeCart } from './change-cart.ts'
import type { CartCalculation } from './use-calculation.ts'

const hintId = 'coupon-hint'

/** The coupon: typed, taken or refused with the shop's reason, and dropped. */
export function CouponForm({ coupon, state }: { coupon: string; state: CartCalculation }) {
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

  const drop = () => {
    dropCoupon()
    setTyped('')
  }

  return (
    <form method="post" action="/korzina" className="cart-coupon" onSubmit={submit}>
      <label htmlFor="coupon">Промокод</label>
      <div>
        <input
          id="coupon"
          name="coupon"
          className={isTaken && outcome?.isGood ? 'inp cart-good' : 'inp'}
          value={coupon || (typed ?? calculated?.refusedCoupon?.code ?? '')}
          readOnly={isTaken}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          aria-invalid={isBad}
          aria-describedby={hintId}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        {isTaken ? (
          <button type="submit" name="do" value="drop-coupon" className="btn btn-line btn-m" onClick={drop}>
            Убрать
          </button>
        ) : (
          <button type="submit" name="do" value="coupon" className="btn btn-line btn-m">
            Применить
          </button>
        )}
      </div>
      <p id={hintId} className={isBad ? 'cart-hint cart-bad' : 'cart-hint'} role="status">
        {!isBad && outcome?.isGood && <span className="i-check s16" />}
        {hint}
      </p>
    </form>
  )
}
