import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import { checkPayment, type Lookup } from '../../../shared/shop-api/placed-order.ts'
import { callForOrder } from '../../orders/order-call.ts'

/** Seconds between checks: two minutes in all (contract 4). */
export const intervals = [1, 2, 3, 5, 8, 13, 21, 34, 34]

export interface Watched {
  /** The last answer that said the state of the payment; before there is one the last answer at all. */
  found: Lookup<Payment>
  /** `watching`: another check follows by itself; `over`: only when the buyer comes back to the tab. */
  activity: 'none' | 'watching' | 'over'
  /** The last check brought nothing new: no answer, or asked too often. */
  isTroubled: boolean
}

interface Watching {
  /** What is known at the start. */
  first: Lookup<Payment>
  check: () => Promise<Lookup<Payment>>
  /** Gets each change, at once the start. */
  onChange: (watched: Watched) => void
}

/**
 * Checks a payment again and again at growing intervals until its state is final, two minutes have passed, or the
 * returned function is called. A tab that nobody sees checks nothing; when it is seen again it goes on at once, and
 * once more even if the time was over: the buyer may have paid meanwhile.
 */
export function watchPayment({ first, check, onChange }: Watching): () => void {
  let state: Watched = { found: first, activity: 'watching', isTroubled: isTrouble(first) }
  let checks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  const stopped = new AbortController()

  async function run(): Promise<void> {
    timer = undefined
    if (document.hidden || isChecking) return
    isChecking = true
    checks += 1
    const found = await check()
    isChecking = false
    if (!stopped.signal.aborted) schedule(found)
  }

  function schedule(latest: Lookup<Payment>): void {
    const isTroubled = isTrouble(latest)
    const found = isTroubled && !isTrouble(state.found) ? state.found : latest
    const interval = isFinal(found) ? undefined : intervals[checks]
    state = { found, isTroubled, activity: interval === undefined ? 'over' : 'watching' }
    onChange(state)
    if (interval === undefined) return
    const retryAfter = latest.result === 'wait' ? (latest.seconds ?? 0) : 0
    timer = setTimeout(run, Math.max(interval, retryAfter) * 1_000)
  }

  function onVisible(): void {
    if (document.hidden || isFinal(state.found)) return
    clearTimeout(timer)
    void run()
  }

  document.addEventListener('visibilitychange', onVisible, { signal: stopped.signal })
  schedule(first)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

/** Watches the payment of an order from this tab. Returns what ends that. */
export function watchInBrowser(
  orderId: number,
  first: Lookup<Payment>,
  onChange: (watched: Watched) => void,
): () => void {
  return watchPayment({ first, onChange, check: () => checkPayment(callForOrder(), orderId) })
}

const isTrouble = ({ result }: Lookup<Payment>): boolean => result === 'failed' || result === 'wait'

/** Nothing will change by itself: paid, given up, or no such payment. */
const isFinal = (found: Lookup<Payment>): boolean =>
  !isTrouble(found) && !(found.result === 'found' && found.value.payment_status === 'pending')
