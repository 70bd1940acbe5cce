import type { Page } from '@playwright/test'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { expect, expectAccessible, hydrated, test } from '../support/browser.ts'
import { fillCheckout, orderButton, plentyProduct } from '../support/checkout.ts'
import { foreignPath, foreignShop } from '../support/foreign-shop.ts'

// This shop has a counter (scripts/test-browser.ts); Metrika's script is an empty one here.
test.use({ baseURL: foreignShop })

const hosts = /^https:\/\/mc\.yandex\./

/** The addresses of Metrika that the page asks for. */
async function stubMetrika(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(hosts, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.hasMetrika = true' })
  })
  return asked
}

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы куки' })

/** What Metrika has been sent on this page: pages and events. */
const readMetrika = (page: Page) =>
  page.evaluate(() => {
    const { ym, dataLayer } = window as {
      ym?: { a: unknown[][] }
      dataLayer?: { ecommerce: Record<string, unknown> }[]
    }
    return { calls: ym?.a ?? [], events: (dataLayer ?? []).map(({ ecommerce }) => ecommerce) }
  })

const eventsOf = async (page: Page) => (await readMetrika(page)).events
const pagesOf = async (page: Page) =>
  (await readMetrika(page)).calls.filter(([, call]) => call === 'hit').map(([, , url]) => url)

test('nothing is loaded before the visitor agrees, nor after a refusal, which is kept', async ({ page }) => {
  const asked = await stubMetrika(page)
  await page.addInitScript(() => localStorage.setItem('cookies_seen', localStorage.cookies_seen ?? 'true'))
  await page.goto('/kontakty')
  await hydrated(page)
  await page.mouse.move(100, 100)
  // Who has only been told of cookies has not agreed to be counted.
  await expect(notice(page)).toContainText('Яндекс Метрик')
  await expectAccessible(page)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    expect((await notice(page).boundingBox())?.height).toBeLessThan(140)
  }
  await notice(page).getByRole('button', { name: 'Отклонить' }).click()
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('button', { name: 'Подписаться' })).toBeEnabled()
  await expect(notice(page)).toBeHidden()
  expect(asked).toEqual([])
  expect(await readMetrika(page)).toEqual({ calls: [], events: [] })
})

test('consent is withdrawn in the footer, and what the counter has kept goes', async ({ page, context }) => {
  const asked = await stubMetrika(page)
  await page.goto('/kontakty')
  await hydrated(page)
  await page.mouse.move(100, 100)
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Изменить выбор файлов куки' })
  await expect(again).toBeHidden()
  await notice(page).getByRole('button', { name: 'Принять' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write this name
    document.cookie = '_ym_uid=1; Path=/'
    localStorage.setItem('_ym_uid', '1')
  })
  await again.click()
  await notice(page).getByRole('button', { name: 'Отклонить' }).click()
  await expect(notice(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'ym' in window)).toBe(false)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ym'))).toEqual([])
  expect(await page.evaluate(() => [localStorage._ym_uid, localStorage.cookies_seen])).toEqual([undefined, '"refused"'])
  expect(asked).toHaveLength(1)
})

test('after consent pages, products, the cart and one purchase are sent, and nobody is named', async ({ page }) => {
  test.setTimeout(120_000)
  const asked = await stubMetrika(page)
  const product = await plentyProduct()
  const id = String(toForeignId('product', product.product_id))
  // What an advertisement has marked survives the redirect to the page's own address.
  await page.goto(`${foreignPath('product', product.product_id)}?utm_source=mail&yclid=1`)
  await hydrated(page)
  await page.mouse.move(100, 100)
  await notice(page).getByRole('button', { name: 'Принять' }).click()
  await expect.poll(() => page.evaluate(() => 'hasMetrika' in window)).toBe(true)
  expect(asked).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  await expect.poll(() => eventsOf(page)).toMatchObject([{ detail: { products: [{ id, name: product.name }] } }])
  const { pathname, origin } = new URL(page.url())
  expect(await pagesOf(page)).toEqual([`${origin}${pathname}?utm_source=mail`])

  const beside = await page.context().newPage()
  await stubMetrika(beside)
  await beside.goto('/kontakty')
  await hydrated(beside)
  await beside.mouse.move(100, 100)
  await expect.poll(() => beside.evaluate(() => 'hasMetrika' in window)).toBe(true)

  await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect
    .poll(async () => (await eventsOf(page)).at(-1))
    .toMatchObject({ add: { products: [{ id, name: product.name, quantity: product.minimum }] } })
  // A window beside it shows the change and does not tell it once more.
  const count = () => beside.evaluate(() => document.documentElement.style.getPropertyValue('--cart-count'))
  await expect.poll(count).toBe('"1"')
  expect(await eventsOf(beside)).toEqual([])
  await beside.close()

  await page.goto('/order/checkout')
  await expect(page.getByText('Итого')).toBeVisible()
  await fillCheckout(page)
  await expect(textFieldOf(page)).toHaveClass(/ym-disable-keys/)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\/success/)
  const orderId = new URL(page.url()).searchParams.get('order_id')
  await page.mouse.move(100, 100)
  await expect
    .poll(async () => (await eventsOf(page)).at(-1))
    .toMatchObject({ purchase: { actionField: { id: orderId }, products: [{ id, quantity: product.minimum }] } })
  const all = await readMetrika(page)
  expect(await pagesOf(page)).toContain(`${origin}/order/success`)
  expect(JSON.stringify(all)).not.toMatch(/Анна|111.?22|anna@|"remove"/)

  await page.reload()
  await page.mouse.move(200, 200)
  await expect.poll(() => pagesOf(page)).toEqual([`${origin}/order/success`])
  await page.waitForLoadState('networkidle')
  expect(await eventsOf(page)).toEqual([])
})

const textFieldOf = (page: Page) => page.getByRole('textbox', { name: 'Имя', exact: true })

test('search engines find the owner’s codes on the home page alone, and a shop without a counter has no trace of it', async ({
  request,
}) => {
  const read = async (url: string) => (await request.get(url)).text()
  const home = await read('/')
  expect(home).toContain('<meta name="yandex-verification" content="0123456789abcdef"/>')
  expect(home).toContain('<meta name="google-site-verification" content="g-key_0123="/>')
  expect(home).toContain('data-metrika="10203040"')
  expect(await read('/category')).not.toContain('verification')
  const plain = await request.get(`${process.env.SHOP_ORIGIN}/`)
  expect((await plain.text()) + plain.headers()['content-security-policy']).not.toMatch(/metrika|verification|yandex/)
})
