import type { Browser, Request } from '@playwright/test'
import { brotliBytes } from '../../scripts/budgets/page-files.ts'
import { openPhone, settle } from './phone.ts'

/**
 * What a phone loads and runs of a page that nobody touches. Of each kind the bytes of bodies as they are sent.
 */
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
  /** Script files that are asked for before the load event, and at all. */
  files: { beforeLoad: number; all: number }
  /** Script files that run, and bytes (brotli 4) of inline scripts that do. */
  run: { files: number; inline: number }
}

/** Kinds of requests by Playwright's names. */
const kinds: Record<string, 'html' | 'scripts' | 'styles' | 'fonts' | 'pictures'> = {
  document: 'html',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures',
}

/** Opens a page in Chromium, with an empty cache. */
export async function measurePageBytes(browser: Browser, url: string): Promise<PageBytes> {
  const page = await openPhone(browser)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(url)
  await settle(page)
  const scripts = await page.coverage.stopJSCoverage()
  const entries = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return [...(navigation ? [navigation] : []), ...resources].map((load) => ({
      url: load.name,
      bytes: load.encodedBodySize,
      isBlocking: 'renderBlockingStatus' in load && load.renderBlockingStatus === 'blocking',
      isEarly: load.startTime < (navigation?.loadEventStart ?? 0),
    }))
  })
  await page.context().close()
  const loads = new Map(entries.map((entry) => [entry.url, entry]))
  const bytes = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, other: 0 }
  const files = { beforeLoad: 0, all: 0 }
  for (const request of requests) {
    const load = loads.get(request.url())
    bytes[kinds[request.resourceType()] ?? 'other'] += load?.bytes ?? 0
    if (!/\.m?js$/.test(new URL(request.url()).pathname)) continue
    files.all += 1
    if (load?.isEarly) files.beforeLoad += 1
  }
  const hasRun = scripts.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  const inline = hasRun.filter((script) => script.url === url)
  return {
    ...bytes,
    requests: requests.length,
    files,
    blocking: entries.filter(({ isBlocking }) => isBlocking).map((entry) => new URL(entry.url).pathname),
    run: {
      files: hasRun.length - inline.length,
      inline: brotliBytes(inline.map(({ source = '' }) => source).join('\n')),
    },
  }
}
