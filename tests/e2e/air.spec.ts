import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  test,
} from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { readProducts } from '../support/shop-api.ts'

const sanders = '/category/ekscentrikovye-shlifmashinki-221'
const chip = (page: Page) => page.getByRole('main').getByRole('button', { name: /воздуха/i })

/** What is said on the picture of a listing's first card. */
const firstMark = (page: Page) =>
  cards(page)
    .first()
    .locator('.card-pic')
    .evaluate((picture) => getComputedStyle(picture, '::before').content)

async function keepCompressor(page: Page, litres: number): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('compressor', stored), JSON.stringify({ litres }))
}

test('the page of a tool asks for the compressor once, and says whether it has air enough @both', async ({ page }) => {
  const [sander] = await readProducts('category_id=221&per_page=1')
  await page.goto(sander?.url ?? '')
  await hydrated(page)
  await expect(chip(page)).toHaveText('Хватит ли воздуха?')
  expect(await layoutShifts(page)).toEqual([])
  await chip(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ваш компрессор' })
  await dialog.getByLabel('Производительность').fill('0,6')
  await dialog.getByLabel('Единица').selectOption('м³/мин')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Отметьте, где измерена производительность')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('На выходе').check()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(chip(page)).toHaveText(/^Воздуха хватит: нужно \d+\sл\/мин, запас \d+\s%$/)
  await expect(chip(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.reload()
  await hydrated(page)
  await expect(chip(page)).toHaveText(/^Воздуха хватит/)
})

test('cards and the comparison say what a compressor means, and nothing moves for it @both', async ({ page }) => {
  await keepCompressor(page, 200)
  await page.goto(sanders)
  await hydrated(page)
  await expect.poll(() => firstMark(page)).toMatch(/^"нужно \d+"$/)
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible(page, 'main')
  const ids = (await readProducts('category_id=221&per_page=2')).map(({ product_id }) => product_id)
  await page.goto(`/sravnenie?ids=${ids}`)
  await hydrated(page)
  await expect(page.getByRole('row', { name: /Хватит ли воздуха/ }).getByText(/^нужно \d+$/)).toHaveCount(2)
  expect(await layoutShifts(page)).toEqual([])
})

test('cards of a listing without tools are not marked, and no characteristics are asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await keepCompressor(page, 200)
  await page.goto('/category/krugi-150-mm-300')
  await hydrated(page)
  await expect.poll(() => asked.some((url) => url.includes('air-marks'))).toBe(true)
  expect(await firstMark(page)).toBe('none')
  expect(asked.filter((url) => url.includes('described'))).toEqual([])
})

test('a filter of numbers chooses all up to what is typed, and offers the compressor @both', async ({ page }) => {
  await keepCompressor(page, 345)
  await page.goto(sanders)
  await hydrated(page)
  if (isPhone(page)) await page.getByRole('link', { name: 'Фильтры' }).click()
  const filters = isPhone(page) ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Фильтры' })
  await filters.getByRole('link', { name: 'Расход воздуха, л/мин' }).click()
  const limit = filters.getByLabel('Расход воздуха до, л/мин')
  await expect(limit).toHaveAttribute('placeholder', 'до 345 — ваш компрессор')
  await limit.fill('345')
  await limit.press('Enter')
  await expect(page).toHaveURL(/f=27:/)
  await expect(filters.getByRole('checkbox', { name: '340', exact: true })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: '350', exact: true })).not.toBeChecked()
  await expect(limit).toHaveValue('345')
})
