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

  test.each([
    [['Артикул', 'Название', 'Кол-во в упаковке', 'Кол-во']],
    [['Заказной номер', 'Название', 'Количество на складе', 'Количество']],
    [['Order code', 'Description', 'Stock', 'Qty']],
    [['Артикул', 'Название', 'Мин. заказ', 'Заказ, уп']],
    [['Артикул', 'Название', 'Кол. в кор.', 'Потребность']],
    [['Артикул', 'Название', 'Дата заказа', 'К заказу, шт']],
    [['Артикул', 'Название', 'Заказ кратно', 'Ваш заказ']],
    [['Код заказа', 'Название', 'Остаток', 'Ваша заявка, шт.']],
    [['Арт.', 'Название', 'Свободно', 'Требуется']],
    [['Артикул', 'Название', 'Количество (доступно)', 'Укажите кол-во']],
    [['Артикул', 'Название', 'Норма', 'Сколько']],
  ])('is filled in below the last of the headings %j', (heading) => {
    const { text } = sheetText([['Заказ № 5 от 12.11.2026'], heading, ...price({ 7: '20' })])
    const lines = text.split('\n')
    expect(lines).toContain(heading.join('\t'))
    expect(lines.filter((line) => line.startsWith('KL-'))).toEqual([`KL-7\t${name}\t129.5\t20`])
  })

  test('with a quantity in each row gives as many rows as fit, and says of how many', () => {
    const rows = price({}, '20')
    const { text, lines, notes } = sheetText(rows)
    const [last = []] = rows.slice(lines - 1)
    expect(text.length).toBeLessThanOrEqual(maxOrderLength)
    expect(text.length).toBeGreaterThan(maxOrderLength - 200)
    expect(text.endsWith(last.join('\t'))).toBe(true)
    expect(notes).toEqual([expect.stringContaining(`первые строки: ${lines.toLocaleString('ru')} из 8\u00a0000`)])
  })

  test('gives them without headings, too', () => {
    expect(sheetText(price({ 3: '20' })).text).toBe(`KL-3\t${name}\t129.5\t20`)
  })
})
