import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, layoutShifts, test } from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { read, readProducts } from '../support/shop-api.ts'

interface Described {
  product_id: number
  name: string
  url: string
  attributes: { name: string; text: string }[]
}

/** A product of 150 mm for hooks, among the first of a category. */
async function of150(category: number): Promise<Described> {
  for (const { product_id } of await readProducts(`category_id=${category}&per_page=60`)) {
    const { data } = await read<{ data: Described }>(`/api/shop/product/${product_id}`)
    const has = (title: string, text: string) => data.attributes.some((one) => one.name === title && one.text === text)
    if (has('Диаметр', '150') && has('Крепление', 'липучка')) return data
  }
  throw new Error(`no product of 150 mm in ${category}`)
}

const [sanders, discs] = [221, 300]

test('a machine is chosen once, and discs say by what they fit it and are filtered by it @both', async ({ page }) => {
  const { url } = await of150(sanders)
  await page.goto(url)
  await hydrated(page)
  const own = page.getByRole('button', { name: 'Моя машинка' })
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await own.press('Enter')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Что подходит' })).toHaveAttribute('href', /query=/)
  const [top, ...others] = await page
    .locator('.advice-chip')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
  expect(others).toEqual(others.map(() => top))
  await expectAccessible(page, '.pp-stage')
  await expectNoSidewaysScroll(page)

  await page.goto('/category/krugi-na-lipuchke-17')
  await hydrated(page)
  const texts = () =>
    cards(page)
      .locator('.card-pic')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture, '::before').content))
  const said = '"подходит по диаметру и креплению"'
  await expect.poll(texts).toContain(said)
  const filter = page.getByRole('link', { name: 'К моей машинке' })
  await expect(filter).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible(page, 'main > nav')
  await filter.press('Enter')
  await expect(page).toHaveURL(/[?&]f=/)
  await expect(filter).toBeHidden()
  await expect.poll(async () => new Set(await texts())).toEqual(new Set([said]))
})

test('the page of a disc says by what it fits the own machine, and nothing moves for it @both', async ({ page }) => {
  const [machine, disc] = [await of150(sanders), await of150(discs)]
  await page.addInitScript((stored) => localStorage.setItem('machine', stored), JSON.stringify(machine))
  await page.goto(disc.url)
  await hydrated(page)
  await expect(page.getByText(/^Подходит к вашей по диаметру и креплению: Машинка/)).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test('a belt is found by what a tape measured, and said to be glued where there is none @both', async ({ page }) => {
  await page.goto('/category/lenty-shlifovalnye-beskonechnye-212')
  await hydrated(page)
  await page.getByRole('button', { name: 'Лента по размеру' }).press('Enter')
  expect(await layoutShifts(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Лента по размеру' })
  await dialog.getByLabel('Ширина, мм').fill('533')
  await dialog.getByLabel('Длина, мм').fill('75')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Длина, мм')).toHaveAccessibleDescription(/поменяйте их местами/)
  await dialog.getByLabel('Ширина, мм').fill('75')
  await dialog.getByLabel('Длина, мм').fill('538')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^Скорее всего, ваш размер/ })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^75×533 мм\s+короче на 5 мм · \d+\s?лент/)
  await expectAccessible(page, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Длина, мм').fill('3400')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('75×3400 мм и близких размеров в этом разделе нет.')).toBeVisible()
  await expect(dialog.getByText(/^Склеим 75×3400 мм/)).toBeVisible()
  await dialog.getByLabel('Длина, мм').fill('533')
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: '75×533 мм' }).click()
  await expect(page).toHaveURL(/\/poisk\?query=/)
  await expect(dialog).toBeHidden()
})
