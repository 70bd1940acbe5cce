import { href, useLocation } from 'react-router'
import { telHref } from '../../../shared/format/phone-text.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import { paymentSummary } from '../../orders/payment-labels.ts'
import { toneClasses } from '../../orders/status-label.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const classes = { ...toneClasses, plain: 'text-muted t14' }

export function OrderPayment({ orderId, payment }: { orderId: number; payment: Lookup<Payment> }) {
  const { pathname } = useLocation()
  if (payment.result === 'unknown') return null
  if (payment.result !== 'found') {
    return (
      <div className="grid gap-12px">
        <p className="text-muted t14">Не удалось узнать, оплачен ли заказ.</p>
        <ButtonLink look="line" size="m" to={pathname} replace>
          Проверить ещё раз
        </ButtonLink>
      </div>
    )
  }
  const summary = paymentSummary(payment.value)
  if (!summary) return null
  const amount = payment.value.payment_amount
  return (
    <div className="grid gap-12px">
      <p className={classes[summary.tone]}>{summary.title}</p>
      {summary.action && (
        <ButtonLink to={`${href('/order/paylink')}?order_id=${orderId}`}>
          {summary.action}
          {amount !== null && <span className="num">{formatPrice(amount)}</span>}
        </ButtonLink>
      )}
      {summary.hint && (
        <p className="text-muted t14">
          {summary.hint} <a href={telHref(shop.phone)}>{shop.phone}</a>
        </p>
      )}
    </div>
  )
}
