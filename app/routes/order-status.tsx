import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { formTools } from '../../shared/shop/form-tools.ts'
import { getOrder } from '../../shared/shop-api/placed-order.ts'
import { loadPayment, paidOf, readAskedOrder, statusOf } from '../features/payment/load-payment.ts'
import { NextStepsList } from '../features/payment/next-steps.tsx'
import { OrderNotFound } from '../features/payment/notice.tsx'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { PublicOrder } from '../features/payment/public-order.tsx'
import { type ShownOrder, shownOf } from '../features/payment/shown-order.ts'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/payment/payment.css'
import type { StartHandle } from '../starter/scripts.tsx'
import type { Route } from './+types/order-status.ts'

export const handle: StartHandle = { startsAtOnce: true }

/**
 * An order by its number. Numbers can be guessed: only its buyer, whom the shop knows by the session, gets more than the
 * state.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(sessionCallContext)
  const asked = readAskedOrder(url, null)
  const order = asked.orderId === null ? null : await getOrder(call, asked.orderId)
  const found = order?.result === 'found' ? { ...order, value: withoutContacts(shownOf(order.value)) } : order
  const isOwn = found?.result === 'found' && found.value.details !== null
  const isPaid = isOwn ? paidOf(await loadPayment(call, asked)) : null
  return data({ asked, found, isPaid }, { status: statusOf(found) })
}

/** Whoever looks over the buyer's shoulder needs no address to write to. */
const withoutContacts = (order: ShownOrder): ShownOrder => ({
  ...order,
  details: order.details && { ...order.details, email: null },
})

export function meta() {
  const description = 'Узнайте по номеру, что с вашим заказом: оформлен, оплачен, собран или уже в пути.'
  return pageMeta({ title: 'Статус заказа', description, canonicalPath: href('/status-zakaza'), noindex: true })
}

export default function OrderStatusPage({ loaderData: { asked, found, isPaid } }: Route.ComponentProps) {
  const own = found?.result === 'found' && found.value.details !== null ? found.value : null
  return (
    <PaymentPage
      orderId={found?.result === 'unknown' ? null : asked.orderId}
      contents={own?.contents ?? null}
      title="Статус заказа"
    >
      <OrderNumberForm asked={asked} button="Узнать статус" tool={formTools.orderStatus} />
      {found?.result === 'found' && (
        <section aria-label="Найденный заказ" tabIndex={-1}>
          <PublicOrder {...found.value} />
          {own && (
            <>
              <h2 className="mt-16px">Что будет дальше</h2>
              <NextStepsList orderId={own.order_id} details={own.details} isPaid={isPaid} />
            </>
          )}
        </section>
      )}
      {asked.orderId !== null && found && found.result !== 'found' && (
        <OrderNotFound orderId={asked.orderId} found={found} />
      )}
    </PaymentPage>
  )
}
