import { isSaveData } from './save-data.ts'

/** Resolves when the browser is idle; never for a visitor who saves data. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (isSaveData()) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}

/** Resolves at the visitor's next act on this page: the app may have been started by the clock (starter/starter.ts). */
export function visitorActs(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
      addEventListener(type, resolve, { once: true, capture: true, passive: true })
  })
}
