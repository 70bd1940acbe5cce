import { callFromBrowser } from '../../shop-api/browser-session.ts'
import { dropCustomer } from '../../stores/customer.ts'
import { showSnackbar } from '../../ui/snackbar.ts'

/** Ends the session. Whatever becomes of the call, nobody is signed in afterwards in any tab of this browser. */
export async function signOut(): Promise<void> {
  await import('../../shop-api/customer.ts').then(({ logout }) => logout(callFromBrowser)).catch(() => undefined)
  dropCustomer()
  const { dispatch } = await import('./login-store.ts')
  dispatch({ event: 'logout' })
  showSnackbar('Вы вышли из личного кабинета')
}
