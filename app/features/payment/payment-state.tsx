import { Link } from 'react-router'
import type { Payment } from '../../shop-api/contract/payment.ts'
import { Price } from '../../ui/price.tsx'
import { CheckAgain } from './check-again.tsx'
import { payUrlOf } from './load-payment.ts'
import { Notice } from './notice.tsx'
import { isOpen, isPaid, paymentWords } from './payment-words.ts'

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
  const url = isOpen(payment) ? payUrlOf(payment, paymentHosts) : null
  return (
    <Notice {...paymentWords(payment)}>
      {amount !== null && (
        <p className="pay-sum">
          {isPaid(payment) ? 'Оплачено' : 'К оплате'} <Price value={amount} />
        </p>
      )}
      {isOpen(payment) && url === null && <NoWay hasAddress={payment.payment_url !== null} />}
      {progress !== undefined && <p className="pay-progress">{progress}</p>}
      <div className="pay-actions">
        {url !== null && (
          <a className="btn" href={url}>
            {status === 'canceled' ? 'Оплатить снова' : 'Оплатить'}
          </a>
        )}
        {isPaid(payment) ? (
          <Link className="btn" to={`/order/success?order_id=${orderId}`}>
            Что дальше с заказом
          </Link>
        ) : (
          <CheckAgain orderId={orderId} />
        )}
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
