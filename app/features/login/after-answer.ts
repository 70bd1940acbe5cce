import type { CustomerHint } from '../../../shared/shop-api/contract/customer.ts'
import type { Refusal } from '../../../shared/shop-api/customer.ts'
import {
  type Addressee,
  cooldownMs,
  type LoginState,
  newLogin,
  outOfOrder,
  type Step,
  triesCode,
} from './login-state.ts'

/** What the shop answers to a step. `customer` comes from a look-up, `customerId` from a registration. */
export type StepAnswer = { result: 'ok'; customer?: CustomerHint; customerId?: number } | Refusal

/** The state after something has happened, and what is to be done now. */
export interface Transition {
  state: LoginState
  /** To be called. */
  step?: Step
  /** True: the customer is signed in. */
  isSignedIn?: boolean
}

/** Waits after which a code is worth nothing, ms. */
const maxWaitMs = 300_000
/** Where the shop does not say how long, ms. */
const defaultWaitMs = 60_000

/** Makes a call; what was said of the one before is over. */
export const start = (state: LoginState, step: Step): Transition => ({
  state: { ...state, busy: step, wait: null, alert: null },
  step,
})

/** The state after the answer to `step`, which was the one under way (spec 4, login flow). */
export function afterAnswer(before: LoginState, step: Step, answer: StepAnswer): Transition {
  const { call } = step
  const isAgain = before.failedCall === call
  const failedCall = answer.result === 'failed' ? call : isAgain ? null : before.failedCall
  const state = { ...before, busy: null, failedCall }
  switch (answer.result) {
    case 'ok':
      return afterSuccess(state, step, answer)
    case 'wait': {
      const ms = answer.seconds === null ? defaultWaitMs : answer.seconds * 1000
      const isRepeated = triesCode(step) && ms <= maxWaitMs
      return { state: { ...state, wait: { until: state.now + ms, step: isRepeated ? step : null } } }
    }
    case 'refused': {
      // A shop that takes no second registration is not told.
      if (step.call === 'agree') return toActivate(state, step)
      const alert = answer.text ?? neutralText(step)
      return { state: triesCode(step) ? { ...withoutCode(state), alert } : { ...state, alert } }
    }
    default:
      return { state: { ...state, alert: isAgain && failedCall ? outOfOrder : neutralText(step) } }
  }
}

function afterSuccess(state: LoginState, step: Step, answer: StepAnswer & { result: 'ok' }): Transition {
  switch (step.call) {
    case 'find':
      if (answer.customer?.status === 1) return sendTo(state, step, answer.customer.customer_id, false)
      return start(state, { ...step, call: 'create' })
    case 'create':
      return sendTo(state, step, answer.customerId ?? 0, true)
    case 'agree':
      return toActivate(state, step)
    case 'send':
      return { state: { ...state, cooldownUntil: state.now + cooldownMs } }
    case 'check':
      return start({ ...state, passedCode: step.code }, { ...step, call: 'login' })
    case 'activate': {
      const addressee = state.addressee && { ...state.addressee, isNew: false }
      return start({ ...state, addressee, passedCode: step.code }, { ...step, call: 'login' })
    }
    case 'login':
      return { state: newLogin, isSignedIn: true }
  }
}

const toActivate = (state: LoginState, { customerId, code }: Step & { call: 'agree' }): Transition =>
  start(state, { call: 'activate', customerId, code })

function sendTo(
  state: LoginState,
  { channel, address }: Pick<Addressee, 'channel' | 'address'>,
  customerId: number,
  isNew: boolean,
): Transition {
  const addressee = { customerId, isNew, channel, address }
  const form = isNew ? 'register' : 'code'
  const asked = { ...withoutCode(state), form, addressee, cooldownUntil: 0, agreed: [] } as const
  return start(asked, { call: 'send', customerId, channel })
}

/** The field for the code empty again, as if untouched. */
export function withoutCode(state: LoginState): LoginState {
  return { ...state, code: '', passedCode: '', touched: state.touched.filter((field) => field !== 'code') }
}

/** What is said of failures for which the shop gives no text for customers. */
function neutralText({ call }: Step): string {
  if (call === 'send') return 'Не получилось отправить код. Попробуйте ещё раз чуть позже.'
  if (call === 'find' || call === 'create' || call === 'agree')
    return 'Не получилось связаться с магазином. Попробуйте ещё раз чуть позже.'
  return 'Не получилось проверить код. Попробуйте ещё раз.'
}
