import { useEffect } from 'react'
import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import type { Payment } from '../../shared/shop-api/contract/payment.ts'
import type { PlacedOrder } from '../../shared/shop-api/contract/placed-order.ts'
import { getOrder, type Lookup } from '../../shared/shop-api/placed-order.ts'
import { loadPayment, readAskedOrder } from '../features/payment/load-payment.ts'
import { NextStepsList, type StepDetails } from '../features/payment/next-steps.tsx'
import { Notice, OrderNotFound } from '../features/payment/notice.tsx'
import { OrderContents, summaryOf } from '../features/payment/order-contents.tsx'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { cookiesAfterPayment } from '../features/payment/paid-cart-cookies.ts'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { PublicOrder } from '../features/payment/public-order.tsx'
import { forgetPaidOrder, useStoredOrder } from '../features/payment/stored-order.ts'
import { isPaid, isPayable } from '../orders/payment-states.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Link } from '../ui/link.tsx'
import '../features/payment/payment.css'
import type { StartHandle } from '../starter/scripts.tsx'
import type { PlacedSummary } from '../stores/order/placed-order.ts'
import type { Route } from './+types/order-success.ts'

export const handle: StartHandle = { startsAtOnce: true }

/** The order is placed whether or not the shop can tell about it now: only an order that it does not know is 404. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const call = context.get(sessionCallContext)
  const header = request.headers.get('Cookie')
  const asked = readAskedOrder(url, header)
  if (asked.orderId === null) return data({ asked, order: null, isPaid: null })
  const [found, payment] = await Promise.all([getOrder(call, asked.orderId), loadPayment(call, asked)])
  const order = found.result === 'found' ? { ...found, value: shownOf(found.value) } : found
  const headers = await cookiesAfterPayment(call, asked.orderId, payment, header)
  return data({ asked, order, isPaid: paidOf(payment) }, { status: order.result === 'unknown' ? 404 : 200, headers })
}

/** What the page shows of an order, and no more. */
function shownOf({ details, ...order }: PlacedOrder): Omit<PlacedOrder, 'details'> & {
  details: StepDetails | null
  contents: PlacedSummary | null
} {
  if (!details) return { ...order, details, contents: null }
  const { payment_method, shipping_method, address, email } = details
  return {
    ...order,
    details: { payment_method, shipping_method, address, email },
    contents: summaryOf(order.order_id, order.total, details),
  }
}

/** Null where the order is not paid online, or nobody can tell. */
function paidOf(payment: Lookup<Payment> | null): boolean | null {
  if (payment?.result !== 'found') return null
  return isPaid(payment.value) ? true : isPayable(payment.value) ? false : null
}

export function meta() {
  const description = 'Заказ принят: номер, сумма и что будет дальше с оплатой и доставкой.'
  return pageMeta({ title: 'Заказ оформлен', description, canonicalPath: href('/order/success'), noindex: true })
}

export default function OrderSuccessPage({ loaderData: { asked, order, isPaid } }: Route.ComponentProps) {
  useStoredOrder(asked)
  const { orderId } = asked
  useEffect(() => {
    if (isPaid && orderId !== null) forgetPaidOrder(orderId)
  }, [isPaid, orderId])
  if (orderId === null || order === null || order.result === 'unknown') {
    return (
      <PaymentPage title="Ваш заказ">
        {orderId !== null && order?.result === 'unknown' && <OrderNotFound orderId={orderId} found={order} />}
        <OrderNumberForm asked={asked} button="Показать" />
      </PaymentPage>
    )
  }
  const known = order.result === 'found' ? order.value : null
  return (
    <PaymentPage
      orderId={known?.contents ? null : orderId}
      title={`Заказ № ${orderId} оформлен`}
      isPaying={isPaid === false}
    >
      <Notice
        tone="good"
        title="Спасибо за заказ!"
        text={`Если захотите что-то уточнить, назовите номер ${orderId}.`}
      />
      {known && <PublicOrder {...known} />}
      {known && !known.details && (
        <p className="mt-12px t14 text-muted">
          Состав заказа, адрес и контакты видны только в браузере, в котором его оформили, и{' '}
          <Link className="link" to={href('/customer/order/:order_id', { order_id: String(orderId) })}>
            в личном кабинете покупателя
          </Link>
          : номер заказа могли бы подобрать посторонние.
        </p>
      )}
      {known?.contents && <OrderContents order={known.contents} />}
      <h2 className="mt-8px">Что будет дальше</h2>
      <NextStepsList orderId={orderId} details={known?.details ?? null} isPaid={isPaid} />
      <div className="pay-actions">
        <Link className="btn btn-line" to={`${href('/status-zakaza')}?order_id=${orderId}`}>
          Статус заказа
        </Link>
        <Link className="btn btn-line" to={href('/category')}>
          Вернуться в каталог
        </Link>
      </div>
    </PaymentPage>
  )
}
