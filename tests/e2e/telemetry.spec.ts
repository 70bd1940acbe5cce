import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type DataPoint, fromPoint } from '../../worker/ops/vitals-point.ts'
import { cityButton, hydrated, test } from '../support/browser.ts'

/** What the shop has kept in place of Analytics Engine. This shop measures every visit (scripts/test-browser.ts). */
async function pointsOf(request: APIRequestContext, dataset: 'VITALS' | 'BROWSER_ERRORS'): Promise<DataPoint[]> {
  const response = await request.get(`/ops/points/${dataset}?days=1`, {
    headers: { Authorization: 'Bearer development' },
  })
  return ((await response.json()) as { points: DataPoint[] }).points
}

/** Bodies of the beacons that the page sends. */
function watchBeacons(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.postDataJSON())
  })
  return sent
}

test('a visit tells once, when it ends, how fast it was, and what its first tap took', async ({ page, request }) => {
  // Browsers do not show tests what they send when a page is left: the shop is asked. No other test looks at this page
  // so.
  await page.setViewportSize({ width: 820, height: 1100 })
  const visits = async () =>
    (await pointsOf(request, 'VITALS'))
      .map(fromPoint)
      .filter(({ route, device }) => `${route} ${device}` === '/kontakty tablet')
  const before = await visits()
  const measuring = page.waitForResponse(/\/assets\/report-vitals-/)
  await page.goto('/kontakty?utm_source=canary')
  await cityButton(page).click()
  await measuring
  await page.waitForLoadState('networkidle')
  expect(await visits()).toHaveLength(before.length)
  await page.goto('/o-kompanii')
  await expect.poll(visits).toHaveLength(before.length + 1)
  const visit = (await visits()).at(-1)
  expect(visit).toMatchObject({
    region: expect.stringMatching(/^[A-Z?]{2}/),
    build: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  for (const metric of ['lcp', 'ttfb', 'tap'] as const) expect(visit?.[metric]).toBeGreaterThan(0)
  expect(visit?.tap).toBeLessThan(15_000)
})

test.describe(() => {
  test.use({ expectedOnConsole: [/provoked/] })

  test('an uncaught error of our scripts arrives without what it quotes', async ({ page, request }) => {
    await page.route(/\/assets\/report-vitals-.*\.js/, async (route) => {
      const response = await route.fetch()
      const fault = `setTimeout(() => { throw new Error('provoked by "+7 916 123"') });`
      await route.fulfill({ response, body: `${await response.text()}\n${fault}` })
    })
    const sent = watchBeacons(page, '/beacon/errors')
    await page.goto('/kontakty')
    await hydrated(page)
    await page.mouse.move(100, 100)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toMatchObject([
      { kind: 'error', path: '/kontakty', file: expect.stringMatching(/^\/assets\/report-vitals-/) },
    ])
    await expect
      .poll(async () => (await pointsOf(request, 'BROWSER_ERRORS')).map(({ blobs }) => blobs))
      .toContainEqual([
        'error',
        'Uncaught Error: provoked by …',
        expect.stringMatching(/^report-vitals-[\w-]+\.js:\d+:\d+$/),
        '/kontakty',
        expect.stringMatching(/^[0-9a-f]{8}$/),
      ])
  })
})

test.describe(() => {
  test.use({ expectedOnConsole: [/Failed to load resource|net::ERR_FAILED|dynamically imported/] })

  test('a part that does not load is reported', async ({ page }) => {
    const sent = watchBeacons(page, '/beacon/errors')
    await page.route(/\/assets\/city-dialog-.*\.js/, (route) => route.abort())
    await page.goto('/kontakty')
    await hydrated(page)
    await page.mouse.move(100, 100)
    await cityButton(page).click()
    await expect
      .poll(() => sent)
      .toMatchObject([{ kind: 'chunk', file: expect.stringMatching(/^\/assets\/city-dialog-/) }])
  })
})
