import { useEffect, useRef, useState } from 'react'
import { callFromBrowser } from '../../shop-api/browser/client.ts'
import type { Refusal } from '../../shop-api/customer.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { Field } from '../../ui/field.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { confirmCode, requestCode } from './confirm-code.ts'
import type { ContactFieldProps } from './contact-field.tsx'
import { refusalText } from './refusal-text.ts'

/** Seconds between two codes (spec section 9). */
const pause = 60
/** Digits of a code. */
const length = 4

const words = {
  telefon: { ask: 'Подтвердить телефон', code: 'Код из СМС', done: 'Телефон подтверждён' },
  email: { ask: 'Подтвердить e-mail', code: 'Код из письма', done: 'E-mail подтверждён' },
}

/** Confirms the customer's phone or e-mail: sends a code there and takes its digits, the last of which sends them. */
export function ConfirmContact({ channel, customer, cooldown, onConfirmed }: Omit<ContactFieldProps, 'field'>) {
  const [seconds, startPause] = cooldown
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [code, setCode] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isSent) codeInput.current?.focus()
  }, [isSent])

  const refuse = (refusal: Refusal) => {
    if (refusal.result === 'guest') openDialog('login')
    setProblem((refusal.result === 'refused' && refusal.text) || refusalText(refusal))
  }

  const send = async () => {
    if (isBusy || seconds > 0) return
    setBusy(true)
    setProblem('')
    const answer = await requestCode(callFromBrowser, customer.customer_id, channel)
    setBusy(false)
    if (answer.result === 'ok' || (answer.result === 'wait' && answer.seconds)) {
      startPause(answer.result === 'wait' ? (answer.seconds ?? pause) : pause)
    }
    if (answer.result !== 'ok') return refuse(answer)
    setCode('')
    setSent(true)
    codeInput.current?.focus()
  }

  const enter = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    setProblem('')
    if (digits.length < length || isBusy) return
    setBusy(true)
    const answer = await confirmCode(callFromBrowser, customer, channel, digits)
    setBusy(false)
    if (answer.result === 'ok') {
      showSnackbar(words[channel].done)
      return onConfirmed(answer.customer)
    }
    refuse(answer)
    codeInput.current?.select()
  }

  return (
    <div className="acc-confirm">
      {isSent && (
        <Field
          name="code"
          label={words[channel].code}
          value={code}
          onChange={enter}
          error={problem}
          hint={`Отправили на ${customer[channel]}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputRef={codeInput}
        />
      )}
      <button type="button" className="acc-link num" disabled={seconds > 0} aria-disabled={isBusy} onClick={send}>
        {seconds > 0 && `Получить новый код можно через 00:${String(seconds).padStart(2, '0')}`}
        {seconds === 0 && (isSent ? 'Получить новый код' : words[channel].ask)}
      </button>
      {!isSent && (
        <p className="acc-wrong" role="status">
          {problem}
        </p>
      )}
    </div>
  )
}
