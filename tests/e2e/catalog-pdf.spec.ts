import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { readProducts } from '../support/shop-api.ts'

test('the catalogue is a PDF below 2 MB whose text can be searched', async ({ request }) => {
  const response = await request.get('/catalog.pdf')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const body = await response.body()
  expect(body.length).toBeLessThan(2_000_000)
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
  expect(totalPages).toBeGreaterThan(20)
  for (const words of ['ШлифПневмо', 'Содержание', 'Круги на липучке', 'Подготовка воздуха']) {
    expect(text).toContain(words)
  }
  const [mostViewed] = await readProducts('sort_by=view&per_page=1')
  expect(text).toContain(`Артикул ${mostViewed?.sku}`)
  expect(text).toMatch(/\d,\d\d ₽ за шт\./)
})

test('the top bar leads to it and says how large it is', async ({ page, request }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Каталог PDF/ })
  const size = (await (await request.get('/catalog.pdf')).body()).length
  const [, number = '', unit = ''] = /^Каталог PDF, ([\d,]+)\u00a0(КБ|МБ)$/.exec((await link.textContent()) ?? '') ?? []
  const said = Number(number.replace(',', '.')) * (unit === 'МБ' ? 1024 ** 2 : 1024)
  expect(said / size, `${number} ${unit}, ${size} bytes`).toBeCloseTo(1, 1)
  await expect(link).toHaveAttribute('href', '/catalog.pdf')
})
