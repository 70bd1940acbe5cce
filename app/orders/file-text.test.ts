import { describe, expect, test } from 'vitest'
import { maxOrderLength } from '../../shared/shop-api/read-order.ts'
import { sheetText } from './file-text.ts'

test('rows of a file become lines with tabs, as they are pasted', () => {
  const rows = [['Артикул', ' Кол-во '], ['KL-125\n8  240', '', '50', '', ''], [], ['51409', '20']]
  expect(sheetText(rows)).toEqual({ text: 'Артикул\tКол-во\nKL-125 8 240\t\t50\n\n51409\t20', lines: 4, notes: [] })
})

test('a file holds as much as an order may, and no more', () => {
  const text = 'a'.repeat(maxOrderLength)
  expect(sheetText([[text]]).text).toBe(text)
  expect(() => sheetText([[`${text}a`]])).toThrow('слишком много текста')
})

describe('a filled price list that is too long for an order', () => {
  const name = 'Круг шлифовальный на липучке, с отверстиями, оксид алюминия, для дерева и металла'
  const price = (quantities: Record<number, string>, empty = '') =>
    Array.from({ length: 8_000 }, (_, at) => [`KL-${at}`, name, '129.5', quantities[at] ?? empty])

  test.each(['', '0', '-'])('gives the rows with a quantity where the others have %j', (empty) => {
    const rows = [['Прайс-лист'], ['Артикул', 'Название', 'Цена', 'Кол-во'], ...price({ 7: '20', 7000: '5 уп' }, empty)]
    expect(sheetText(rows)).toEqual({
      text: `Прайс-лист\nАртикул\tНазвание\tЦена\tКол-во\nKL-7\t${name}\t129.5\t20\nKL-7000\t${name}\t129.5\t5 уп`,
      lines: 4,
      notes: ['Взяли только строки с количеством: 4 из 8\u00a0002'],
    })
  })

  test('gives them without headings, too', () => {
    expect(sheetText(price({ 3: '20' })).text).toBe(`KL-3\t${name}\t129.5\t20`)
  })
})
