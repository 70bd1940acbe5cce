import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { customerStore, dropCustomer, refreshCustomer, setCustomer } from '../../stores/customer.ts'
import { closeDialog, dialogStore } from '../../stores/open-dialog.ts'

/**
 * The Worker gives the shop API's cookies this prefix; the token alone is no session, nor are the cookies of this shop
 * itself.
 */
const sessionCookie = /(?:^|;\s*)__Host-(?!(?:XSRF-TOKEN|cart|ordered|placed)=)/

/** Whether a request may belong to somebody who is signed in: without a session cookie the shop need not be asked. */
export const hasSession = (request: Request): boolean => sessionCookie.test(request.headers.get('Cookie') ?? '')

/** Status of an account page's answer, by what the shop has said. A guest's page is an ordinary one. */
export function accountStatus({ result }: { result: string }): number {
  if (result === 'wait') return 429
  return result === 'failed' || result === 'refused' ? 503 : 200
}

/**
 * Keeps the page and this browser's stores in step about who is signed in: the page, which the shop has answered, wins;
 * later sign-ins and sign-outs, in whichever tab, revalidate the page. A tab that was asleep may have missed a sign-out
 * and see another customer at once.
 * @param isGuest what the shop has said; null where it has not answered
 * @param customer where the page has it
 * @returns whether somebody was signed in on this page: whose page it was has just signed out
 */
export function useAccountSession(isGuest: boolean | null, customer?: Customer): boolean {
  const { revalidate } = useRevalidator()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (isGuest === false) wasSignedIn.current = true
    const { status, isLogoutPending } = customerStore.read()
    if (isLogoutPending) return
    if (isGuest === false) {
      // Signed in in another tab: there is nothing left to ask.
      if (dialogStore.read().name === 'login') closeDialog()
    }
    if (isGuest) dropCustomer()
    else if (customer) setCustomer(customer)
    else if (isGuest === false && status === 'guest') void refreshCustomer()
  }, [isGuest, customer])

  useEffect(() => {
    let { isLogoutPending: wasPending, customer: before } = customerStore.read()
    return customerStore.watch(() => {
      const { status, isLogoutPending, customer } = customerStore.read()
      const isAnother = customer !== null && before !== null && customer.customer_id !== before.customer_id
      const hasChanged = wasPending || isAnother || (status === 'guest') !== isGuest
      wasPending = isLogoutPending
      before = customer ?? before
      if (isGuest !== null && hasChanged && !isLogoutPending) void revalidate()
    })
  }, [isGuest, revalidate])
  return wasSignedIn.current
}
