import { useEffect, useState } from 'react'
import type { Payment } from '../../shop-api/contract/payment.ts'
import type { Found } from '../../shop-api/placed-order.ts'
import { runLazy } from '../../ui/lazy.tsx'
import { isPaid } from './payment-words.ts'
import type { Watched } from './watch-payment.ts'

/**
 * Where the payment of an order stands, beginning with what the server has found. While it is pending it is watched;
 * until the script for that is there nothing is done.
 */
export function usePayment(orderId: number, first: Found<Payment>): Watched {
  const [watched, tell] = useState<Watched>({ found: first, activity: 'none', isTroubled: false })
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // Without that script the page is the server's, with its button.
    runLazy(
      () => import('./watch-in-browser.ts'),
      ({ watchInBrowser }) => {
        if (!isOver) stop = watchInBrowser(orderId, first, tell)
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [orderId, first])
  const isDone = watched.found.result === 'found' && isPaid(watched.found.value)
  useEffect(() => {
    if (!isDone) return
    runLazy(
      () => import('./forget-paid-order.ts'),
      ({ forgetPaidOrder }) => forgetPaidOrder(orderId),
    )
  }, [isDone, orderId])
  return watched
}
