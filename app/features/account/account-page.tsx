import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { customerStore } from '../../stores/customer.ts'
import { useStore } from '../../stores/use-store.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NavLink } from '../../ui/link.tsx'
import { forgetChanges } from './unsaved-changes.ts'

interface AccountPageProps {
  title: ReactNode
  /** The page's name in the breadcrumbs, below `trail`. */
  name: string
  trail?: { name: string; url: string }[]
  /** Ends the session; null for guests, who have nowhere to go from here. */
  onLeave: (() => Promise<void>) | null
  children: ReactNode
}

/** The frame of the customer's pages: heading, navigation of the account, content. */
export function AccountPage({ title, name, trail = [], onLeave, children }: AccountPageProps) {
  const isLogoutPending = useStore(customerStore, (state) => state.isLogoutPending, false) && onLeave !== null
  return (
    <main id="main" className="wrap acc">
      <Breadcrumbs items={trail} current={name} />
      <h1>{isLogoutPending ? name : title}</h1>
      {!onLeave && children}
      {onLeave && isLogoutPending && <PendingLogout onLeave={onLeave} />}
      {onLeave && !isLogoutPending && (
        <>
          <noscript>
            <p className="text-muted t14">
              <b>Чтобы изменить данные, повторить заказ или выйти, нужен JavaScript.</b> Включите его в настройках
              браузера и обновите страницу.
            </p>
          </noscript>
          <div className="acc-cols">
            <AccountNav onLeave={onLeave} />
            <div className="acc-body min-w-0">{children}</div>
          </div>
        </>
      )}
    </main>
  )
}

/** Ends the session, once at a time. */
function useLeave(onLeave: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    forgetChanges()
    await onLeave()
    setBusy(false)
  }
  return { isBusy, leave }
}

/** The pages of the account, and the way out by `onLeave`. */
function AccountNav({ onLeave }: { onLeave: () => Promise<void> }) {
  const { isBusy, leave } = useLeave(onLeave)

  return (
    <nav className="acc-nav" aria-label="Личный кабинет">
      <NavLink to={href('/customer')} end>
        <span className="i-user s20" />
        Личный кабинет
      </NavLink>
      <NavLink to={href('/customer/order')}>
        <span className="i-box s20" />
        Заказы
      </NavLink>
      <NavLink to={href('/spisok')}>
        <span className="i-list s20" />
        Списки
      </NavLink>
      <button type="button" aria-disabled={isBusy} onClick={leave}>
        <span className="i-x s20" />
        Выйти
      </button>
    </nav>
  )
}

/** In place of an account page after a sign-out that has not reached the shop: nothing of the customer is shown. */
function PendingLogout({ onLeave }: { onLeave: () => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null)
  const { isBusy, leave } = useLeave(onLeave)
  useEffect(() => button.current?.focus(), [])
  return (
    <EmptyState
      icon="info"
      role="alert"
      title="Выход не завершён"
      text="Магазин не ответил. Здесь мы ваши данные уже скрыли, но браузер ещё помнит вход. Выйдите ещё раз, когда появится связь, особенно если это не ваш компьютер."
      actions={
        <Button ref={button} aria-disabled={isBusy} onClick={leave}>
          {isBusy ? 'Выходим…' : 'Выйти ещё раз'}
        </Button>
      }
    />
  )
}
