import { useEffect } from 'react'
import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { getOrder } from '../../shared/shop-api/placed-order.ts'
import { loadPayment, paidOf, readAskedOrder } from '../features/payment/load-payment.ts'
import { NextStepsList } from '../features/payment/next-steps.tsx'
import { Notice, OrderNotFound } from '../features/payment/notice.tsx'
import { OrderContents } from '../features/payment/order-contents.tsx'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { cookiesAfterPayment } from '../features/payment/paid-cart-cookies.ts'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { PublicOrder } from '../features/payment/public-order.tsx'
import { shownOf } from '../features/payment/shown-order.ts'
import { forgetPaidOrder, useStoredOrder } from '../features/payment/stored-order.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import '../features/payment/payment.css'
import type { StartHandle } from '../starter/scripts.tsx'
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
      {known?.contents && <OrderContents order={known.contents} />}
      <h2 className="mt-8px">Что будет дальше</h2>
      <NextStepsList orderId={orderId} details={known?.details ?? null} isPaid={isPaid} />
      <div className="pay-actions">
        <ButtonLink look="line" to={`${href('/status-zakaza')}?order_id=${orderId}`}>
          Статус заказа
        </ButtonLink>
        <ButtonLink look="line" to={href('/category')}>
          Вернуться в каталог
        </ButtonLink>
      </div>
    </PaymentPage>
  )
}
