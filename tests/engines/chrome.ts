import { chromium } from '@playwright/test'
import type { Engine, LaunchOptions, Tab } from './engine.ts'

/** Service workers come over TLS, too: no certificate of a test is known to anybody. */
const args = ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors']

/** Chrome of 2021 and later, by Playwright over the DevTools protocol. */
export async function launchChrome({ executable, javaScript }: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: executable, args })
  const newVisitor = async (): Promise<Tab> => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      javaScriptEnabled: javaScript,
      locale: 'ru-RU',
      viewport: { width: 1280, height: 900 },
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', ({ message }) => problems.push(message))
    return {
      problems,
      open: async (url, waitUntil = 'load') => {
        await page.goto(url, { waitUntil })
      },
      back: async () => {
        await page.goBack()
      },
      address: async () => page.url(),
      evaluate: (run, argument) => page.evaluate(run as never, argument),
      point: (x, y, click) => (click ? page.mouse.click(x, y) : page.mouse.move(x, y)),
      type: (text) => page.keyboard.type(text),
      close: () => context.close(),
    }
  }
  return { version: `Chrome ${browser.version()}`, newVisitor, close: () => browser.close() }
}
