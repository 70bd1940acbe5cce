import { expect, hydrated, test } from '../support/browser.ts'
import { isPlenty } from '../support/checkout.ts'
import { readProducts } from '../support/shop-api.ts'

test('T35 ten tabs that write in the same instant lose no product of cart and wishlist', async ({ page, context }) => {
  test.setTimeout(180_000)
  const products = (await readProducts('limit=60')).filter(isPlenty).slice(0, 10)
  expect(products).toHaveLength(10)
  const tabs = await Promise.all(
    products.map(async ({ url }) => {
      const tab = await context.newPage()
      await tab.goto(url)
      await hydrated(tab)
      return tab
    }),
  )
  await page.goto('/status-zakaza')
  const at = Date.now() + 4_000
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async (start) => {
        const button = (name: RegExp) =>
          [...document.querySelectorAll<HTMLButtonElement>('main button')].find((candidate) =>
            name.test(candidate.ariaLabel ?? candidate.textContent ?? ''),
          )
        const buttons = [button(/^В корзину/), button(/избранное/i)]
        while (Date.now() < start) await new Promise((resolve) => setTimeout(resolve, start - Date.now()))
        for (const found of buttons) found?.click()
      }, at),
    ),
  )
  const stored = () => page.evaluate(() => ['cart', 'wishlist'].map((key) => localStorage.getItem(key) ?? '[]'))
  const ids = products.map(({ product_id }) => product_id).toSorted((a, b) => a - b)
  await expect
    .poll(
      async () =>
        (await stored()).map((text) =>
          (JSON.parse(text) as (number | { product_id: number })[])
            .map((item) => (typeof item === 'number' ? item : item.product_id))
            .toSorted((a, b) => a - b),
        ),
      { timeout: 60_000 },
    )
    .toEqual([ids, ids])
})
