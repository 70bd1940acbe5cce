import { expect, test } from 'vitest'
import { demoProducts, orderReader, readingText } from '../support/order-reader.ts'

// Cells and signs as spreadsheets, reports and messengers leave them. Of 42 such texts that were written before they
// were tried, 36 were read right at first sight; three ordered the least that is sold, unasked.

const read = orderReader(demoProducts())

/** What each line of a text means; «?» for a question. */
async function meaningsOf(text: string): Promise<string[]> {
  const { lines, unread } = await read(text)
  expect(unread).toBe(0)
  return lines.map(({ verdict }) => (verdict.kind === 'found' ? readingText(verdict.reading) : '?'))
}

test.each([
  ...['Кол-во, уп', 'Кол-во упак.', 'Упаковок', 'Коробок', 'Количество (уп.)', 'Кол-во пачек', 'Кол-во, м'],
  ...['Заказ, упаковок', 'Количество коробов', 'Количество (рул.)', 'Кол-во, кг', 'Комплектов', 'Кол-во, тыс. шт'],
])('of the heading %j the unit counts for its rows: pieces are asked about', async (heading) => {
  expect(await meaningsOf(`Артикул\t${heading}\nKL-125-8-240\t2`)).toEqual(['?'])
})

test.each([
  ['Кол-во, уп\tЕд', '200\tшт'],
  ['Кол-во, уп\t', '200 шт\t'],
  ['Кол-во, шт\t', '200\t'],
])('a unit in the row is nearer than that of its heading %j', async (heading, cells) => {
  expect(await meaningsOf(`Артикул\t${heading}\nKL-125-8-240\t${cells}`)).toEqual(['KL-125-8-240 200'])
})

test.each([
  ...['#Н/Д', '#ССЫЛКА!', '#ИМЯ?', '#ДЕЛ/0!', '########', '=СУММ(B3:B4)', 'ИСТИНА', '?', 'нет'],
  ...['01.02.2026', '05.03.2026 00:00', '2026-03-05', '5.мар', '01.фев'],
])('a quantity cell with %j is a question, and the next row an order', async (cell) => {
  expect(await meaningsOf(`Артикул\tКол-во\nKL-125-8-240\t${cell}\n51409\t40`)).toEqual(['?', '51409 40'])
})

test.each([
  'Артикул\tНаименование\tКол-во\nKL-125-8-240\t"Круг\nшлифовальный"\t200\n51409\t\t40',
  'KL-125-8-240\t"Круг\n\n\nшлифовальный"\t200\n51409\t\t40',
  '"Артикул\nпоставщика"\tКол-во\nKL-125-8-240\t200\n51409\t40',
  'Артикул\tКол-во\tПримечание\nKL-125-8-240\t200\t"срочно\nк среде"\n51409\t40\t',
  'Артикул\tНаименование\tКол-во\r\nKL-125-8-240\t"Круг ""шлифовальный""\nкруглый"\t200\r\n51409\t\t40\r\n',
])('a cell with line ends stays in its row: %j', async (text) => {
  const [first, second] = await meaningsOf(text)
  expect(first).toMatch(/^(?:KL-125-8-240 200|\?)$/)
  expect(second).toBe('51409 40')
})

test.each([
  ...['\u2068KL-125-8-240\u2069 200 шт', '\u202aKL-125-8-240\u202c\t200', '\u0001KL-125-8-240\u001f 200'],
  ...[
    'KL-125\u200d-8-240 200 шт',
    '\ufeffKL-125-8-240\t200',
    'KL-125-8-240\ufe0f 200 шт',
    '\u2067KL-125-8-240 200\u2069',
  ],
  ...[
    'KL-125-8-240\u{e0001} 200 шт',
    'KL\u034f-125-8-240 200',
    'KL-125-8-\u00ad240 200\u0007',
    'KL-125-8-240\u3164 200 шт',
  ],
])('signs that nobody sees are nothing: %j', async (text) => {
  expect(await meaningsOf(text)).toEqual(['KL-125-8-240 200'])
})

test.each(['\u0085', '\u2028', '\u2029', '\v', '\f'])('a line ends with %j, too', async (end) => {
  expect(await meaningsOf(`KL-125-8-240 200 шт${end}51409 40 шт`)).toEqual(['KL-125-8-240 200', '51409 40'])
})
