import { href } from 'react-router'
import { customerStore } from '../../stores/customer.ts'
import { useStore } from '../../stores/use-store.ts'
import { HoverPanel } from '../../ui/dialogs/hover-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import { signInFirst } from './sign-in-first.ts'

const CustomerMenu = lazyComponent(() => import('./customer-menu.tsx').then((file) => file.CustomerMenu))

/**
 * The way into the account: asks guests to sign in; to customers it bears their name, leads to
 * their orders and has a menu. Its text comes from <html>, where the boot script puts the name before the first paint
 * (app/document/boot.ts).
 */
export function CustomerLink() {
  const isGuest = useStore(customerStore, ({ status }) => status === 'guest', true)
  const link = (
    <Link className="top-link" to={href(isGuest ? '/customer' : '/customer/order')} data-hold onClick={signInFirst}>
      <span className="i-user s16" />
      <span className="sr-only">Аккаунт: </span>
      <span className="me" />
    </Link>
  )
  return (
    <HoverPanel anchor={link} label="Меню покупателя" width={270} isOff={isGuest}>
      <CustomerMenu />
    </HoverPanel>
  )
}
