import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Page } from '@playwright/test'
import { expect, layoutShifts, test } from '../support/browser.ts'
import { requestTo } from '../support/request-to.ts'
import { type ApiProduct, bigCategory, findProduct } from '../support/shop-api.ts'

/** A shop whose API this test can take away: it is between the two. */
const shop = process.env.OUTAGE_SHOP_ORIGIN ?? ''
const apiPort = Number(process.env.OUTAGE_API_PORT)
const api = new URL(process.env.API_ORIGIN ?? 'http://localhost')
/** Processes of the shop; none knows what another one is loading. */
const processes = Number(process.env.SHOP_PROCESSES ?? 1)

/** Crawlers, and headless browsers among them, get no streamed pages. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
/** The local server holds a compressed page back until its end; Cloudflare's edge does not. */
const extraHTTPHeaders = { 'Accept-Encoding': 'identity' }
const streamed = { 'User-Agent': userAgent, ...extraHTTPHeaders }

test.describe.configure({ mode: 'serial' })
test.use({ userAgent, extraHTTPHeaders })

let server: Server
/** Answers about reviews wait for it. */
let reviewsMayCome: Promise<void> = Promise.resolve()
/** And those of which tables of series are made. */
let seriesMayCome: Promise<void> = Promise.resolve()
let asked: string[] = []

/** Holds reviews back until the function that it returns is called: however slow the machine is, they come late. */
function holdReviews(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  reviewsMayCome = promise
  return resolve
}

function relay(incoming: IncomingMessage, outgoing: ServerResponse) {
  const options = {
    host: api.hostname,
    port: api.port,
    path: incoming.url,
    method: incoming.method,
    headers: incoming.headers,
  }
  asked.push(incoming.url ?? '')
  const send = () =>
    incoming.pipe(
      forward(options, (answer) => {
        if (/\/product\/\d+$/.test(incoming.url ?? '')) return withoutReviews(answer, outgoing)
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  if (/review/.test(incoming.url ?? '')) reviewsMayCome.then(send)
  else if (/compare/.test(incoming.url ?? '')) seriesMayCome.then(send)
  else send()
}

async function withoutReviews(answer: IncomingMessage, outgoing: ServerResponse) {
  const { data, ...rest } = (await new Response(Readable.toWeb(answer) as ReadableStream).json()) as { data?: object }
  outgoing.writeHead(answer.statusCode ?? 502, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify({ ...rest, data: data && { ...data, reviews: undefined } }))
}

const opened = new Set<number>()

/** What was seen is cached: a product that no test has opened. */
async function unseenProduct(matches: (product: ApiProduct) => boolean): Promise<ApiProduct> {
  const product = await findProduct((candidate) => matches(candidate) && !opened.has(candidate.product_id))
  opened.add(product.product_id)
  return product
}

/** Whether a product has more than a page of reviews. */
const hasManyReviews = ({ reviews_count, is_allow_buy }: ApiProduct) => reviews_count > 20 && is_allow_buy

test.beforeAll(async () => {
  server = createServer(relay)
  await new Promise<void>((resolve) => server.listen(apiPort, '127.0.0.1', resolve))
})
test.afterAll(() => server.close())

test('T30 the shell of a product page does not wait for slow reviews', async () => {
  const product = await unseenProduct((candidate) => candidate.reviews_count > 3)
  const letReviewsCome = holdReviews()
  const response = await fetch(shop + product.url, { headers: streamed })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let shell = ''
  while (!shell.includes('</h1>')) shell += decoder.decode((await reader.read()).value, { stream: true })
  const early = shell
  letReviewsCome()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    rest += decoder.decode(chunk.value, { stream: true })
  }
  expect(early).toContain(product.name.slice(0, 20))
  expect(early + rest).toContain('</html>')
  expect(early).not.toContain('<article class="pp-review"')
  expect(rest).toContain('<article class="pp-review"')
})

test('T26 a hundred visitors of a page that nobody has seen make each process call once for what it needs', async () => {
  const product = await unseenProduct((candidate) => candidate.minimum > 1)
  asked = []
  const visits = Array.from({ length: 100 }, () => fetch(shop + product.url, { headers: { 'User-Agent': userAgent } }))
  const pages = await Promise.all(visits.map(async (visit) => (await visit).text()))
  expect(pages.every((html) => html.includes('</html>'))).toBe(true)
  const own = `/api/shop/product/${product.product_id}`
  expect(asked).toEqual(expect.arrayContaining([own, expect.stringContaining(`${own}/review`)]))
  // Comparisons have one path and ask for fifty products each (the table of the series).
  const calls = asked.filter((path) => path !== '/api/shop/compare')
  const timesOf = (path: string): number => calls.filter((call) => call === path).length
  expect(calls.filter((path) => timesOf(path) > processes)).toEqual([])
  expect(asked.length - calls.length).toBeLessThanOrEqual(6 * processes)
})

/**
 * Stands between browser and shop. A page whose reviews come late is handed over in two parts: its shell at once, the
 * rest when the test lets go. However slow browser and machine are, the test sees the page in between. `shellCame` does
 * not wait for the browser either: the shop gives up a part after three seconds.
 */
async function startHoldingProxy(page: Page) {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const { promise: shellCame, resolve: noteShell } = Promise.withResolvers<void>()
  const { host, hostname, port } = new URL(shop)
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin: new URL(shop).origin }) }
    const passed = requestTo(shop)({ host: hostname, port, path, method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      let isHeld = answer.headers['content-type']?.startsWith('text/html') ?? false
      let shell = Buffer.alloc(0)
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        const before = shell.length
        if (isHeld) shell = Buffer.concat([shell, chunk])
        const end = isHeld ? shell.indexOf('</footer>') : -1
        if (end < 0) {
          outgoing.write(chunk)
          continue
        }
        // What comes late may be in the same chunk.
        isHeld = false
        noteShell()
        const cut = end - before + '</footer>'.length
        outgoing.write(chunk.subarray(0, cut))
        await letGo
        outgoing.write(chunk.subarray(cut))
      }
      outgoing.end()
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const dispose = async () => {
    // What the page still asks for has nobody to answer it.
    await page.close()
    proxy.close()
  }
  return { origin, release, shellCame, [Symbol.asyncDispose]: dispose }
}

