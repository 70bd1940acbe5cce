import { type MouseEvent, useEffect } from 'react'
import { formatCountdown } from '../../../shared/format/countdown.ts'
import { buyerBoxes, consentSettings, policyWords } from '../../../shared/shop/buyer-consents.ts'
import { codeLength } from '../../../shared/shop/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentTick, Sentence } from '../../ui/consent-tick.tsx'
import { CodeField } from './code-field.tsx'
import { LoginForm, SwitchButton } from './login-form.tsx'
import { type LoginField, type LoginState, problemsOf, secondsUntil, triesCode } from './login-state.ts'
import { dispatch } from './login-store.ts'

/** Asks for the code that was sent; a new customer also agrees to the shop's documents. */
export function CodeForm({ state }: { state: LoginState }) {
  const { addressee, busy, code, cooldownUntil, touched, wait } = state
  const isNew = state.form === 'register'
  const isPhone = addressee?.channel === 'phone'
  const isTrying = triesCode(busy)
  const problems = problemsOf(state)
  const shown = (field: LoginField) => (touched.includes(field) ? problems[field] : undefined)

  useEffect(
    () => (isPhone ? awaitTextMessage((text) => dispatch({ event: 'type', field: 'code', text })) : undefined),
    [isPhone],
  )

  return (
    <LoginForm>
      <p className="login-text text-muted">
        <span>{(isNew ? 'Вы у нас впервые. ' : '') + sentText(state)}</span> <b>{addressee?.address}</b>{' '}
        <button className="link" type="button" onClick={() => dispatch({ event: 'change-address' })}>
          {isPhone ? 'Изменить номер' : 'Изменить адрес'}
        </button>
      </p>
      <CodeField code={code} error={shown('code')} isBusy={isTrying} />
      {isNew &&
        buyerBoxes().map(({ name, words }) => (
          <ConsentTick
            key={name}
            className="t14"
            name={name}
            words={words}
            required
            error={shown(name)}
            checked={state.agreed.includes(name)}
            onChange={(agrees) => dispatch({ event: 'agree', name, agrees })}
            onBlur={() => dispatch({ event: 'leave', field: name })}
          />
        ))}
      {isNew && consentSettings.consents === 'separate' && (
        <p className="text-muted t12">
          <Sentence words={policyWords} />
        </p>
      )}
      {(isNew || isTrying || code.length === codeLength) && (
        <Button type="submit" aria-disabled={isTrying || wait !== null}>
          {isTrying ? 'Проверяем код…' : isNew ? 'Зарегистрироваться' : 'Войти'}
        </Button>
      )}
      <ResendButton seconds={secondsUntil(cooldownUntil, state.now)} isHeld={busy !== null || wait !== null} />
      <OutboxHint />
      <p className="t14">
        {isPhone ? 'Нет доступа к телефону? ' : 'Удобнее по SMS? '}
        <SwitchButton to={isPhone ? 'email' : 'phone'} />
      </p>
    </LoginForm>
  )
}

/** Disabled at once when it is pressed: the focus goes where the new code is typed. */
function ResendButton({ seconds, isHeld }: { seconds: number; isHeld: boolean }) {
  const resend = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector('input')?.focus()
    dispatch({ event: 'resend' })
  }
  return (
    <Button look="soft" className="login-resend num" disabled={seconds > 0 || isHeld} onClick={resend}>
      {seconds > 0 && <span className="i-clock s20" />}
      <span>
        {seconds > 0
          ? `Получить новый код можно через ${formatCountdown(Math.min(seconds, 59))}`
          : 'Получить новый код'}
      </span>
    </Button>
  )
}

/** Before the address: whether the code is on its way. */
function sentText({ busy, cooldownUntil, addressee }: LoginState): string {
  const isPhone = addressee?.channel === 'phone'
  if (busy?.call === 'send') return isPhone ? 'Отправляем SMS на' : 'Отправляем письмо на'
  if (cooldownUntil === 0) return 'Код для'
  return isPhone ? 'Отправили SMS на' : 'Отправили письмо на'
}

/** In a demonstration, where nothing is really sent: where the code is to be found. */
function OutboxHint() {
  if (document.documentElement.dataset.demo === undefined) return null
  return (
    <p className="login-demo t14">
      Это демонстрация: SMS и письма не отправляются. Код —{' '}
      <a className="link" href="/demo/outbox" target="_blank" rel="noopener">
        в отправленных сообщениях
      </a>
      .
    </p>
  )
}

/**
 * Takes the code out of the text message where the browser can read it (WebOTP). Never throws.
 * @returns what ends the wait
 */
function awaitTextMessage(take: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => {}
  const controller = new AbortController()
  const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
  navigator.credentials.get(options).then(
    (credential) => {
      if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code)
    },
    () => undefined,
  )
  return () => controller.abort()
}
