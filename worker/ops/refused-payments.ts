import { isPaymentUrl } from '../../shared/shop-api/payment-url.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'

const key = 'refused-payment'
/** How long it is known, s: a week. */
const kept = 7 * 86_400

/**
 * Logs where the shop API would have led a buyer to pay, if PAYMENT_HOSTS does not let it, and remembers the origin, so
 * that `/readyz` and the doctor know. Whatever is no whole address names no host.
 */
export async function noteRefusedPayment(
  { CACHE }: { CACHE: KVNamespace<KvKey> },
  url: string,
  paymentHosts: readonly string[],
): Promise<void> {
  const origin = isPaymentUrl(url, paymentHosts) ? null : URL.parse(url)?.origin
  if (!origin || origin === 'null') return
  logEvent('error', 'payment refused: the host is not in PAYMENT_HOSTS', { origin })
  await CACHE.put(key, origin, { expirationTtl: kept }).catch((error: unknown) =>
    logEvent('warn', 'payment refused: KV failed', { error }),
  )
}

/** Whether there is such an origin that is still not let. */
export async function hasRefusedPayment(
  { CACHE }: { CACHE: KVNamespace<KvKey> },
  paymentHosts: readonly string[],
): Promise<boolean> {
  const origin = await CACHE.get(key)
  return origin !== null && !isPaymentUrl(`${origin}/`, paymentHosts)
}
