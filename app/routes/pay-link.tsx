import { href } from 'react-router'
import { loadPaymentPage } from '../features/payment/load-payment.ts'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { FoundPayment } from '../features/payment/payment-state.tsx'
import { useStoredOrder } from '../features/payment/stored-order.ts'
import { isPaid } from '../orders/payment-states.ts'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/payment/payment.css'
import type { StartHandle } from '../starter/scripts.tsx'
import type { Route } from './+types/pay-link.ts'

export const handle: StartHandle = { startsAtOnce: true }

/** The way to the payment provider as a plain link: a form may not lead to another origin. */
export const loader = (args: Route.LoaderArgs) => loadPaymentPage(args)

export function meta() {
  const description = 'Оплата заказа по номеру: сумма и ссылка на страницу платёжной системы.'
  return pageMeta({ title: 'Оплата заказа', description, canonicalPath: href('/order/paylink'), noindex: true })
}

export default function PayLinkPage({ loaderData: { asked, found, contents, paymentHosts } }: Route.ComponentProps) {
  useStoredOrder(asked)
  const { orderId } = asked
  return (
    <PaymentPage
      orderId={orderId}
      contents={contents}
      title={orderId === null ? 'Оплата заказа' : `Оплата заказа № ${orderId}`}
      isPaying={found?.result === 'found' && !isPaid(found.value)}
    >
      {orderId === null || found === null ? (
        <OrderNumberForm asked={asked} button="Перейти к оплате" />
      ) : (
        <FoundPayment orderId={orderId} found={found} paymentHosts={paymentHosts} />
      )}
    </PaymentPage>
  )
}
