import puppeteer from 'puppeteer-core'
import type { Engine, LaunchOptions, Tab } from './engine.ts'

/** A font that was on its way when its page was left: NS_BINDING_ABORTED. */
const aborted = /^downloadable font: download failed .* status=2152398850 /

/** Firefox, by Puppeteer over WebDriver BiDi: it needs no driver beside it. */
export async function launchFirefox({ executable, javaScript }: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    acceptInsecureCerts: true,
    extraPrefsFirefox: { 'javascript.enabled': javaScript, 'intl.accept_languages': 'ru-RU, ru' },
  })
  const newVisitor = async (): Promise<Tab> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    const problems: string[] = []
    // Firefox tells of it as an error of the page, too.
    const note = (text: string) => aborted.test(text) || problems.push(text)
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(error instanceof Error ? error.message : String(error)))
    return {
      problems,
      open: async (url, waitUntil = 'load') => {
        await page.goto(url, { waitUntil })
      },
      back: async () => {
        await page.goBack()
      },
      address: async () => page.url(),
      evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
      point: (x, y, click) => (click ? page.mouse.click(x, y) : page.mouse.move(x, y)),
      type: (text) => page.keyboard.type(text),
      close: () => context.close(),
    }
  }
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    newVisitor,
    close: () => browser.close(),
  }
}
