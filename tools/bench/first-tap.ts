import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPhone } from './phone.ts'

/** A phone in the middle of its class: CPU slowed down, ms, bytes/s. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** ms between the first sight of a button and the first tap on it. */
export const tapDelays = [500, 2_000, 8_000] as const

/** What the first tap on «В корзину» meets on one page, ms. */
export interface FirstTouch {
  /** From the navigation until the button is painted, with its text. */
  seen: number
  /** By delay: from the tap until the page says that the product is in the cart. */
  taps: number[]
  /** By delay: the browser's own Event Timing of the tap, until the next frame. */
  events: number[]
  /** The longest task from the load event until a second after the page is hydrated; 0: none over 50. */
  maxTask: number
  /** From the navigation until the page is hydrated without a touch. */
  hydrated: number
}

/**
 * Opens a page anew for each tap, on a phone whose line and CPU are really slowed down from the navigation on.
 * @param delays of the taps; a page that holds no early tap answers late ones alone
 * @throws Error if a tap never shows an effect on the same page
 */
export async function measureFirstTouch(
  browser: Browser,
  url: string,
  delays: readonly number[] = tapDelays,
): Promise<FirstTouch> {
  const figures: FirstTouch = { seen: 0, taps: [], events: [], maxTask: 0, hydrated: 0 }
  for (const delay of delays) {
    const page = await openSlowPhone(browser, url, [noteEffect])
    figures.seen = await waitAfterSeen(page, delay)
    // A late tap finds the page hydrated, also where other work keeps the machine busy.
    if (delay === tapDelays[2]) await waitFor(page, 'hydrated')
    await page.locator('main button[name=add]:visible').first().tap({ noWaitAfter: true })
    figures.taps.push(await waitFor(page, 'effect'))
    figures.events.push(await waitFor(page, 'event'))
    await page.context().close()
  }
  const page = await openSlowPhone(browser, url)
  figures.hydrated = await waitFor(page, 'hydrated')
  // Messages of the browser about long tasks come late.
  await page.waitForTimeout(1_000)
  figures.maxTask = await page.evaluate(() => window.firstTouch.maxTask)
  await page.context().close()
  return figures
}

type Noted = Record<'seen' | 'effect' | 'event' | 'hydrated', number | undefined> & { maxTask: number }

declare global {
  interface Window {
    firstTouch: Noted
  }
}

/**
 * Opens a page on a phone that is slowed down from the navigation on, and does not wait for it.
 * @param scripts that run in the page before all of its own
 */
export async function openSlowPhone(browser: Browser, url: string, scripts: (() => void)[] = []): Promise<Page> {
  const page = await openPhone(browser)
  const devTools: CDPSession = await page.context().newCDPSession(page)
  // Without this Chromium does not slow the line down.
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (const script of [noteTimes, ...scripts]) await page.addInitScript(script)
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** Waits until the first «В корзину» has been seen for `delay` ms. Returns when it was first seen. */
export async function waitAfterSeen(page: Page, delay: number): Promise<number> {
  const seen = await waitFor(page, 'seen')
  await page.evaluate((at) => new Promise((resolve) => setTimeout(resolve, at - performance.now())), seen + delay)
  return seen
}

/** Waits for what the page notes, ms. */
export async function waitFor(page: Page, what: Exclude<keyof Noted, 'maxTask'>): Promise<number> {
  const value = await page.waitForFunction((name) => window.firstTouch?.[name], what)
  return (await value.jsonValue()) ?? Number.NaN
}

/** Runs in the page before all of its scripts. */
function noteTimes(): void {
  const noted: Noted = { seen: undefined, effect: undefined, event: undefined, hydrated: undefined, maxTask: 0 }
  window.firstTouch = noted
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const look = () => {
    if (isPainted() && document.querySelector('main button[name=add]')) noted.seen ??= performance.now()
    if (document.documentElement?.dataset.hydrated !== undefined) noted.hydrated ??= performance.now()
    if (noted.seen === undefined || noted.hydrated === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loaded = navigation?.loadEventEnd || Number.POSITIVE_INFINITY
    for (const { startTime, duration } of list.getEntries())
      if (startTime > loaded) noted.maxTask = Math.max(noted.maxTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.event = Math.max(noted.event ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The same where a tap on «В корзину» shall be seen to take effect: it looks in every frame until then. */
function noteEffect(): void {
  const watch = ({ timeStamp }: PointerEvent) => {
    const inCart = () => {
      const hasEffect = document.querySelector('.snack-text')?.textContent.includes('В корзине: ')
      if (hasEffect) window.firstTouch.effect = performance.now() - timeStamp
      else requestAnimationFrame(inCart)
    }
    requestAnimationFrame(inCart)
  }
  addEventListener('pointerdown', watch, { capture: true, once: true })
}
