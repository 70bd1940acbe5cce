import { type Browser, chromium, type Request } from '@playwright/test'
import { chromiumFlags } from './chromium-flags.ts'
import { forEachPage, type Pages } from './pages.ts'

/** What a phone loads of a page before anybody touches it: bytes of bodies as they are sent. */
export interface PageBytes {
  html: number
  scripts: number
  styles: number
  fonts: number
  pictures: number
  other: number
  requests: number
  /** Paths of what the browser waits for before it paints. */
  blocking: string[]
}

/** Kinds of requests by Playwright's names. */
const kinds: Record<string, 'html' | 'scripts' | 'styles' | 'fonts' | 'pictures'> = {
  document: 'html',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures',
}

/** Opens each page in Chromium, with an empty cache. `origin` is the edge proxy's. */
export async function measurePageBytes(
  origin: string,
  executablePath: string,
  pages: Pages,
): Promise<Record<keyof Pages, PageBytes>> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    return await forEachPage(pages, (path) => measurePage(browser, origin + path))
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, url: string): Promise<PageBytes> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() => {
    const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return (loads as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]).map((load) => ({
      url: load.name,
      bytes: load.encodedBodySize,
      isBlocking: load.renderBlockingStatus === 'blocking',
    }))
  })
  await context.close()
  const sizes = new Map(entries.map((entry) => [entry.url, entry.bytes]))
  const bytes = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, other: 0 }
  for (const request of requests) bytes[kinds[request.resourceType()] ?? 'other'] += sizes.get(request.url()) ?? 0
  const blocking = entries.filter(({ isBlocking }) => isBlocking).map((entry) => new URL(entry.url).pathname)
  return { ...bytes, requests: requests.length, blocking }
}
