/**
 * Longest wait for the lock, ms: a tab in the background, whose timers ring once a second, may hold it before each of
 * ten others, and one that sleeps holds it for good. Tabs that have begun to wait together do not give up together:
 * they would write in the same instant.
 */
const longestWait = () => Math.round(15_000 * (1 + Math.random()))
/** For a write to reach the other tabs before one of them reads, ms: each has a copy of the storage. */
const settleMs = 30

/**
 * Does a piece of work under a Web Lock: of those with this name one at a time in all tabs, so that each finds what the
 * one before has written (docs/decisions/017).
 */
export async function withLock<Value>(name: string, work: () => Value): Promise<Value> {
  if (!navigator.locks) return work()
  const workAndSettle = async () => {
    const value = work()
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    return value
  }
  return navigator.locks.request(name, { signal: AbortSignal.timeout(longestWait()) }, workAndSettle).catch(work)
}
