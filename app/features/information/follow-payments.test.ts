import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { informationPages } from '../../../shared/content/pages.ts'
import { readPage } from '../../../shared/content/read-page.ts'
import { followPayments, namesPayments } from './follow-payments.ts'

const source = readFileSync(new URL('../../../shared/content/pages/dostavka-i-oplata.md', import.meta.url), 'utf8')
const { html } = readPage(source)

const way = (name: string, description: string | null = null, company_only = false) => ({
  code: 'way',
  name,
  description,
  company_only,
})
/** The first cells of the table of ways to pay. */
const rowsOf = (text: string): string[] => {
  const table = text.split('id="sposoby-oplaty"')[1]?.split('</table>')[0] ?? ''
  return [...table.matchAll(/<tr>\s*<td>([^<]*)/g)].map(([, name = '']) => name.replaceAll('\u00a0', ' '))
}

test('the page of delivery and payment names the ways to pay that the shop API names, and no others', () => {
  expect(namesPayments(html)).toBe(true)
  const all = rowsOf(html)
  expect(all).toEqual(['Банковской картой онлайн', 'СБП', 'Счёт для юр. лица или ИП', 'Наличными при самовывозе'])
  const rows = (...methods: ReturnType<typeof way>[]) => rowsOf(followPayments(html, methods))
  expect(rows(way('Картой'), way('Наличными'))).toEqual([all[0], all[3]])
  expect(rows(way('Онлайн', 'МИР, карты банков, СБП'), way('Безналичный расчёт', null, true))).toEqual(all.slice(0, 3))
  expect(rows(way('Цифровой рубль'), way('СБП'))).toEqual(['СБП', 'Цифровой рубль'])
  expect(followPayments(html, [way('<b>Долями</b>')])).toContain('<td>&lt;b&gt;Долями&lt;/b&gt;</td>')
})

test('the page of delivery and payment stays as it is while nobody knows the ways', () => {
  expect(followPayments(html, null)).toBe(html)
  expect(followPayments(html, [])).toBe(html)
})

test('no other text of the shop names ways to pay, which are the shop API’s', () => {
  const others = informationPages.map(({ path, html }) => [path, followPayments(html, [way('Иначе')])] as const)
  const named = others.filter(([, text]) =>
    /СБП|Виза|(?<!\p{L})МИР(?!\p{L})|наличными|цифров\S+ рубл|банковской\s+картой/iu.test(text),
  )
  expect(named.map(([path]) => path)).toEqual([])
})
