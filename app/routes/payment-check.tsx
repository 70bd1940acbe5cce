import { data } from 'react-router'
import { requestFactsContext, sessionCallContext } from '../context.ts'
import { AskUs } from '../features/payment/ask-us.tsx'
import { loadPayment, readAskedOrder, statusOf } from '../features/payment/load-payment.ts'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { isOrdered } from '../features/payment/paid-cart.ts'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { isPaid } from '../features/payment/payment-words.ts'
import { useStoredOrder } from '../features/payment/use-stored-order.ts'
import { WatchedPayment } from '../features/payment/watched-payment.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Payment } from '../shop-api/contract/payment.ts'
import { type Found, getOrder } from '../shop-api/placed-order.ts'
import type { SessionCall } from '../shop-api/session.ts'
import { droppedCartCookie, hasCartCookie, readCartCookie } from '../stores/cart-cookie.ts'
import '../features/payment/payment.css'
import type { Route } from './+types/payment-check.ts'

/** Where buyers come back to from the payment provider, whatever they have done there. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const call = context.get(sessionCallContext)
  const asked = readAskedOrder(url)
  const found = await loadPayment(call, asked)
  const cookies = await cookiesAfter(call, asked.orderId, found, request.headers.get('Cookie'))
  const { paymentHosts } = context.get(requestFactsContext)
  return data({ asked, found, paymentHosts }, { status: statusOf(found), headers: cookies })
}

/** Without script the cart is a cookie: it goes when what it holds is paid. */
async function cookiesAfter(
  call: SessionCall,
  orderId: number | null,
  found: Found<Payment> | null,
  header: string | null,
): Promise<HeadersInit> {
  if (orderId === null || found?.result !== 'found' || !isPaid(found.value) || !hasCartCookie(header)) return {}
  const { lines } = readCartCookie(header)
  return isOrdered(lines, await getOrder(call, orderId)) ? { 'Set-Cookie': droppedCartCookie } : {}
}

export function meta() {
  const description = 'Проверка оплаты заказа: прошёл ли платёж и что делать дальше.'
  return pageMeta({ title: 'Проверка оплаты', description, canonicalPath: '/order/yandex-check', noindex: true })
}

export default function PaymentCheckPage({ loaderData: { asked, found, paymentHosts } }: Route.ComponentProps) {
  useStoredOrder(asked.typed)
  const { orderId } = asked
  if (orderId !== null && found !== null) {
    return <WatchedPayment orderId={orderId} first={found} paymentHosts={paymentHosts} />
  }
  return (
    <PaymentPage title="Проверка оплаты">
      <OrderNumberForm asked={asked} button="Проверить оплату" />
      <AskUs />
    </PaymentPage>
  )
}
