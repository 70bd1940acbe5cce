import { consentsOf, type MailingBox, mailingBoxes } from '../../shop/consents.ts'
import { callFromBrowser } from '../../shop-api/browser/client.ts'
import { subscribe } from '../../shop-api/subscribe.ts'
import { subscriptionHint } from './subscription-hint.ts'

/** Subscribes an address with the boxes that are ticked. @returns what the form says of a failure; null: it has worked */
export async function sendSubscription(email: string, agreed: readonly MailingBox[]): Promise<string | null> {
  const consents = consentsOf(mailingBoxes, (name) => agreed.includes(name), Date.now())
  return subscriptionHint(await subscribe(callFromBrowser, email, consents))
}
