import type { Browser } from '@playwright/test'
import { openPhone, settle } from './phone.ts'

/** A phone on a slow network: times slower than this machine, ms there and back, bytes a second. */
const phone = { slowdown: 4, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * ms from the first touch of a page, a tap on «В корзину» of its first card, until it says that the product is in the
 * cart. What the page loads by itself has come before.
 * @throws Error if it never says so on the same page
 */
export async function measureFirstTap(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  const devTools = await page.context().newCDPSession(page)
  const { slowdown, ...network } = phone
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(url)
  await settle(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(noteTap)
  await page.locator('main').getByRole('button', { name: 'В корзину' }).first().tap()
  const ms = await page.waitForFunction(() => performance.getEntriesByName('in cart')[0]?.duration)
  const value = await ms.jsonValue()
  await page.context().close()
  return value ?? Number.NaN
}

function noteTap(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () =>
        document.querySelector('.snack-text')?.textContent.includes('В корзине: ')
          ? performance.measure('in cart', { start: timeStamp })
          : requestAnimationFrame(look)
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
