import type { Page } from '@playwright/test'

/** A line on which script files come only when they are let through. */
export interface HeldScripts {
  /** Names of the files that have been asked for. */
  asked: string[]
  /** Lets so many of the files through that wait. */
  pass: (count: number) => void
  /** Lets all through, also those that are asked for later. */
  open: () => void
}

/** Holds back what the page loads of scripts from now on. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let isOpen = false
  const pass = (count: number): void => {
    for (const letThrough of waiting.splice(0, count)) letThrough()
  }
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
    // The page may be gone.
    await route.continue().catch(() => undefined)
  })
  return {
    asked,
    pass,
    open() {
      isOpen = true
      pass(waiting.length)
    },
  }
}
