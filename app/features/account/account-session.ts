import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Customer } from '../../shop-api/contract/customer.ts'
import { customerStore, dropCustomer, refreshCustomer, setCustomer } from '../../stores/customer.ts'
import { closeDialog, dialogStore } from '../../stores/open-dialog.ts'

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
    let wasPending = customerStore.read().isLogoutPending
    return customerStore.watch(() => {
      const { status, isLogoutPending } = customerStore.read()
      const hasChanged = wasPending || (status === 'guest') !== isGuest
      wasPending = isLogoutPending
      if (isGuest !== null && hasChanged && !isLogoutPending) void revalidate()
    })
  }, [isGuest, revalidate])
  return !wasSignedIn.current
}
