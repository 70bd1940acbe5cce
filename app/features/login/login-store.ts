import { callFromBrowser } from '../../shop-api/browser-session.ts'
import { activate, checkCode, createCustomer, findCustomer, login, sendCode } from '../../shop-api/customer.ts'
import { refreshCustomer } from '../../stores/customer.ts'
import { announce } from '../../ui/announce.ts'
import type { StepAnswer } from './after-answer.ts'
import { advance, isCounting, type LoginEvent } from './login-machine.ts'
import { keepLogin, restoreLogin } from './login-memory.ts'
import type { LoginState, Step } from './login-state.ts'

const listeners = new Set<() => void>()
let state: LoginState | undefined
/** Closes the dialog that is open. */
let close: (() => void) | undefined
let clock: ReturnType<typeof setInterval> | undefined

/** The login flow as it stands in this tab; it outlives the dialog. */
export function loginState(): LoginState {
  state ??= restoreLogin(Date.now())
  return state
}

/** Calls `listener` after each change. Returns what ends that. */
export function watchLogin(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog is there: time counts in it, and `onSignedIn` is called when it has done its work. Returns what ends that. */
export function openLogin(onSignedIn: () => void): () => void {
  close = onSignedIn
  dispatch({ event: 'open' })
  return () => {
    close = undefined
    dispatch({ event: 'close' })
  }
}

/** Lets something happen in the flow, and makes the calls that follow from it. */
export function dispatch(event: LoginEvent): void {
  const before = loginState()
  const { state: after, step, isSignedIn } = advance(before, event, Date.now())
  state = after
  if (before.addressee !== after.addressee || before.cooldownUntil !== after.cooldownUntil) keepLogin(after)
  runClock()
  for (const listener of listeners) listener()
  if (step) void run(step)
  if (isSignedIn) {
    announce('Вы вошли')
    close?.()
  }
}

async function run(step: Step): Promise<void> {
  const answer = await call(step)
  // The page that the dialog leaves behind knows at once who is there.
  if (step.call === 'login' && answer.result === 'ok') await refreshCustomer()
  dispatch({ event: 'answer', step, answer })
}

function call(step: Step): Promise<StepAnswer> {
  switch (step.call) {
    case 'find':
      return findCustomer(callFromBrowser, step.channel, step.address)
    case 'create':
      return createCustomer(callFromBrowser, step.channel, step.address)
    case 'send':
      return sendCode(callFromBrowser, step.customerId, step.channel)
    case 'check':
      return checkCode(callFromBrowser, step.customerId, step.code)
    case 'activate':
      return activate(callFromBrowser, step.customerId, step.code)
    case 'login':
      return login(callFromBrowser, step.customerId, step.code)
  }
}

/** Each second, as long as the dialog is open and something in it counts. */
function runClock(): void {
  const isNeeded = close !== undefined && isCounting(loginState())
  if (isNeeded) clock ??= setInterval(dispatch, 1000, { event: 'tick' })
  else if (clock !== undefined) {
    clearInterval(clock)
    clock = undefined
  }
}
