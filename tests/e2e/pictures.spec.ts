import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { findProduct } from '../support/shop-api.ts'

/** The pictures that the browser has asked for and shows as broken, and how many it shows well. */
function shownPictures(page: Page): Promise<{ broken: string[]; well: number }> {
  return page.evaluate(() => {
    const asked = [...document.querySelectorAll<HTMLImageElement>('img[src^="/img/"]')].filter(
      (image) => image.complete,
    )
    const broken = asked.filter((image) => image.naturalWidth === 0)
    return { broken: broken.map((image) => image.src), well: asked.length - broken.length }
  })
}

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: [/404/] })

  test('a placeholder is shown where a picture is missing', async ({ page, request }) => {
    const { url, picture } = await findProduct((product) => product.picture !== null)
    const name = picture?.src.replace(/^.*\//, '') ?? ''
    // The shop API has lost this product's file.
    const lost = await request.get(`/img/640${picture?.src.replace(name, 'lost.jpg')}`)
    expect([lost.status(), lost.headers()['content-type']]).toEqual([404, 'image/svg+xml'])
    const answer = { status: 404, contentType: 'image/svg+xml', body: await lost.body() }
    await page.route(
      (asked) => asked.pathname.endsWith(name),
      (route) => route.fulfill(answer),
    )
    await page.goto(url)
    const shown = page.locator(`#photo-1 img[src$="${name}"]`)
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    expect((await shownPictures(page)).broken).toEqual([])
  })
})

test('pictures are left to where they are: a preload loads one that the browser has larger once more', async ({
  request,
}) => {
  const { url } = await findProduct((product) => product.picture !== null)
  for (const path of ['/', url, '/poisk?query=3m', '/info/fibrovye-krugi']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<link[^>]+as="image"/)
  }
})

test('a document of a product comes under its own name, one that is missing is a page', async ({ page, request }) => {
  await page.goto((await findProduct(({ product_id }) => product_id === 1002)).url)
  const link = page.getByRole('link', { name: /^Паспорт изделия/ })
  const href = (await link.getAttribute('href')) ?? ''
  const response = await request.get(href)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect(response.headers()['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"; filename\*=UTF-8''/)
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const missing = await request.get(`${href.replace(/[^/]*$/, '')}lost.zip`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Страница не найдена')
})
