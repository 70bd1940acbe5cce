import { type Handler, readBody } from './http.ts'

interface Question {
  namespace: string
  key: string
  limit: number
  /** s */
  period: number
}

interface Window {
  count: number
  /** ms since 1970 */
  begins: number
  ends: number
}

/** How often counters that are over are dropped, ms. */
const sweepInterval = 10_000

/**
 * Counts in fixed windows, for all processes of the host: POST of a question, answered `{"success":true}` within the
 * limit. Keys hold client addresses: they are in memory alone, and gone with their minute.
 */
export function createLimits(): Handler {
  const windows = new Map<string, Window>()
  setInterval(() => {
    const now = Date.now()
    for (const [key, window] of windows) if (!isOpen(window, now)) windows.delete(key)
  }, sweepInterval).unref()

  return async (request) => {
    const { namespace, key, limit, period } = JSON.parse((await readBody(request)).toString()) as Question
    const name = `${namespace} ${key}`
    const now = Date.now()
    const known = windows.get(name)
    const window = known && isOpen(known, now) ? known : { count: 0, begins: now, ends: now + period * 1000 }
    window.count += 1
    windows.set(name, window)
    return { status: 200, body: JSON.stringify({ success: window.count <= limit }) }
  }
}

/** One that begins in the future was counted by a clock that has been set back since. */
const isOpen = ({ begins, ends }: Window, now: number): boolean => begins <= now && now < ends
