import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import './login.css'
import { LoginAlert } from './login-alert.tsx'
import type { LoginForm } from './login-state.ts'
import { loginState, openLogin, watchLogin } from './login-store.ts'

const titles: Record<LoginForm, string> = {
  phone: 'Вход или регистрация',
  email: 'Вход или регистрация',
  code: 'Введите код',
  register: 'Регистрация',
}

/** Signs a customer in by a one-time code (spec section 4, login flow). What was begun outlives the dialog. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const state = useSyncExternalStore(watchLogin, loginState, loginState)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => openLogin(() => close.current()), [])
  const { form } = state
  return (
    <Dialog title={titles[form]} width={450} onClose={onClose}>
      <LoginAlert state={state} onLeave={onClose} />
      {form === 'phone' || form === 'email' ? (
        <AddressForm key={form} state={state} by={form} />
      ) : (
        <CodeForm key={form} state={state} />
      )}
    </Dialog>
  )
}
