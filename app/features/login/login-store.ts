import { callFromBrowser } from '../../shop-api/browser/client.ts'
import { activate, checkCode, createCustomer, findCustomer, login, sendCode } from '../../shop-api/customer.ts'
import { customerState, refreshCustomer, watchCustomer } from '../../stores/customer.ts'
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
  const leaveCustomer = watchCustomer(endWhereSignedIn)
  return () => {
    leaveCustomer()
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

/** Somebody has signed in in another tab: there is nothing left to do here. */
function endWhereSignedIn(): void {
  if (customerState() !== 'known' || loginState().busy?.call === 'login') return
  dispatch({ event: 'logout' })
  close?.()
}

async function run(step: Step): Promise<void> {
  const answer = await call(step)
  dispatch({ event: 'answer', step, answer: isSignIn(step, answer) ? await meetCustomer(answer) : answer })
}

const isSignIn = (step: Step, answer: StepAnswer): boolean => step.call === 'login' && answer.result === 'ok'

/** The page that the dialog leaves behind knows at once who is there. */
async function meetCustomer(answer: StepAnswer): Promise<StepAnswer> {
  await refreshCustomer()
  if (customerState() !== 'guest') return answer
  const text = 'Браузер не сохранил вход. Разрешите cookie для этого сайта и запросите новый код.'
  return { result: 'refused', text, errors: {} }
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
