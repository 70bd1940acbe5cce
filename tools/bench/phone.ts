import type { Browser, Page } from '@playwright/test'

/** A phone without anything of earlier visits, except that it has been shown the product of the day. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(noteDayProduct)
  return context.newPage()
}

/** Runs in the page: the product of the day has been shown today, Moscow time. */
export function noteDayProduct(): void {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')
  try {
    localStorage.setItem('specialday_dmy', JSON.stringify(today))
  } catch {
    // A browser that refuses to store may meet it.
  }
}

/** Waits until the page has loaded and has asked for nothing more for two seconds. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  let lastAt = Date.now()
  const note = (): void => {
    lastAt = Date.now()
  }
  page.on('request', note).on('requestfinished', note)
  while (Date.now() - lastAt < 2_000) await page.waitForTimeout(100)
  page.off('request', note).off('requestfinished', note)
}
