import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Customer } from '../../shop-api/contract/customer.ts'
import {
  customerState,
  dropCustomer,
  isLeaveUnheard,
  refreshCustomer,
  restoreCustomer,
  setCustomer,
  watchCustomer,
} from '../../stores/customer.ts'
import { closeDialog, openDialogName } from '../../stores/open-dialog.ts'

/**
 * Keeps the page and this browser of one mind about who is signed in: the page was made by the shop's word, which wins;
 * later sign-ins and sign-outs, in whichever tab, make the page anew.
 * @param isGuest what the shop has said; null where it has not answered
 * @param customer where the page has it
 * @returns whether a guest has come here and is to be asked to sign in; who has just signed out is not
 */
export function useAccountSession(isGuest: boolean | null, customer?: Customer): boolean {
  const { revalidate } = useRevalidator()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (isGuest === false) wasSignedIn.current = true
    if (isLeaveUnheard()) return
    if (isGuest === false) {
      // Signed in in another tab: there is nothing left to ask.
      if (openDialogName() === 'login') closeDialog()
    }
    restoreCustomer()
    if (isGuest) dropCustomer()
    else if (customer) setCustomer(customer)
    else if (isGuest === false && customerState() === 'guest') void refreshCustomer()
  }, [isGuest, customer])

  useEffect(() => {
    let wasLeaving = isLeaveUnheard()
    return watchCustomer(() => {
      const hasChanged = wasLeaving || (customerState() === 'guest') !== isGuest
      wasLeaving = isLeaveUnheard()
      if (isGuest !== null && hasChanged && !wasLeaving) void revalidate()
    })
  }, [isGuest, revalidate])
  return !wasSignedIn.current
}
