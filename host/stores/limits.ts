import { type Handler, readBody } from './http.ts'

interface Question {
  namespace: string
  key: string
  limit: number
  /** s */
  period: number
}

/** How often counters that are over are dropped, ms. */
const sweepInterval = 10_000

/**
 * Counts in fixed windows, for all processes of the host: POST of a question, answered `{"success":true}` within the
 * limit. Keys hold client addresses: they are in memory alone, and gone with their minute.
 */
export function createLimits(): Handler {
  const windows = new Map<string, { count: number; ends: number }>()
  setInterval(() => {
    const now = Date.now()
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
  }, sweepInterval).unref()

  return async (request) => {
    const { namespace, key, limit, period } = JSON.parse((await readBody(request)).toString()) as Question
    const name = `${namespace} ${key}`
    const now = Date.now()
    const known = windows.get(name)
    const window = known && known.ends > now ? known : { count: 0, ends: now + period * 1000 }
    window.count += 1
    windows.set(name, window)
    return { status: 200, body: JSON.stringify({ success: window.count <= limit }) }
  }
}
