import './customer-menu.css'
import { useState } from 'react'
import { href } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { signOut } from './sign-out.ts'

export function CustomerMenu() {
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
          <span className="i-user s20 text-muted" />
          Личный кабинет
        </Link>
      </li>
      <li>
        <Link to={href('/customer/order')}>
          <span className="i-box s20 text-muted" />
          Заказы
        </Link>
      </li>
      <li>
        <button type="button" aria-disabled={isBusy} onClick={leave}>
          <span className="i-x s20 text-muted" />
          {isBusy ? 'Выходим…' : 'Выйти'}
        </button>
      </li>
    </ul>
  )
}
