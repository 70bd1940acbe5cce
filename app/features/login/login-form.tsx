import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dispatch } from './login-store.ts'

/**
 * A form of the login dialog. Its first field has the focus, also when it takes another form's place; a wrong one gets
 * it when the form is sent, so that what is wrong is read out.
 */
export function LoginForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    if (!field) return
    // The dialog looks for this when it opens.
    field.dataset.autofocus = 'true'
    field.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flushSync(() => dispatch({ event: 'submit' }))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form ref={form} className="login" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

export function SwitchButton({ to }: { to: 'phone' | 'email' }) {
  return (
    <button className="link" type="button" onClick={() => dispatch({ event: 'switch', to })}>
      {to === 'email' ? 'Войти по почте' : 'Войти по телефону'}
    </button>
  )
}
