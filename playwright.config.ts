import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM

/** scripts/test-browser.ts serves the shops and names their origins here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try keeps a hiccup of a busy machine from hiding what the other tests say; it is reported as such.
  retries: 1,
  use: {
    baseURL: process.env.SHOP_ORIGIN ?? 'http://localhost:8787',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What does not depend on the screen, or sets its own, runs once; so do single tests with the tag @once.
      grepInvert: /@once/,
      testIgnore:
        /(addresses|browsing|catalog-pdf|catalogue-menu|compare|crawl|drawer|errors|every-route|foreign-shop|information|links|listing|metrika|navigation|news|ops|outage|raw-sockets|security-scans|soak|subscribe|telemetry)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
