import { readEmail } from '../../../shared/format/email.ts'
import { isSamePhone, maskPhone } from '../../../shared/format/phone.ts'
import { buyerBoxes } from '../../../shared/shop/buyer-consents.ts'
import type { BuyerBox } from '../../../shared/shop/consents.ts'
import { codeLength } from '../../../shared/shop/settings.ts'
import { afterAnswer, type StepAnswer, start, type Transition, withoutCode } from './after-answer.ts'
import {
  type Addressee,
  codeLifeMs,
  type LoginField,
  type LoginForm,
  type LoginState,
  newLogin,
  problemsOf,
  type Step,
  stepForCode,
  triesCode,
} from './login-state.ts'

export type LoginEvent =
  | { event: 'open' | 'close' | 'submit' | 'resend' | 'tick' | 'logout' }
  /** The other way to be found, or back to the address that the code went to. */
  | { event: 'switch'; to: 'phone' | 'email' }
  | { event: 'change-address' }
  | { event: 'type'; field: 'phone' | 'email' | 'code'; text: string }
  | { event: 'agree'; name: BuyerBox; agrees: boolean }
  | { event: 'leave'; field: LoginField }
  | { event: 'answer'; step: Step; answer: StepAnswer }

const fieldsOf = (form: LoginForm): readonly LoginField[] =>
  form === 'register' ? ['code', ...buyerBoxes().map(({ name }) => name)] : [form]

/**
 * The login flow (spec 4): what the dialog shows next, and the call that is to be made for it. Pure. `now` in
 * ms since 1970.
 */
export function advance(before: LoginState, event: LoginEvent, now: number): Transition {
  const state = { ...before, now }
  switch (event.event) {
    case 'open':
      return { state: isCodeOver(state) ? toAddress(state) : state }
    case 'close':
      return { state: { ...withoutCode(state), alert: null, touched: [], wait: unrepeated(state) } }
    case 'switch':
      return { state: isHeld(state) ? state : { ...toAddress(state), form: event.to, phone: '', email: '' } }
    case 'change-address':
      return { state: triesCode(state.busy) ? state : toAddress(state) }
    case 'type':
      return type(state, event.field, event.text)
    case 'agree':
      return { state: agree(touch(state, event.name), event.name, event.agrees) }
    case 'leave':
      return { state: touch(state, event.field) }
    case 'submit':
      return submit(touch(state, ...fieldsOf(state.form)))
    case 'resend':
      return resend(state)
    case 'answer':
      return state.busy === event.step ? afterAnswer(state, event.step, event.answer) : { state }
    case 'tick':
      return tick(state)
    case 'logout':
      return { state: newLogin }
  }
}

/** Whether anything in the dialog counts seconds. */
export const isCounting = ({ cooldownUntil, wait, now }: LoginState): boolean => wait !== null || cooldownUntil > now

function type(state: LoginState, field: 'phone' | 'email' | 'code', text: string): Transition {
  if (field === 'code') return typeCode(state, text.replace(/\D/g, '').slice(0, codeLength))
  if (isHeld(state) || state[field] === text) return { state }
  return { state: { ...state, phone: '', email: '', [field]: text, alert: null, wait: null } }
}

function typeCode(state: LoginState, code: string): Transition {
  if (triesCode(state.busy) || state.code === code) return { state }
  const typed = { ...state, code, alert: null, wait: unrepeated(state) }
  return state.form === 'code' && code.length === codeLength ? tryCode(typed) : { state: typed }
}

function submit(state: LoginState): Transition {
  if (state.busy || Object.keys(problemsOf(state)).length > 0) return { state }
  if (state.form === 'code' || state.form === 'register') return tryCode(state)
  const { addressee, cooldownUntil, now } = state
  const channel = state.form
  const address = channel === 'email' ? (readEmail(state.email) ?? '') : maskPhone(state.phone)
  if (addressee && cooldownUntil > now && isSame(addressee, { channel, address })) {
    return { state: { ...withoutCode(state), form: addressee.isNew ? 'register' : 'code', alert: null } }
  }
  return state.wait ? { state } : start(state, { call: 'find', channel, address })
}

/** Tries the code, or as soon as the shop takes calls again. */
function tryCode(state: LoginState): Transition {
  const step = stepForCode(state)
  if (!step || state.busy) return { state }
  return state.wait ? { state: { ...state, wait: { ...state.wait, step } } } : start(state, step)
}

function resend(state: LoginState): Transition {
  const { addressee, busy, wait, cooldownUntil, now } = state
  if (!addressee || busy || wait || cooldownUntil > now) return { state }
  const { customerId, channel } = addressee
  return start(withoutCode(state), { call: 'send', customerId, channel })
}

function tick(state: LoginState): Transition {
  const { wait, now } = state
  if (!wait || wait.until > now) return { state }
  return wait.step ? start(state, wait.step) : { state: { ...state, wait: null } }
}

/** The form for the address again, with the one that codes went to. */
function toAddress(state: LoginState): LoginState {
  const form = state.form === 'email' || state.addressee?.channel === 'email' ? 'email' : 'phone'
  return { ...withoutCode(state), form, touched: [], alert: null, wait: null }
}

function isCodeOver({ form, cooldownUntil, now }: LoginState): boolean {
  return (form === 'code' || form === 'register') && cooldownUntil + codeLifeMs <= now
}

/** While somebody is looked up, the address stays; a code that is being sent holds nobody up. */
const isHeld = ({ busy }: LoginState): boolean => busy !== null && busy.call !== 'send'

/** The shop's pause goes on, but nothing is repeated after it. */
const unrepeated = ({ wait }: LoginState): LoginState['wait'] => wait && { ...wait, step: null }

const agree = (state: LoginState, name: BuyerBox, agrees: boolean): LoginState => {
  const others = state.agreed.filter((other) => other !== name)
  return { ...state, agreed: agrees ? [...others, name] : others }
}

const touch = (state: LoginState, ...fields: LoginField[]): LoginState => ({
  ...state,
  touched: [...new Set([...state.touched, ...fields])],
})

type Address = Pick<Addressee, 'channel' | 'address'>

function isSame(one: Address, other: Address): boolean {
  if (one.channel !== other.channel) return false
  if (one.channel === 'phone') return isSamePhone(one.address, other.address)
  return one.address.toLowerCase() === other.address.toLowerCase()
}
