import { useEffect } from 'react'
import { href } from 'react-router'
import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import { isPaymentUrl } from '../../../shared/shop-api/payment-url.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import { paymentNotice } from '../../orders/payment-labels.ts'
import { nextAction, paymentStates } from '../../orders/payment-states.ts'
import { endUnpaid } from '../../stores/order/order-attempt.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { CheckAgain, Notice, OrderNotFound } from './notice.tsx'
import { OrderNumberForm } from './order-number-form.tsx'
import { forgetPaidOrder } from './stored-order.ts'

interface PaymentStateProps {
  orderId: number
  payment: Payment
  paymentHosts: readonly string[]
  /** What the page itself is doing; room is kept for it while it is empty. */
  progress?: string
}

/** The state of a payment, or why nobody can say it; where there is no such order another number may be typed. */
export function FoundPayment({
  orderId,
  found,
  ...rest
}: Omit<PaymentStateProps, 'payment'> & { found: Lookup<Payment> }) {
  if (found.result === 'found') return <PaymentState orderId={orderId} payment={found.value} {...rest} />
  const asked = { typed: String(orderId), orderId }
  return (
    <>
      <OrderNotFound orderId={orderId} found={found} />
      {found.result === 'unknown' && <OrderNumberForm asked={asked} button="Найти заказ" />}
    </>
  )
}

function PaymentState({ orderId, payment, paymentHosts, progress }: PaymentStateProps) {
  const { payment_amount: amount, payment_status: status } = payment
  const url = isPaymentUrl(payment.payment_url, paymentHosts) ? payment.payment_url : null
  const next = nextAction(payment, url !== null)
  useEffect(() => {
    if (next === 'go on') forgetPaidOrder(orderId)
    if (next === 'order again') endUnpaid(orderId)
  }, [next, orderId])
  const isUnpayable = url === null && (status === 'pending' || (status === 'canceled' && payment.payment_url !== null))
  return (
    <Notice {...paymentNotice(payment, url !== null)}>
      {amount !== null && (
        <p className="pay-sum">
          {next === 'pay again' ? paymentStates.pending.sum : status ? paymentStates[status].sum : 'Сумма'}{' '}
          <Price value={amount} />
        </p>
      )}
      {isUnpayable && <NoPayButton hasAddress={payment.payment_url !== null} />}
      {progress !== undefined && <p className="mt-12px min-h-10 text-muted t14">{progress}</p>}
      <div className="pay-actions">
        {url !== null && (next === 'pay' || next === 'pay again') && (
          <ButtonLink href={url}>{next === 'pay' ? 'Оплатить' : 'Оплатить снова'}</ButtonLink>
        )}
        {next === 'order again' && <ButtonLink href={href('/korzina')}>Оформить заново</ButtonLink>}
        {next === 'go on' && (
          <ButtonLink to={`${href('/order/success')}?order_id=${orderId}`}>Открыть заказ</ButtonLink>
        )}
        {(next === 'pay' || next === 'pay again' || next === 'look again') && <CheckAgain orderId={orderId} />}
      </div>
    </Notice>
  )
}

function NoPayButton({ hasAddress }: { hasAddress: boolean }) {
  return (
    <p className="mt-12px min-h-10 text-muted t14">
      {hasAddress
        ? 'Ссылка на оплату ведёт на незнакомый сайт, поэтому мы её не показываем. Позвоните нам, пришлём другую.'
        : 'Ссылки на оплату пока нет. Проверьте ещё раз через минуту или позвоните нам.'}
    </p>
  )
}
