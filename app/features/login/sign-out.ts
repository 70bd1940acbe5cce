import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { customerStore, dropCustomer } from '../../stores/customer.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { keepLogin } from './login-memory.ts'
import { newLogin } from './login-state.ts'

const again = { text: 'Выйти ещё раз', onClick: () => void signOut() }

/**
 * Ends the session. Nobody is signed in afterwards in any tab of this browser, also where the call fails; then the
 * customer learns that the browser still has a key to the account.
 */
export async function signOut(): Promise<void> {
  // Another call that the shop refuses meanwhile would forget who it was.
  const { customer } = customerStore.read()
  const isDone = await import('../../../shared/shop-api/customer.ts')
    .then(({ logout }) => logout(callFromBrowser))
    .catch(() => false)
  dropCustomer(!isDone)
  keepLogin(newLogin)
  await removeFromBrowser(customer)
  // If its script does not load, there is nothing in it to be cleared.
  await import('./login-store.ts').then(({ dispatch }) => dispatch({ event: 'logout' })).catch(() => undefined)
  if (isDone) showSnackbar('Вы вышли из личного кабинета')
  else showSnackbar('Магазин не ответил: выход не завершён', again)
}

/**
 * Who uses this tab next is not to find name, phone and e-mail in the order's form, nor the last order. Where nobody
 * knows what the account has filled in, all of the form is forgotten.
 */
const removeFromBrowser = (customer: Customer | null): Promise<void> =>
  Promise.all([
    import('../../stores/order/checkout.ts'),
    import('../../stores/order/placed-order.ts'),
    import('../../stores/order/recent-addresses.ts'),
  ])
    .then(([{ clearAccountPrefill, clearCheckout }, { forgetPlaced }, { forgetAddresses }]) => {
      if (customer) clearAccountPrefill(customer)
      else clearCheckout()
      forgetPlaced()
      forgetAddresses()
    })
    .catch(() => undefined)
