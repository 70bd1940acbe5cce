import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import type { Channel, Refusal } from '../../../shared/shop-api/customer.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'

/** Sends a one-time code to the customer's phone or e-mail. Never throws. */
export async function requestCode(call: SessionCall, customerId: number, channel: Channel) {
  try {
    const { sendCode } = await import('../../../shared/shop-api/customer.ts')
    return await sendCode(call, customerId, channel)
  } catch {
    return { result: 'failed' as const }
  }
}

/**
 * Confirms a phone or an e-mail by the code that went there, and reads back what the shop has made of it: a code that
 * went to the other address is right and yet confirms nothing here. Never throws.
 */
export async function confirmCode(
  call: SessionCall,
  customer: Customer,
  channel: Channel,
  code: string,
): Promise<{ result: 'ok'; customer: Customer } | Refusal> {
  const flag = `${channel}Verified` as const
  try {
    const { getCustomer, verifyMethod } = await import('../../../shared/shop-api/customer.ts')
    const answer = await verifyMethod(call, customer.customer_id, code)
    if (answer.result !== 'ok') return answer
    const found = await getCustomer(call)
    if (found.result !== 'ok') return { result: 'ok', customer: { ...customer, [flag]: true } }
    return found.customer[flag] ? found : { result: 'refused', text: 'Это код из другого сообщения', errors: {} }
  } catch {
    return { result: 'failed' }
  }
}
