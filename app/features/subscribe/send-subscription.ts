import { readEmail } from '../../../shared/format/email.ts'
import { consentsOf, type MailingBox, mailingBoxes, missingConsents } from '../../../shared/shop/consents.ts'
import { subscribe } from '../../../shared/shop-api/subscribe.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { subscriptionHint } from './subscription-hint.ts'

export { emailProblem } from '../../../shared/format/email.ts'

/**
 * Subscribes an address with the boxes that are ticked, unless it is no address or a box is missing.
 * @returns what the form says of a failure, '' where its fields say it; null: it has worked
 */
export async function sendSubscription(typed: string, agreed: readonly MailingBox[]): Promise<string | null> {
  const isTicked = (name: MailingBox) => agreed.includes(name)
  const email = readEmail(typed)
  if (!email) return ''
  const [unticked] = Object.values(missingConsents(mailingBoxes, isTicked))
  if (unticked) return unticked
  return subscriptionHint(await subscribe(callFromBrowser, email, consentsOf(mailingBoxes, isTicked, Date.now())))
}
