/** Calls in flight; a Worker has six connections. */
export const atATime = 4
/** The longest pause that the shop API may ask for (Retry-After), ms. */
const maxPause = 60_000

type Call = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Calls to the shop API that no visitor waits for: lets them go out one after the other at a bounded rate, four in flight at most, and pauses where the shop API asks
 * for it.
 */
export function pacedCalls(call: Call, callsPerSecond: number): { send: Call; count: () => number } {
  const gap = 1_000 / callsPerSecond
  const waiting: (() => void)[] = []
  let free = atATime
  let nextCall = 0
  let count = 0

  return {
    async send(path, init) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        const at = Math.max(Date.now(), nextCall)
        nextCall = at + gap
        count += 1
        await scheduler.wait(at - Date.now())
        const response = await call(path, init)
        const pause = Number(response.headers.get('Retry-After')) * 1_000
        if (!response.ok && pause > 0) nextCall = Math.max(nextCall, Date.now() + Math.min(pause, maxPause))
        return response
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
    count: () => count,
  }
}
