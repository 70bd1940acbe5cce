import type { Payment } from '../../shop-api/contract/payment.ts'
import type { Found } from '../../shop-api/placed-order.ts'
import { OrderNotFound } from './not-found.tsx'
import { OrderNumberForm } from './order-number-form.tsx'
import { PaymentState } from './payment-state.tsx'

interface FoundPaymentProps {
  orderId: number
  found: Found<Payment>
  paymentHosts: readonly string[]
  /** What the page itself is doing. */
  progress?: string
}

/** Where a payment stands, or why nobody can say it; for an order that there is not another number may be typed. */
export function FoundPayment({ orderId, found, ...rest }: FoundPaymentProps) {
  if (found.result === 'found') return <PaymentState orderId={orderId} payment={found.value} {...rest} />
  const asked = { typed: String(orderId), orderId }
  return (
    <>
      <OrderNotFound orderId={orderId} found={found} />
      {found.result === 'unknown' && <OrderNumberForm asked={asked} button="Найти заказ" />}
    </>
  )
}
