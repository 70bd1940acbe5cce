import { isThrifty } from './save-data.ts'

/** Resolves when the browser has nothing better to do; never for a visitor who saves data. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (isThrifty()) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}
