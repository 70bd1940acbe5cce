import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Playwright's own line, where it lets no service worker start. */
const workerRefused = /Service Worker registration blocked by Playwright/

/** What a test may expect on the console because it causes it, e.g. the browser's own line for a 404 document. */
type Expected = RegExp[]

/**
 * Playwright's test whose pages must stay clean: console errors and warnings, uncaught exceptions and CSP violations
 * fail the test, hydration warnings among them. The product of the day does not open by itself, unless a test wants to
 * meet it.
 */
export const test = base.extend<{ expectedOnConsole: Expected; meetsDayProduct: boolean }>({
  expectedOnConsole: [[], { option: true }],
  meetsDayProduct: [false, { option: true }],
  context: async ({ context, meetsDayProduct }, use) => {
    await context.addInitScript(stillSnow)
    if (!meetsDayProduct) await context.addInitScript(noteDayProduct)
    await use(context)
  },
  page: async ({ page, expectedOnConsole }, use) => {
    const found: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => found.push(`exception: ${error.message}`))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    await use(page)
    // What is still on its way when a test has seen enough is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const expected = [...expectedOnConsole, workerRefused]
    expect(found.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

/**
 * Runs in the page: the snow of the season has no pen. It covers the whole page, and without a graphics card a machine
 * with two cores would draw little else from the middle of December on.
 */
function stillSnow(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...question: unknown[]) {
    return this.closest('.snow') ? null : Reflect.apply(getContext, this, question)
  } as typeof getContext
}

/** Runs in the page: the product of the day has been shown today, Moscow time. */
function noteDayProduct(): void {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')
  try {
    localStorage.setItem('specialday_dmy', JSON.stringify(today))
  } catch {
    // A browser that refuses to store may meet it.
  }
}

export { expect } from '@playwright/test'

/** Moves the mouse, a visitor's first interaction, and waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
}

/**
 * On the page of this path, or of any, the browser is never idle from now on: the app starts at the first interaction
 * alone.
 */
export const keepBusy = (page: Page, path?: string): Promise<unknown> =>
  page.addInitScript((busy) => {
    if (busy === null || location.pathname === busy) Object.assign(window, { requestIdleCallback: () => 0 })
  }, path ?? null)

/** React keeps an element's props on it under a name of its own that begins so. */
export const reactProps = '__reactProps$'

/** Waits until React has taken this element over: parts of a page hydrate later than its root. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node, prefix) => Object.keys(node).some((key) => key.startsWith(prefix)), reactProps)
  await expect.poll(isHydrated, { intervals: [20, 50, 100] }).toBe(true)
}

/** Whether the window is as narrow as where phones have another layout. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** The button of the header that names the city and opens the dialog of cities. */
export const cityButton = (page: Page): Locator => page.locator('header').getByRole('button', { name: /^Город: / })

/** The message that says what has just happened and offers what to do next. */
export const snackbar = (page: Page): Locator => page.getByRole('region', { name: 'Сообщение', exact: true })

/**
 * Lets time pass on the page's clock (`page.clock.install()` comes before the page), and waits until the test has heard
 * of all that the page has asked for in it: proof that nothing was asked needs no pause.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).then((response) => response.text()))
}

/** No element may stick out: the page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, 'pixels that stick out to the right').toBe(0)
}

/**
 * Layout shifts since the page was opened (buffered entries of the browser): how large, and what moved from where to
 * where.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput) continue
            const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement
              return `${element?.outerHTML.slice(0, 80)}: ${place(previousRect)} -> ${place(currentRect)}`
            })
            shifts.push([entry.value, ...moved].join('\n'))
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
  )
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Cards of a listing that are built as the twelve before them are. */
const repeated = 'form > article:nth-child(n + 13)'

/**
 * Checks the page with axe (WCAG 2 A and AA, best practices), and its contrasts in the dark scheme, too.
 * @param part selector of the part that alone is checked
 * @param contrasts false where text in the same kinds of elements has been measured
 */
export async function expectAccessible(page: Page, part?: string, { contrasts = true } = {}): Promise<void> {
  expect(await violations(page, part, contrasts ? {} : { 'color-contrast': { enabled: false } })).toEqual([])
  if (!contrasts) return
  // A colour on its way would be measured.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(page, part, 'color-contrast'), 'in the dark scheme').toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

type Rules = NonNullable<Parameters<AxeBuilder['options']>[0]['rules']>

/** @param rules the one that is checked, or which are not */
async function violations(page: Page, part: string | undefined, rules: string | Rules): Promise<string[]> {
  // Without its «legacy mode» axe opens a second tab, for frames of other origins; the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(repeated)
  // Half of its time goes into a report of what is well, and into sheets and films of other origins.
  axe.options({ resultTypes: ['violations'], preload: false, ...(typeof rules === 'object' && { rules }) })
  if (typeof rules === 'string') axe.withRules(rules)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
}
