import { emailProblem } from '../../../shared/format/email.ts'
import { phoneProblem } from '../../../shared/format/phone.ts'
import { buyerBoxes } from '../../../shared/shop/buyer-consents.ts'
import { type BuyerBox, type Consent, consentsOf, missingConsents } from '../../../shared/shop/consents.ts'
import { foreignMailboxProblem } from '../../../shared/shop/foreign-mailboxes.ts'
import { codeLength, cooldownSeconds } from '../../../shared/shop/settings.ts'
import type { Channel } from '../../../shared/shop-api/customer.ts'

/** Which form the dialog shows: `code` is for an existing customer, `register` for a new one. */
export type LoginForm = 'phone' | 'email' | 'code' | 'register'

export type LoginField = 'phone' | 'email' | 'code' | BuyerBox

export type Step =
  | { call: 'find' | 'create'; channel: Channel; address: string }
  | { call: 'send'; customerId: number; channel: Channel }
  | { call: 'check' | 'activate' | 'login'; customerId: number; code: string }
  /** Tells the shop what the new customer agrees to. */
  | { call: 'agree'; channel: Channel; address: string; consents: readonly Consent[]; customerId: number; code: string }

export interface Addressee {
  customerId: number
  /** Not active yet: a code activates the customer before it signs them in. */
  isNew: boolean
  channel: Channel
  /** As it was typed. */
  address: string
}

/** What the login dialog knows. Times are ms since 1970; 0: none. */
export interface LoginState {
  form: LoginForm
  phone: string
  email: string
  /** At most four digits. */
  code: string
  /** The boxes that are ticked. */
  agreed: readonly BuyerBox[]
  touched: readonly LoginField[]
  addressee: Addressee | null
  /** Before this no new code can be had. */
  cooldownUntil: number
  /** The shop wants no calls before `until`; `step` is repeated then. */
  wait: { until: number; step: Step | null } | null
  /** The call that is under way. */
  busy: Step | null
  /** The code that the shop has found right or has activated the customer by: what is left is to sign in. */
  passedCode: string
  alert: string | null
  /** The call whose last try has failed; a second failure of the same means that nobody can sign in now. */
  failedCall: Step['call'] | null
  now: number
}

/** Between two codes, ms. */
export const cooldownMs = cooldownSeconds * 1_000
/** How long after the cooldown a code is valid, ms. */
export const codeLifeMs = 600_000

export const newLogin: LoginState = {
  form: 'phone',
  phone: '',
  email: '',
  code: '',
  agreed: [],
  touched: [],
  addressee: null,
  cooldownUntil: 0,
  wait: null,
  busy: null,
  passedCode: '',
  alert: null,
  failedCall: null,
  now: 0,
}

/** What is wrong in each field of the form that is shown, in the shop's words (spec 5). */
export function problemsOf(state: LoginState): Partial<Record<LoginField, string>> {
  const { form, phone, email, code, agreed } = state
  const phoneHint = form === 'phone' && phoneProblem(phone)
  const emailHint = form === 'email' && (emailProblem(email) ?? foreignMailboxProblem(email))
  const codeHint = (form === 'code' || form === 'register') && codeProblem(code)
  return {
    ...(phoneHint && { phone: phoneHint }),
    ...(emailHint && { email: emailHint }),
    ...(codeHint && { code: codeHint }),
    ...(form === 'register' && missingConsents(buyerBoxes(), (name) => agreed.includes(name))),
  }
}

function codeProblem(code: string): string | null {
  if (code === '') return 'Введите код'
  return code.length < codeLength ? 'В коде 4 цифры' : null
}

/** When the same call has failed twice. */
export const outOfOrder = 'Войти на сайте сейчас не получается: неполадка у нас. Заказ можно оформить и без входа.'

/** Whole seconds from now until `time`, at least 0. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000))

/** The step that is next for the code that was typed; null while nobody is to get codes. */
export function stepForCode({ addressee, agreed, code, passedCode, now }: LoginState): Step | null {
  if (!addressee) return null
  const { customerId, isNew, channel, address } = addressee
  if (code === passedCode || !isNew) return { call: code === passedCode ? 'login' : 'check', customerId, code }
  const consents = consentsOf(buyerBoxes(), (name) => agreed.includes(name), now)
  return { call: 'agree', channel, address, consents, customerId, code }
}

export const triesCode = (step: Step | null): boolean => step !== null && 'code' in step
