import { readOfTab, removeOfTab, writeOfTab } from '../../stores/tab-storage.ts'
import { type Addressee, codeLifeMs, type LoginState, newLogin } from './login-state.ts'

const key = 'login'

/**
 * Keeps for this tab to whom the last code went, so that a reload finds the form for the code again and the pause
 * before the next one goes on. Forgets it as soon as nobody waits for a code.
 */
export function keepLogin({ addressee, cooldownUntil }: LoginState): void {
  if (addressee && cooldownUntil > 0) writeOfTab(key, { ...addressee, cooldownUntil, at: Date.now() })
  else removeOfTab(key)
}

/** The login as this tab has left it, `now` in ms; a new one without one, or when its code has expired. */
export function restoreLogin(now: number): LoginState {
  const stored = readOfTab(key)
  if (!isKept(stored) || stored.cooldownUntil + codeLifeMs <= now || stored.cooldownUntil > now + codeLifeMs) {
    removeOfTab(key)
    return newLogin
  }
  const { cooldownUntil, customerId, isNew, channel, address } = stored
  return {
    ...newLogin,
    form: isNew ? 'register' : 'code',
    [channel]: address,
    addressee: { customerId, isNew, channel, address },
    cooldownUntil,
    now,
  }
}

function isKept(stored: unknown): stored is Addressee & { cooldownUntil: number } {
  if (typeof stored !== 'object' || stored === null) return false
  const { customerId, isNew, channel, address, cooldownUntil } = stored as Record<string, unknown>
  const isAddress = (channel === 'phone' || channel === 'email') && typeof address === 'string'
  return isAddress && Number.isSafeInteger(customerId) && typeof isNew === 'boolean' && Number.isFinite(cooldownUntil)
}