/** A product page of which the browser has all but its reviews. */
async function openWithoutReviews(
  page: Page,
  { origin, shellCame }: { origin: string; shellCame: Promise<void> },
): Promise<void> {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  const product = await unseenProduct(hasManyReviews)
  shellCame.then(holdReviews())
  await page.goto(origin + product.url, { waitUntil: 'commit' })
  await page.locator('#reviews h2').waitFor()
  await page.locator('footer').waitFor({ state: 'attached' })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`late reviews move nothing that is in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await using between = await startHoldingProxy(page)
    await openWithoutReviews(page, between)
    const reviews = page.locator('#reviews')
    // What has come near is laid out in the next frames, and is then higher or lower than it was estimated.
    await expect
      .poll(() =>
        reviews.evaluate(async (section) => {
          const below = () => Math.round(innerHeight - section.getBoundingClientRect().bottom)
          if (below() !== 60) scrollBy({ top: 60 - below(), behavior: 'instant' })
          for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
          return below()
        }),
      )
      .toBe(60)
    // What the jump itself has moved, which nobody makes in one frame.
    const before = await layoutShifts(page)
    await expect(reviews.locator('article')).toHaveCount(0)
    between.release()
    await expect(reviews.locator('article').first()).toBeAttached()
    await page.mouse.move(100, 100)
    const whole = reviews.getByRole('button', { name: 'Показать отзывы полностью' })
    await whole.click()
    await expect(whole).toHaveCount(0)
    expect(await layoutShifts(page)).toEqual(before)
  })
}

test('a late table of a series moves nothing that is in view', async ({ page }) => {
  await using between = await startHoldingProxy(page)
  const { promise, resolve: letSeriesCome } = Promise.withResolvers<void>()
  seriesMayCome = promise
  // A tall table of a series that no test has seen: what is cached does not come late.
  const product = await unseenProduct(({ name }) => /^Круг .*ШлифПневмо КЛ-П.* P\d+$/.test(name))
  between.shellCame.then(letSeriesCome)
  await page.goto(between.origin + product.url, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  const title = page.getByRole('heading', { name: 'Вся серия' })
  // In view are the place of the table, and what is below it.
  const place = () => title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await expect
    .poll(() =>
      title.evaluate((heading) => {
        scrollBy({ top: heading.getBoundingClientRect().top - 200, behavior: 'instant' })
        return Math.round(heading.getBoundingClientRect().top)
      }),
    )
    .toBe(200)
  const before = await layoutShifts(page)
  between.release()
  await expect(page.locator('#series')).toBeAttached()
  await page.mouse.move(100, 100)
  const whole = page.getByRole('button', { name: 'Показать всю таблицу' })
  await whole.click()
  await expect(whole).toHaveCount(0)
  expect(await place()).toBe(200)
  expect(await layoutShifts(page)).toEqual(before)
})

test('late reviews are whole when nothing below them is in view', async ({ page }) => {
  await using between = await startHoldingProxy(page)
  await openWithoutReviews(page, between)
  between.release()
  await expect(page.locator('#reviews article').first()).toBeAttached()
  await page.mouse.move(100, 100)
  const more = page.getByRole('link', { name: 'Показать ещё отзывы' })
  await expect
    .poll(() =>
      more.evaluate(
        (link) =>
          link.getBoundingClientRect().bottom <= (link.closest('#reviews')?.getBoundingClientRect().bottom ?? 0),
      ),
    )
    .toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('a link leads to late reviews without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, userAgent, extraHTTPHeaders })
  const page = await context.newPage()
  await using between = await startHoldingProxy(page)
  await openWithoutReviews(page, between)
  const link = page.getByRole('link', { name: 'Открыть отзывы' })
  await expect(link).toBeVisible()
  between.release()
  await page.waitForLoadState()
  await link.click()
  await expect(page.locator('#reviews article').first()).toBeVisible()
  await context.close()
})

test('T24 T25 pages that were seen stay open when the API goes, others say so with 503', async () => {
  const { url } = await bigCategory()
  const product = await findProduct((candidate) => candidate.reviews_count > 3)
  const seen = ['/', url, product.url, '/novosti']
  for (const path of seen) expect([path, (await fetch(shop + path)).status]).toEqual([path, 200])
  // Stored pages are written behind the response.
  for (const path of seen.slice(0, 3)) {
    await expect.poll(async () => (await fetch(shop + path)).headers.get('server-timing')).toContain('page')
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))

  for (const path of seen) expect([path, (await fetch(shop + path)).status]).toEqual([path, 200])

  const unseen = await unseenProduct(({ price }) => price === null)
  const down = await fetch(shop + unseen.url)
  expect(down.status).toBe(503)
  expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await down.text()).toContain('Упс, ошибка :(')

  server = createServer(relay)
  await new Promise<void>((resolve) => server.listen(apiPort, '127.0.0.1', resolve))
  await expect.poll(async () => (await fetch(shop + unseen.url)).status, { timeout: 10_000 }).toBe(200)
})
