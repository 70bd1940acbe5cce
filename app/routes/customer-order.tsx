import { readId } from '../../shared/format/id.ts'
import '../features/account/account.css'
import { useEffect } from 'react'
import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { formatDate } from '../../shared/format/date.ts'
import { within } from '../../shared/promises.ts'
import { checkPayment, customerOrder } from '../../shared/shop-api/placed-order.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { accountStatus, hasSession, useAccountSession } from '../features/account/account-session.ts'
import { OrderSheet } from '../features/account/order-sheet.tsx'
import { AccountFailure, GuestInvitation } from '../features/account/placeholders.tsx'
import { signOut } from '../features/login/sign-out.ts'
import { isPaid } from '../orders/payment-states.ts'
import { StatusLabel } from '../orders/status-label.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { runLazy } from '../ui/loading/lazy.tsx'
import type { Route } from './+types/customer-order.ts'

/** The order need not wait longer for the answer of the payment provider, ms. */
const paymentTimeoutMs = 4_000

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (readId(params.order_id) === null) throw data(null, 404)
  const failed = { result: 'failed' as const }
  if (!hasSession(request)) return { found: { result: 'guest' as const }, payment: failed }
  const id = Number(params.order_id)
  const call = context.get(sessionCallContext)
  const [found, payment] = await Promise.all([
    customerOrder(call, id),
    within(paymentTimeoutMs, checkPayment(call, id), failed),
  ])
  if (found.result === 'unknown') throw data(null, 404)
  // An order of another customer is not found.
  return data({ found, payment: found.result === 'found' ? payment : failed }, accountStatus(found))
}

export function meta({ params }: Route.MetaArgs) {
  const canonicalPath = href('/customer/order/:order_id', params)
  return pageMeta({ title: `Заказ № ${params.order_id}`, canonicalPath, noindex: true })
}

export default function CustomerOrderPage({ params, loaderData: { found, payment } }: Route.ComponentProps) {
  const isGuest = found.result === 'guest'
  const order = found.result === 'found' ? found.value : null
  const wasSignedIn = useAccountSession(isGuest || order ? isGuest : null)
  const name = `Заказ № ${params.order_id}`
  const isDone = payment.result === 'found' && isPaid(payment.value)
  useEffect(() => {
    if (!isDone) return
    runLazy(
      () => import('../features/payment/stored-order.ts'),
      ({ forgetPaidOrder }) => forgetPaidOrder(Number(params.order_id)),
    )
  }, [isDone, params.order_id])
  return (
    <AccountPage
      title={name}
      name={name}
      trail={[
        { name: 'Личный кабинет', url: href('/customer') },
        { name: 'Заказы', url: href('/customer/order') },
      ]}
      onLeave={isGuest ? null : signOut}
    >
      {isGuest && <GuestInvitation text="Состав и оплату заказа видит только покупатель." wasSignedIn={wasSignedIn} />}
      {order && (
        <>
          <p className="acc-lead mb-16px text-muted t14">
            <StatusLabel status={order.order_status} />
            {order.order_date && <time dateTime={order.order_date}>{formatDate(order.order_date)}</time>}
          </p>
          <OrderSheet order={order} payment={payment} />
        </>
      )}
      {!order && !isGuest && (
        <AccountFailure title="Не удалось загрузить заказ" seconds={found.result === 'wait' ? found.seconds : null} />
      )}
    </AccountPage>
  )
}
