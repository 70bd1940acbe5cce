import { type FormEvent, useEffect } from 'react'
import { SwitchButton } from './address-form.tsx'
import { CodeField } from './code-field.tsx'
import { codeLength, formatCountdown, type LoginState, problemsOf, secondsUntil, triesCode } from './login-state.ts'
import { dispatch } from './login-store.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { TermsBox } from './terms-box.tsx'
import { useFirstField } from './use-first-field.ts'
import { awaitTextMessage } from './web-otp.ts'

/** Asks for the code that was sent, and whoever is new for the terms. */
export function CodeForm({ state }: { state: LoginState }) {
  const form = useFirstField()
  const { addressee, busy, code, cooldownUntil, touched, wait } = state
  const isNew = state.form === 'register'
  const isPhone = addressee?.channel === 'telefon'
  const isTrying = triesCode(busy)
  const problems = problemsOf(state)
  const shown = (field: 'code' | 'agrees') => (touched.includes(field) ? problems[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch({ event: 'submit' })
  }

  useEffect(
    () => (isPhone ? awaitTextMessage((text) => dispatch({ event: 'type', field: 'code', text })) : undefined),
    [isPhone],
  )

  return (
    <form ref={form} className="login" noValidate onSubmit={submit}>
      <p className="login-text">
        {isNew && 'Вы у нас впервые. '}
        {sentWords(state)} <b>{addressee?.address}</b>{' '}
        <button className="link" type="button" onClick={() => dispatch({ event: 'change-address' })}>
          {isPhone ? 'Изменить номер' : 'Изменить e-mail'}
        </button>
      </p>
      <CodeField code={code} error={shown('code')} isBusy={isTrying} />
      {isNew && <TermsBox agrees={state.agrees} error={shown('agrees')} />}
      {(isNew || isTrying || code.length === codeLength) && (
        <button className="btn" type="submit" aria-disabled={isTrying || wait !== null}>
          {isTrying ? 'Проверяем код…' : isNew ? 'Зарегистрироваться' : 'Войти'}
        </button>
      )}
      <ResendButton seconds={secondsUntil(cooldownUntil, state.now)} isHeld={busy !== null || wait !== null} />
      <OutboxHint />
      <p className="login-note">
        {isPhone ? 'Нет доступа к телефону? ' : 'Удобнее по SMS? '}
        <SwitchButton to={isPhone ? 'email' : 'phone'} />
      </p>
    </form>
  )
}

function ResendButton({ seconds, isHeld }: { seconds: number; isHeld: boolean }) {
  return (
    <button
      className="btn btn-soft login-resend num"
      type="button"
      disabled={seconds > 0 || isHeld}
      onClick={() => dispatch({ event: 'resend' })}
    >
      {seconds > 0 && <span className="i-clock s20" />}
      {seconds > 0 ? `Получить новый код можно через ${formatCountdown(Math.min(seconds, 59))}` : 'Получить новый код'}
    </button>
  )
}

/** Before the address: whether the code is on its way. */
function sentWords({ busy, cooldownUntil, addressee }: LoginState): string {
  const isPhone = addressee?.channel === 'telefon'
  if (busy?.call === 'send') return isPhone ? 'Отправляем SMS на' : 'Отправляем письмо на'
  if (cooldownUntil === 0) return 'Код для'
  return isPhone ? 'Отправили SMS на' : 'Отправили письмо на'
}
