import { useState } from 'react'
import { href, Link } from 'react-router'
import { customerStore } from '../../stores/customer.ts'
import { useStore } from '../../stores/store.ts'
import { HoverPanel } from '../../ui/dialogs/hover-panel.tsx'
import './customer-link.css'
import { signInFirst } from './sign-in-first.ts'
import { signOut } from './sign-out.ts'

/**
 * The way into the account: asks guests to sign in; to customers it bears their name and has a menu. Its text comes
 * from <html>, where the boot script puts the name before the first paint (app/document/boot.ts).
 */
export function CustomerLink() {
  const isGuest = useStore(customerStore, ({ status }) => status === 'guest', true)
  const link = (
    <Link className="top-link" to={href('/customer')} data-hold onClick={signInFirst}>
      <span className="i-user s16" />
      <span className="sr-only">Аккаунт: </span>
      <span className="me" />
    </Link>
  )
  return (
    <HoverPanel anchor={link} label="Меню покупателя" width={270} isOff={isGuest}>
      <Menu />
    </HoverPanel>
  )
}

/** Where a customer can go, and out. */
function Menu() {
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    if (isBusy) return
    setBusy(true)
    void signOut()
  }
  return (
    <ul className="me-menu">
      <li>
        <Link to={href('/customer')}>
          <span className="i-user s20" />
          Личный кабинет
        </Link>
      </li>
      <li>
        <Link to={href('/customer/order')}>
          <span className="i-box s20" />
          Заказы
        </Link>
      </li>
      <li>
        <button type="button" aria-disabled={isBusy} onClick={leave}>
          <span className="i-x s20" />
          {isBusy ? 'Выходим…' : 'Выйти'}
        </button>
      </li>
    </ul>
  )
}
