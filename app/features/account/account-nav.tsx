import { useState } from 'react'
import { NavLink } from 'react-router'
import { forgetChanges } from './unsaved-changes.ts'

/** The ways inside the account, and out of it by `onLeave`. */
export function AccountNav({ onLeave }: { onLeave: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)

  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    forgetChanges()
    await onLeave()
    setBusy(false)
  }

  return (
    <nav className="acc-nav" aria-label="Личный кабинет">
      <NavLink to="/customer" end>
        <span className="i-user s20" />
        Личный кабинет
      </NavLink>
      <NavLink to="/customer/order">
        <span className="i-box s20" />
        Заказы
      </NavLink>
      <button type="button" aria-disabled={isBusy} onClick={leave}>
        <span className="i-x s20" />
        Выйти
      </button>
    </nav>
  )
}
