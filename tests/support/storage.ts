import type { Page } from '@playwright/test'
import { hydrated } from './browser.ts'

/** Puts values into the browser's storage before the tab's next page starts, once: what becomes of them there stays. */
export async function remember(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    const mark = `remembered ${JSON.stringify(entries)}`
    if (sessionStorage.getItem(mark)) return
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    sessionStorage.setItem(mark, '1')
  }, Object.entries(values))
}

/** Opens an address of the shop with this in the browser's storage. */
export async function openStored(page: Page, values: Record<string, unknown>, path: string): Promise<void> {
  await remember(page, values)
  await page.goto(path)
  await hydrated(page)
}
