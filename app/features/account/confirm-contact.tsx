import { useEffect, useRef, useState } from 'react'
import { formatCountdown } from '../../../shared/format/countdown.ts'
import { codeLength, cooldownSeconds } from '../../../shared/shop/settings.ts'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import type { Channel, Refusal } from '../../../shared/shop-api/customer.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { Field } from '../../ui/fields/field.tsx'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { accountRefusalText } from './account-refusal.ts'
import { confirmCode, requestCode } from './confirm-code.ts'

const labels = {
  phone: { ask: 'Подтвердить телефон', code: 'Код из SMS', done: 'Телефон подтверждён' },
  email: { ask: 'Подтвердить почту', code: 'Код из письма', done: 'Электронная почта подтверждена' },
}

export interface ConfirmContactProps {
  channel: Channel
  customer: Customer
  /** The time before the next code, s. */
  cooldown: ReturnType<typeof useCountdown>
  onConfirmed: (customer: Customer) => void
}

/** Confirms the customer's phone or e-mail: sends a code there and takes its digits, the last of which sends them. */
export function ConfirmContact({ channel, customer, cooldown, onConfirmed }: ConfirmContactProps) {
  const [seconds, startCooldown] = cooldown
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
    // A code has no fields that could be marked.
    setProblem(accountRefusalText(refusal.result === 'refused' ? { ...refusal, errors: {} } : refusal))
  }

  const send = async () => {
    if (isBusy || seconds > 0) return
    setBusy(true)
    setProblem('')
    const answer = await requestCode(callFromBrowser, customer.customer_id, channel)
    setBusy(false)
    if (answer.result === 'ok' || (answer.result === 'wait' && answer.seconds)) {
      startCooldown(answer.result === 'wait' ? (answer.seconds ?? cooldownSeconds) : cooldownSeconds)
    }
    if (answer.result !== 'ok') return refuse(answer)
    setCode('')
    setSent(true)
    codeInput.current?.focus()
  }

  const enter = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    setProblem('')
    if (digits.length < codeLength || isBusy) return
    setBusy(true)
    const answer = await confirmCode(callFromBrowser, customer, channel, digits)
    setBusy(false)
    if (answer.result === 'ok') {
      showSnackbar(labels[channel].done)
      // The field of the code goes.
      moveFocus(codeInput.current?.form, `[name="${channel}"]`)
      return onConfirmed(answer.customer)
    }
    refuse(answer)
    codeInput.current?.select()
  }

  return (
    <div className="acc-confirm mt-4px">
      {isSent && (
        <Field
          name="code"
          label={labels[channel].code}
          value={code}
          onChange={enter}
          error={problem}
          hint={`Отправили на ${customer[channel]}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputRef={codeInput}
        />
      )}
      <button type="button" className="acc-link num t14" disabled={seconds > 0} aria-disabled={isBusy} onClick={send}>
        {seconds > 0 &&
          // A minute begins with 00:59, as the spec writes it.
          `Получить новый код можно через ${formatCountdown(seconds === cooldownSeconds ? seconds - 1 : seconds)}`}
        {seconds === 0 && (isSent ? 'Получить новый код' : labels[channel].ask)}
      </button>
      {!isSent && (
        <p className="text-sale" role="status">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Seconds that are left, ticking each second, and what starts to count anew. A sleeping tab does not lose time. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds: number) => {
    const startedAt = Date.now()
    setNow(startedAt)
    setEnd(startedAt + seconds * 1000)
  }
  return [seconds, start]
}
