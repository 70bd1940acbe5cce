import type { Consent } from '../shop/consents.ts'
import { ask, type SessionCall } from './session.ts'

/** How a subscription ended. `refused`: this address is not taken; `failed`: nothing is known of it. */
export type Subscription = { result: 'success' | 'refused' | 'failed' } | { result: 'wait'; seconds: number | null }

/**
 * Subscribes an address to the mailing (contract 7.19). The message of the API is not for shoppers: it may reveal who
 * is subscribed.
 */
export async function subscribe(
  call: SessionCall,
  email: string,
  consents: readonly Consent[] = [],
): Promise<Subscription> {
  const { status, said, retryAfter } = await ask(call, 'POST /api/subscribe', {
    email,
    ...(consents.length > 0 && { consents }),
  })
  if (status === 429) return { result: 'wait', seconds: retryAfter }
  if (said?.result === 'success' || status === 204) return { result: 'success' }
  return { result: said || status === 422 ? 'refused' : 'failed' }
}
