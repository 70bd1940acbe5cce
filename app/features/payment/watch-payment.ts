import type { Payment } from '../../shop-api/contract/payment.ts'
import type { Found } from '../../shop-api/placed-order.ts'

/** Pauses between checks, seconds: two minutes in all (contract section 4). */
export const pauses = [1, 2, 3, 5, 8, 13, 21, 34, 34]

/** What is known of a payment while it is being watched. */
export interface Watched {
  /** The last answer that said where the payment stands; before there is one the last answer at all. */
  found: Found<Payment>
  /** `watching`: another check follows by itself; `over`: only when the buyer comes back to the tab. */
  activity: 'none' | 'watching' | 'over'
  /** The last check brought nothing new: no answer, or asked too often. */
  isTroubled: boolean
}

interface Watching {
  /** What is known at the start. */
  first: Found<Payment>
  check: () => Promise<Found<Payment>>
  /** Hears of each change, at once of the start. */
  tell: (watched: Watched) => void
}

/**
 * Checks a payment again and again with growing pauses until its state is final, two minutes have passed, or the
 * returned function is called. A tab that nobody sees checks nothing; when it is seen again it goes on at once, and
 * once more even if the time was over: the buyer may have paid meanwhile.
 */
export function watchPayment({ first, check, tell }: Watching): () => void {
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
    if (!stopped.signal.aborted) goOn(found)
  }

  function goOn(latest: Found<Payment>): void {
    const isTroubled = isTrouble(latest)
    const found = isTroubled && !isTrouble(state.found) ? state.found : latest
    const pause = isFinal(found) ? undefined : pauses[checks]
    state = { found, isTroubled, activity: pause === undefined ? 'over' : 'watching' }
    tell(state)
    if (pause === undefined) return
    const told = latest.result === 'wait' ? (latest.seconds ?? 0) : 0
    timer = setTimeout(run, Math.max(pause, told) * 1_000)
  }

  function wake(): void {
    if (document.hidden || isFinal(state.found)) return
    clearTimeout(timer)
    void run()
  }

  document.addEventListener('visibilitychange', wake, { signal: stopped.signal })
  goOn(first)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

const isTrouble = ({ result }: Found<Payment>): boolean => result === 'failed' || result === 'wait'

/** Nothing will change by itself: paid, given up, or no such payment. */
const isFinal = (found: Found<Payment>): boolean =>
  !isTrouble(found) && !(found.result === 'found' && found.value.payment_status === 'pending')
