import { useEffect } from 'react'
import { Link } from 'react-router'
import { paymentWords } from '../../orders/payment-labels.ts'
import { paymentStates, wayOn } from '../../orders/payment-states.ts'
import type { Payment } from '../../shop-api/contract/payment.ts'
import { forgetUnpaid } from '../../stores/order-attempt.ts'
import { Price } from '../../ui/price.tsx'
import { CheckAgain } from './check-again.tsx'
import { payUrlOf } from './load-payment.ts'
import { Notice } from './notice.tsx'

interface PaymentStateProps {
  orderId: number
  payment: Payment
  paymentHosts: readonly string[]
  /** What the page itself is doing; room is kept for it while it is empty. */
  progress?: string
}

/** Where a payment stands and what the buyer can do about it. */
export function PaymentState({ orderId, payment, paymentHosts, progress }: PaymentStateProps) {
  const { payment_amount: amount, payment_status: status } = payment
  const url = payUrlOf(payment, paymentHosts)
  const way = wayOn(payment, url !== null)
  useEffect(() => {
    if (way === 'order again') forgetUnpaid(orderId)
  }, [way, orderId])
  const isUnpayable = url === null && (status === 'pending' || (status === 'canceled' && payment.payment_url !== null))
  return (
    <Notice {...paymentWords(payment, url !== null)}>
      {amount !== null && (
        <p className="pay-sum">
          {way === 'pay again' ? paymentStates.pending.sum : status ? paymentStates[status].sum : 'Сумма'}{' '}
          <Price value={amount} />
        </p>
      )}
      {isUnpayable && <NoWay hasAddress={payment.payment_url !== null} />}
      {progress !== undefined && <p className="pay-progress">{progress}</p>}
      <div className="pay-actions">
        {url !== null && (way === 'pay' || way === 'pay again') && (
          <a className="btn" href={url}>
            {way === 'pay' ? 'Оплатить' : 'Оплатить снова'}
          </a>
        )}
        {way === 'order again' && (
          <a className="btn" href="/korzina">
            Оформить заново
          </a>
        )}
        {way === 'go on' && (
          <Link className="btn" to={`/order/success?order_id=${orderId}`}>
            Что дальше с заказом
          </Link>
        )}
        {(way === 'pay' || way === 'pay again' || way === 'look again') && <CheckAgain orderId={orderId} />}
      </div>
    </Notice>
  )
}

/** Why there is no button to pay. */
function NoWay({ hasAddress }: { hasAddress: boolean }) {
  return (
    <p className="pay-progress">
      {hasAddress
        ? 'Ссылка на оплату ведёт на незнакомый сайт, поэтому мы её не показываем. Позвоните нам, пришлём другую.'
        : 'Ссылки на оплату пока нет. Проверьте ещё раз через минуту или позвоните нам.'}
    </p>
  )
}
