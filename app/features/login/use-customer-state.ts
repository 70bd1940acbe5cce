import { useEffect, useSyncExternalStore } from 'react'
import { type CustomerState, customerState, restoreCustomer, watchCustomer } from '../../stores/customer.ts'

/** Whether somebody is signed in; `guest` on the server and until the stored hint is read. */
export function useCustomerState(): CustomerState {
  useEffect(restoreCustomer, [])
  return useSyncExternalStore(watchCustomer, customerState, () => 'guest')
}
