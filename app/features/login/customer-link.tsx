import { Link } from 'react-router'
import { HoverPanel } from '../../ui/hover-panel.tsx'
import { CustomerMenu } from './customer-menu.tsx'
import { signInFirst } from './sign-in-first.ts'
import { useCustomerState } from './use-customer-state.ts'

/**
 * The way into the account: asks guests to sign in; to customers it bears their name and has a menu. Its text comes
 * from <html>, where the boot script puts the name before the first paint (app/document/boot.ts).
 */
export function CustomerLink() {
  const isGuest = useCustomerState() === 'guest'
  const link = (
    <Link className="top-link" to="/customer" data-hold onClick={signInFirst}>
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
