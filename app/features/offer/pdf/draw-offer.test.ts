import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Offer } from '../offer.ts'
import { drawOffer } from './draw-offer.ts'

const load = (name: string) =>
  new Uint8Array(readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/golos-text/${name}.ttf`)))).buffer
const fonts = { regular: load('400Regular/GolosText_400Regular'), bold: load('700Bold/GolosText_700Bold') }

const long = 'Лента шлифовальная бесконечная для нержавеющих и жаропрочных сталей, основа с охлаждающей добавкой'
const row = (id: number) => ({
  id,
  url: `/product/x-${id}`,
  sku: `A-${id}-Ж`,
  sku3m: '',
  quantity: '20',
  unit: 'шт.',
  oldPrice: '',
  note: '',
  certificate: '',
  name: id % 3 ? `Круг ${id}` : `${long} ${id}`,
  price: '5,00 ₽',
  total: `${id},50 ₽`,
  picture: null,
})
const offer = (count: number): Offer => ({
  number: 'КП-261122-1X4K7',
  title: 'Коммерческое предложение № КП-261122-1X4K7 от 22 ноября 2026 г.',
  seller: [['Поставщик', 'ООО «ШлифПневмо»']],
  buyer: [['Покупатель', '']],
  rows: Array.from({ length: count }, (_, index) => row(index + 1)),
  totals: [['Сумма', '99,50 ₽']],
  grandTotal: ['Итого', '90,00 ₽'],
  summary: 'Всего',
  notes: ['Цены указаны в рублях, с НДС.'],
  signer: 'Иванов Иван Иванович',
})

test.each([1, 30, 200])('%i lines are on numbered pages, each with the head of the table, none torn', async (count) => {
  const pdf = await getDocumentProxy(new Uint8Array(drawOffer(offer(count), fonts, null)))
  const { text: pages, totalPages } = await extractText(pdf)
  const whole = pages.map((text) => text.replace(/\s+/g, ' '))
  expect(totalPages > 1).toBe(count > 1)
  whole.forEach((text, index) => {
    expect(text).toContain('КП-261122-1X4K7')
    expect(text).toContain(`Страница ${index + 1} из ${totalPages}`)
    if (text.includes('шт.')) expect(text).toContain('Артикул')
  })
  for (let id = 1; id <= count; id += 1) {
    const [page, ...others] = whole.filter((text) => text.includes(`A-${id}-Ж`))
    expect(others).toEqual([])
    expect(page).toContain(` ${id},50 ₽`)
    if (id % 3 === 0) expect(page?.replace(/ /g, '')).toContain(`${long} ${id}`.replace(/ /g, ''))
  }
  expect(whole.at(-1)).toMatch(/Сумма 99,50 ₽ Итого 90,00 ₽.*Иванов Иван Иванович/)
})
