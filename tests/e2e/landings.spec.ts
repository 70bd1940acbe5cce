import { fetchPage, readSitemap } from '../../packages/workbench/crawl/crawl.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

const shop = process.env.SHOP_ORIGIN ?? ''

/** The landing pages of the sitemap, by the address of their category. */
async function landingPages(): Promise<Map<string, string[]>> {
  await ensureWalked(shop)
  const paths = (await readSitemap(shop)).filter((path) => /^\/category\/[^/]+\/./.test(path))
  return Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
}

test('a landing page has its own title, canonical address and breadcrumb, and is linked', { tag: '@both' }, async ({
  page,
}) => {
  test.setTimeout(240_000)
  const byCategory = await landingPages()
  const [category = '', paths = []] = [...byCategory].find(([, paths]) => paths.length > 8) ?? []
  // An isolate that has found no pages looks for them every ten seconds, and stored pages are renewed after a minute.
  await expect(async () => {
    await page.goto(category)
    await expect(page.getByRole('heading', { name: 'Часто ищут' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  const name = ((await page.locator('h1').textContent()) ?? '').replace(/\s[\d\s]+товар.*/, '')
  const linked = async () =>
    (await page.locator('#text a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).filter(
      (path) => path.startsWith(`${category}/`),
    )
  const first = await linked()
  await page.goto(first[0] ?? '')
  expect(new Set([...first, ...(await linked())])).toEqual(new Set(paths))

  const label = (
    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByText(/./).last().textContent()
  )?.trim()
  await expect(page.locator('h1')).toContainText(name)
  await expect(page.locator('h1')).toContainText(label ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${name}.*${label}`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop + first[0])
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('other choices on a landing page lead to the category, which stays out of the index', async ({ page }) => {
  test.setTimeout(240_000)
  const byCategory = await landingPages()
  const [category = '', [path = ''] = []] = [...byCategory].find(([, paths]) => paths.length > 8) ?? []
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(200)
  }).toPass({ timeout: 60_000 })
  const chosen = page.getByRole('list', { name: 'Выбранные фильтры' })
  const title = await page.title()
  await expect(chosen.getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('complementary', { name: 'Фильтры' }).getByRole('checkbox', { checked: false }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === category && url.search.startsWith('?f='))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goBack()
  await expect(page).toHaveURL(path)
  // The address is back before the page is.
  await expect(page).toHaveTitle(title)
  await chosen.getByRole('link', { name: 'Сбросить всё' }).click()
  await expect(page).toHaveURL(category)
  await expect(page.locator('h1')).toBeVisible()
})

test('the titles of landing pages differ from each other and from those of categories', async () => {
  test.setTimeout(240_000)
  const byCategory = await landingPages()
  const some = [...byCategory].flatMap(([category, paths]) => [category, ...paths.slice(0, 2)])
  const titles: string[] = []
  for (const path of some.slice(0, 60)) titles.push((await fetchPage(shop, path)).title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
