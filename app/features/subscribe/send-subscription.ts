import { consentsOf, type MailingBox, mailingBoxes } from '../../../shared/shop/consents.ts'
import { subscribe } from '../../../shared/shop-api/subscribe.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { subscriptionHint } from './subscription-hint.ts'

/** Subscribes an address with the boxes that are ticked. @returns what the form says of a failure; null: it has worked */
export async function sendSubscription(email: string, agreed: readonly MailingBox[]): Promise<string | null> {
  const consents = consentsOf(mailingBoxes, (name) => agreed.includes(name), Date.now())
  return subscriptionHint(await subscribe(callFromBrowser, email, consents))
}
