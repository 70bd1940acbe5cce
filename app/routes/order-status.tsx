import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { formTools } from '../../shared/shop/form-tools.ts'
import { getOrder, type Lookup } from '../../shared/shop-api/placed-order.ts'
import { readAskedOrder, statusOf } from '../features/payment/load-payment.ts'
import { OrderNotFound } from '../features/payment/notice.tsx'
import { OrderNumberForm } from '../features/payment/order-number-form.tsx'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { PublicOrder } from '../features/payment/public-order.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/payment/payment.css'
import type { PlacedOrder } from '../../shared/shop-api/contract/placed-order.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import type { Route } from './+types/order-status.ts'

export const handle: StartHandle = { startsAtOnce: true }

/** An order by its number. Numbers can be guessed, so only the public fields leave the server. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAskedOrder(url, null)
  const found = asked.orderId === null ? null : await getOrder(context.get(sessionCallContext), asked.orderId)
  return data({ asked, found: found && withoutDetails(found) }, { status: statusOf(found) })
}

function withoutDetails(found: Lookup<PlacedOrder>): Lookup<Omit<PlacedOrder, 'details'>> {
  if (found.result !== 'found') return found
  const { order_id, order_date, order_status, total } = found.value
  return { result: 'found', value: { order_id, order_date, order_status, total } }
}

export function meta() {
  const description = 'Узнайте по номеру, что с вашим заказом: оформлен, оплачен, собран или уже в пути.'
  return pageMeta({ title: 'Статус заказа', description, canonicalPath: href('/status-zakaza'), noindex: true })
}

export default function OrderStatusPage({ loaderData: { asked, found } }: Route.ComponentProps) {
  return (
    <PaymentPage orderId={asked.orderId} title="Статус заказа">
      <OrderNumberForm asked={asked} button="Узнать статус" tool={formTools.orderStatus} />
      {found?.result === 'found' && (
        <section aria-label="Найденный заказ" tabIndex={-1}>
          <PublicOrder {...found.value} />
        </section>
      )}
      {asked.orderId !== null && found && found.result !== 'found' && (
        <OrderNotFound orderId={asked.orderId} found={found} />
      )}
    </PaymentPage>
  )
}
