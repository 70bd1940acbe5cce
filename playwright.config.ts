import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM
const baseURL = process.env.SHOP_ORIGIN ?? 'http://localhost:8787'
/** Of the key of a host on this machine, whose certificate is its own (docs/own-host.md). */
const keyHash = process.env.SHOP_KEY_HASH

/** scripts/test-browser.ts serves the shops and names their origins here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One browser, one font: the pictures are the same on every system.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL,
    ignoreHTTPSErrors: baseURL.startsWith('https://localhost') && keyHash === undefined,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Requests that a service worker sees escape page.route (docs/decisions/048): offline.spec.ts alone has one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters in pictures do not depend on the system's settings.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        ...(keyHash === undefined ? [] : [`--ignore-certificate-errors-spki-list=${keyHash}`]),
      ],
    },
  },
  projects: [
    // What looks or works otherwise on a phone has the tag @both, what only a phone has @phone.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
