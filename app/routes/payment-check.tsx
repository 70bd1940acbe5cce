import { href } from 'react-router'
import { loadPaymentPage } from '../features/payment/load-payment.ts'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { useStoredOrder } from '../features/payment/stored-order.ts'
import { WatchedPayment } from '../features/payment/watched-payment.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/payment/payment.css'
import type { StartHandle } from '../starter/scripts.tsx'
import type { Route } from './+types/payment-check.ts'

export const handle: StartHandle = { startsAtOnce: true }

/** Where buyers come back to from the payment provider, whatever they have done there. */
export const loader = (args: Route.LoaderArgs) => loadPaymentPage(args)

export function meta() {
  const description = 'Проверка оплаты заказа: прошёл ли платёж и что делать дальше.'
  return pageMeta({ title: 'Проверка оплаты', description, canonicalPath: href('/order/yandex-check'), noindex: true })
}

export default function PaymentCheckPage({
  loaderData: { asked, found, contents, paymentHosts },
}: Route.ComponentProps) {
  useStoredOrder(asked)
  const { orderId } = asked
  if (orderId !== null && found !== null) {
    return <WatchedPayment orderId={orderId} first={found} contents={contents} paymentHosts={paymentHosts} />
  }
  return (
    <PaymentPage title="Проверка оплаты">
      <OrderNumberForm asked={asked} button="Проверить оплату" />
    </PaymentPage>
  )
}
