import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/browser.ts'
import { plentyProduct } from '../support/checkout.ts'
import { newClient } from '../support/customers.ts'

const system = 'https://procure.example'
const hook = `${system}/hook?sid=42`

/**
 * A procurement system with a page that opens the catalogue, and one that takes carts. Returns the forms that it got.
 */
async function startSystem(page: Page, shop: string): Promise<URLSearchParams[]> {
  const taken: URLSearchParams[] = []
  await page.route(`${system}/**`, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') taken.push(new URLSearchParams(request.postData() ?? ''))
    // The shop under test has plain http, to which a page with https tells its origin only when it says so.
    const form = `<meta name="referrer" content="unsafe-url"><form method="post" action="${shop}/punchout"><input name="HOOK_URL" value="${hook}">
      <input name="~OkCode" value="ADDI"><input name="VENDOR" value="100042"><button>Каталог</button></form>`
    const body = request.method() === 'POST' ? 'Заявка заполнена' : form
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="ru">${body}</html>`,
    })
  })
  return taken
}

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

test('a buyer comes from a procurement system and brings a cart back', async ({ page, baseURL }) => {
  const product = await plentyProduct()
  const taken = await startSystem(page, baseURL ?? '')
  await page.goto(`${system}/start`)
  await page.getByRole('button', { name: 'Каталог' }).click()
  await expect(page).toHaveURL('/punchout')
  await expect(page.getByText('Каталог открыт для procure.example')).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)

  await page.goto(product.url)
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
  await page.locator('header a[href="/korzina"]').filter({ visible: true }).first().hover()
  await expect(
    page.getByRole('dialog', { name: 'Корзина' }).getByRole('button', { name: 'Передать в закупку' }),
  ).toBeVisible()
  await page.goto('/korzina')
  await hydrated(page)
  await expect(page.getByText('Корзина вернётся в procure.example')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Передать в закупку' }).filter({ visible: true }).click()
  await expect(page.getByText('Заявка заполнена')).toBeVisible()
  expect(taken).toHaveLength(1)
  expect(Object.fromEntries(taken[0] ?? [])).toMatchObject({
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    'NEW_ITEM-VENDORMAT[1]': product.sku,
    'NEW_ITEM-QUANTITY[1]': String(product.minimum),
    'NEW_ITEM-CURRENCY[1]': 'RUB',
    'NEW_ITEM-VENDOR[1]': '100042',
    'NEW_ITEM-EXT_PRODUCT_ID[1]': String(product.product_id),
  })

  // The visit is over, and what was returned is in the cart no more.
  await page.goto('/punchout')
  await expect(page.getByRole('heading', { name: 'Сеанс не открыт или уже закончен' })).toBeVisible()
  await page.goto('/korzina')
  await hydrated(page)
  await expect(page.getByText('Корзина пуста')).toBeVisible()
})

test('stored pages know nothing of a visit', async ({ request, page, baseURL }) => {
  await startSystem(page, baseURL ?? '')
  const before = await (await request.get('/category')).text()
  await page.goto(`${system}/start`)
  await page.getByRole('button', { name: 'Каталог' }).click()
  await expect(page).toHaveURL('/punchout')
  const after = await page.request.get('/category')
  expect(after.headers()['content-security-policy']).not.toContain('procure.example')
  expect(await after.text()).toBe(before)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor agrees to a call of unknown origin, and sends the cart by a button', async ({ page, baseURL }) => {
    const product = await plentyProduct()
    const taken = await startSystem(page, baseURL ?? '')
    await page.goto(`/punchout?HOOK_URL=${encodeURIComponent(hook)}`)
    await page.getByRole('button', { name: 'Открыть каталог' }).click()
    await expect(page).toHaveURL('/punchout')
    await page.goto(product.url)
    await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
    await expect(page).toHaveURL('/korzina')
    // Before its style sheet has come the page shows the button that the screen hides.
    await page.waitForLoadState()
    await page.getByRole('button', { name: 'Передать в закупку' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Передать корзину' }).click()
    await expect(page.getByText('Заявка заполнена')).toBeVisible()
    expect(taken[0]?.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(String(product.product_id))
    await page.goto('/korzina')
    await expect(page.getByText('Корзина пуста')).toBeVisible()
  })
})
