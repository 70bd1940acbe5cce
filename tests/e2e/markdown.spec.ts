import type { Page } from '@playwright/test'
import { formatPrice } from '../../shared/format/price.ts'
import { expect, test } from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { bigCategory, findProductPage, firstBrand } from '../support/shop-api.ts'

const readMarkdown = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(path, { headers: { Accept: 'text/markdown' } })
  expect([path, answer.status(), answer.headers()['content-type'], answer.headers().vary]).toEqual([
    path,
    200,
    'text/markdown; charset=utf-8',
    expect.stringContaining('Accept'),
  ])
  return (await answer.text()).replaceAll('\u00a0', ' ')
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
const hrefs = (links: Element[]) => links.map((link) => (link as HTMLAnchorElement).href)

test('a product as Markdown says what its page says, with links that lead there', async ({ page }) => {
  const { url, name, price, discounts, files } = await findProductPage(
    ({ price }) => price !== null,
    ({ discounts, files }) => discounts.length > 0 && files.length > 0,
  )
  const text = await readMarkdown(page, url)
  await page.goto(url)
  expect(text).toContain(`# ${words(name)}\n`)
  expect(text).toContain(`](${new URL(url, page.url()).href})`)
  for (const sum of [price ?? 0, ...discounts.map(({ price }) => price)])
    expect(text).toContain(words(formatPrice(sum)))
  const specs = page.locator('#specs')
  const [names, values] = [await specs.locator('dt').allTextContents(), await specs.locator('dd').allTextContents()]
  expect(names.length).toBeGreaterThan(3)
  for (const [at, name] of names.entries()) expect(text).toContain(`| ${words(name)} | ${words(values[at] ?? '')} |`)
  const documents = await page.locator('#documents').getByRole('link').evaluateAll(hrefs)
  expect(documents).toHaveLength(files.length)
  for (const address of documents) expect(text).toContain(`](${address})`)
})

test('a listing and a brand as Markdown name the products of their page, page by page', async ({ page }) => {
  const { url } = await bigCategory()
  for (const path of [url, `${url}?page=2`, await firstBrand()]) {
    const text = await readMarkdown(page, path)
    await page.goto(path)
    const addresses = await nameLinks(cards(page)).evaluateAll(hrefs)
    expect(addresses.length).toBeGreaterThan(3)
    expect([...text.matchAll(/^- \[.*\]\((.*\/product\/[^)]*)\)/gm)].map(([, address]) => address)).toEqual(addresses)
  }
})

test('an information page as Markdown has its headings, tables and links', async ({ page }) => {
  const path = '/dostavka-i-oplata'
  const text = await readMarkdown(page, path)
  await page.goto(path)
  const headings = await page.locator('#text').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.length).toBeGreaterThan(3)
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(
    expect.arrayContaining(headings.map(words)),
  )
  expect(text).toContain('| СБП |')
  expect(text).toContain(`](${new URL('/status-zakaza', page.url()).href})`)
  expect(text).not.toMatch(/<\/?(?:div|table|p|a|span)\b/)
})
