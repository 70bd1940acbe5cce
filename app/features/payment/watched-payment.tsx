import { useEffect, useState } from 'react'
import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import { isPaid } from '../../orders/payment-states.ts'
import type { PlacedSummary } from '../../stores/order/placed-order.ts'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { PaymentPage } from './payment-page.tsx'
import { FoundPayment } from './payment-state.tsx'
import type { Watched } from './watch-payment.ts'

interface WatchedPaymentProps {
  orderId: number
  /** What the server has found. */
  first: Lookup<Payment>
  /** What was ordered, where the shop tells. */
  contents: PlacedSummary | null
  paymentHosts: readonly string[]
}

/**
 * The page of an order's payment, which is checked again while it is pending. Without script: as the server has found
 * it.
 */
export function WatchedPayment({ orderId, first, contents, paymentHosts }: WatchedPaymentProps) {
  const watched = usePayment(orderId, first)
  const payment = watched.found.result === 'found' ? watched.found.value : null
  const progress = payment?.payment_status === 'pending' ? progressOf(watched) : undefined
  return (
    <PaymentPage
      orderId={orderId}
      contents={contents}
      title={`Оплата заказа № ${orderId}`}
      isPaying={!payment || !isPaid(payment)}
    >
      <FoundPayment orderId={orderId} found={watched.found} paymentHosts={paymentHosts} progress={progress} />
    </PaymentPage>
  )
}

/**
 * The state of an order's payment, beginning with what the server has found. While it is pending it is watched;
 * until the script for that is there nothing is done.
 */
function usePayment(orderId: number, first: Lookup<Payment>): Watched {
  const [watched, setWatched] = useState<Watched>({ found: first, activity: 'none', isTroubled: false })
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // Without that script the page is the server's, with its button.
    runLazy(
      () => import('./watch-payment.ts'),
      ({ watchInBrowser }) => {
        if (!isOver) stop = watchInBrowser(orderId, first, setWatched)
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [orderId, first])
  return watched
}

const progressOf = ({ activity, isTroubled }: Watched): string =>
  isTroubled && activity !== 'none' ? troubles[activity] : activities[activity]

const activities = {
  none: '',
  watching: 'Следим за оплатой сами: страница обновится, как только банк ответит.',
  over: 'Пока без изменений. Когда заплатите, нажмите «Проверить ещё раз».',
}
const troubles = {
  watching: 'Проверить не удалось, скоро попробуем ещё.',
  over: 'Проверить не удалось: магазин не отвечает. Попробуйте ещё раз чуть позже.',
}
