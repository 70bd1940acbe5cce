import { ref } from 'valtio/vanilla'
import {
  activate,
  checkCode,
  createCustomer,
  findCustomer,
  login,
  sendCode,
} from '../../../shared/shop-api/customer.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { customerStore, refreshCustomer } from '../../stores/customer.ts'
import { closeDialog, dialogStore } from '../../stores/open-dialog.ts'
import { createStore } from '../../stores/store.ts'
import { announce } from '../../ui/announce.ts'
import type { StepAnswer } from './after-answer.ts'
import { advance, type LoginEvent } from './login-machine.ts'
import { keepLogin, restoreLogin } from './login-memory.ts'
import { type LoginState, newLogin, type Step } from './login-state.ts'

/** The login flow of this tab; it outlives the dialog. */
export const loginStore = createStore<{ login: LoginState }>({ login: ref(newLogin) }, (state) => {
  state.login = ref(restoreLogin(Date.now()))
})

/** To be called when the dialog has opened, returns what is to be called when it is closed. */
export function openLogin(): () => void {
  dispatch({ event: 'open' })
  const stopWatching = customerStore.watch(endWhereSignedIn)
  return () => {
    stopWatching()
    dispatch({ event: 'close' })
  }
}

/** Lets something happen in the flow, and makes the calls that follow from it. */
export function dispatch(event: LoginEvent): void {
  const before = loginStore.read().login
  const { state: after, step, isSignedIn } = advance(before, event, Date.now())
  loginStore.state.login = ref(after)
  if (before.addressee !== after.addressee || before.cooldownUntil !== after.cooldownUntil) keepLogin(after)
  if (step) void run(step)
  if (isSignedIn) {
    announce('Вы вошли')
    close()
  }
}

/** Somebody has signed in in another tab: there is nothing left to do here. */
function endWhereSignedIn(): void {
  if (customerStore.read().status !== 'known' || loginStore.read().login.busy?.call === 'login') return
  dispatch({ event: 'logout' })
  close()
}

/** Another dialog may have taken its place meanwhile. */
function close(): void {
  if (dialogStore.read().name === 'login') closeDialog()
}

async function run(step: Step): Promise<void> {
  const answer = await call(step)
  dispatch({ event: 'answer', step, answer: isSignIn(step, answer) ? await loadCustomer(answer) : answer })
}

const isSignIn = (step: Step, answer: StepAnswer): boolean => step.call === 'login' && answer.result === 'ok'

/** Before the dialog closes, so that the page knows at once who is signed in. */
async function loadCustomer(answer: StepAnswer): Promise<StepAnswer> {
  await refreshCustomer()
  if (customerStore.read().status !== 'guest') return answer
  const text = 'Браузер не сохранил вход. Разрешите файлы куки для этого сайта и запросите новый код.'
  return { result: 'refused', text, errors: {} }
}

function call(step: Step): Promise<StepAnswer> {
  switch (step.call) {
    case 'find':
      return findCustomer(callFromBrowser, step.channel, step.address)
    case 'agree':
      return createCustomer(callFromBrowser, step.channel, step.address, step.consents)
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
