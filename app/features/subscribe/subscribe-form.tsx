import { type FormEvent, useId, useState } from 'react'
import { href } from 'react-router'
import { type MailingBox, mailingBoxes } from '../../../shared/shop/consents.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentTick } from '../../ui/consent-tick.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { subscribed } from './subscribed.ts'

interface SubscribeFormProps {
  /** Of the background. */
  tone: 'dark' | 'light'
  /** The server's answer to an attempt without JavaScript. */
  hint?: string
  /** The address of that attempt, and the boxes that were ticked. */
  email?: string
  agreed?: readonly MailingBox[]
}

/**
 * Subscribes to the mailing. Without JavaScript it is a form with the browser's own checks that leads to /subscribe.
 * The address goes to the shop's API alone.
 */
export function SubscribeForm({
  tone,
  hint: firstHint = '',
  email: firstEmail = '',
  agreed: firstAgreed = [],
}: SubscribeFormProps) {
  const id = useId()
  const [email, setEmail] = useState(firstEmail)
  const [agreed, setAgreed] = useState(firstAgreed)
  // What checks the address comes once somebody has typed one.
  const [checks, setChecks] = useState<{ emailProblem: (typed: string) => string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [hint, setHint] = useState(firstHint)
  const problem = checks?.emailProblem(email) ?? null
  const isDark = tone === 'dark'

  const load = async () => {
    const script = await import('./send-subscription.ts').catch(() => null)
    setChecks(script)
    return script
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const form = event.currentTarget
    const script = await load()
    // Without its script the form is sent as it is without any.
    if (!script) return form.submit()
    const hint = await script.sendSubscription(email, agreed)
    setBusy(false)
    setHint(hint ?? '')
    if (hint !== null) return
    setDone(true)
    showSnackbar(subscribed.snackbar)
  }

  if (isDone) {
    return (
      <p className="font-600" role="status">
        {subscribed.message}
      </p>
    )
  }
  return (
    <form method="post" action={href('/subscribe')} ref={disableNativeChecks} onSubmit={submit}>
      <div className="flex gap-8px">
        <input
          className={isDark ? 'inp foot-inp' : 'inp min-w-0'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          name="email"
          value={email}
          placeholder="Электронная почта"
          aria-label="Электронная почта"
          autoComplete="email"
          required
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={load}
        />
        <Button size={isDark ? 'm' : undefined} type="submit" aria-disabled={isBusy || undefined}>
          Подписаться
        </Button>
      </div>
      <p id={`${id}-hint`} className={`t14 ${isDark ? 'text-accent' : 'text-sale'}`} role="status">
        {problem ?? hint}
      </p>
      {mailingBoxes.map(({ name, words }) => (
        <ConsentTick
          key={name}
          className="mt-8px t12"
          name={name}
          words={words}
          required
          linkClass={isDark ? 'underline' : 'link'}
          checked={agreed.includes(name)}
          onChange={(agrees) => {
            setAgreed((names) => [...names.filter((other) => other !== name), ...(agrees ? [name] : [])])
            setHint('')
          }}
        />
      ))}
      <p className={`mt-8px t12 ${isDark ? 'text-on-dark-muted' : 'text-muted'}`}>Отписаться можно в каждом письме.</p>
    </form>
  )
}

/** The form's own messages replace the browser's. */
function disableNativeChecks(form: HTMLFormElement | null) {
  if (form) form.noValidate = true
}
