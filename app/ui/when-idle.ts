import { isSaveData } from './save-data.ts'

/** Resolves when the browser is idle; never for a visitor who saves data. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (isSaveData()) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}
