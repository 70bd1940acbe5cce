import { isSaveData } from './save-data.ts'

/** Then the browser counts as idle, ms: on a busy machine Chromium may never say that it is. */
const maxWait = 2_000

/** Resolves when the browser is idle; never for a visitor who saves data. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (isSaveData()) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWait })
    else setTimeout(resolve)
  })
}
