import { expect, hydrated, test } from '../support/browser.ts'
import { bigCategory, findProduct } from '../support/shop-api.ts'

/** A second shop whose API answers as an untidy Laravel backend does (contract.md section 8). */
const quirkyShop = process.env.QUIRKY_SHOP_ORIGIN ?? ''

const addresses: Record<string, () => Promise<string>> = {
  home: async () => '/',
  category: async () => (await bigCategory()).url,
  product: async () => (await findProduct((product) => product.reviews_count > 3 && product.picture !== null)).url,
  brands: async () => '/manufacturer',
  'category tree': async () => '/category',
}

for (const [name, address] of Object.entries(addresses)) {
  test(`an untidy API changes nothing that is shown: ${name}`, async ({ page, baseURL }) => {
    const path = await address()
    const textOf = async (origin: string) => {
      await page.goto(origin + path)
      await hydrated(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // The second shop has an API of its own and so no catalogue as PDF.
      return page.evaluate(() => {
        for (const left of document.querySelectorAll('script, a[href="/catalog.pdf"]')) left.remove()
        return { text: document.body.textContent, pictures: document.querySelectorAll('main img').length }
      })
    }
    const tidy = await textOf(baseURL ?? '')
    expect(await textOf(quirkyShop)).toEqual(tidy)
  })
}
