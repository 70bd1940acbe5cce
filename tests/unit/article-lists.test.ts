import { expect, test } from 'vitest'
import { demoProducts, orderReader, readingText } from '../support/order-reader.ts'

const read = orderReader(demoProducts())

/** What is in the cart of each text; '': a question, or nothing. */
async function found(text: string): Promise<string> {
  const { lines } = await read(text)
  return lines.flatMap(({ verdict }) => (verdict.kind === 'found' ? [readingText(verdict.reading)] : [])).join('; ')
}

test.each([
  ['KF-125: P40, P60 и P80 по 25 шт', 'KF-125-40 25 + KF-125-60 25 + KF-125-80 25'],
  ['- KLT-125: 80 - 50 шт; 120 - 30 шт', 'KLT-125-120 30 + KLT-125-80 50'],
  ['kr-50-80/120/320 по 25', 'KR-50-120 25 + KR-50-320 25 + KR-50-80 25'],
  ['LN-10330-80/100 20/30 шт', 'LN-10330-100 30 + LN-10330-80 20'],
  ['KLT-115-40, 80, 100 - каждого по 20 штук', 'KLT-115-100 20 + KLT-115-40 20 + KLT-115-80 20'],
  ['PR-NIT: S - 24, L - 50, XL - 10', 'PR-NIT-L 50 + PR-NIT-S 24 + PR-NIT-XL 10'],
  ['Перчатки нитриловые: S - 24, XL - 10', 'PR-NIT-S 24 + PR-NIT-XL 10'],
  ['KLT-125 круг лепестковый\nP80 20 шт\nP120 - 30', 'KLT-125-80 20; KLT-125-120 30'],
  ['KLT-125\nP80 20 шт\nKLT-125-100 5\nP120 - 30', 'KLT-125-80 20; KLT-125-100 5; KLT-125-120 30'],
  ['\tP80\tИтого\tP120\nKLT-125\t20\t50\t30\nKF-125\t5\t5\t', 'KLT-125-120 30 + KLT-125-80 20; KF-125-80 5'],
  ['Размер;L;XL\nPR-NIT;10;20', 'PR-NIT-L 10 + PR-NIT-XL 20'],
  ['Зерно\tKR-50\tKF-125\n36\t25\t50\nИтого\t25\t50', 'KF-125-36 50 + KR-50-36 25'],
])('an article begun once and gone on with a list is each of them: %s', async (text, expected) => {
  expect(await found(text)).toBe(expected)
})

test.each([
  ['a grit that is not sold', 'KLT-125: P80 - 20, P320 - 20, P120 - 30'],
  ['from which to which', 'KLT-125: 80 - 120, 120 - 180'],
  ['packs of pieces', 'KLT-115-40, 80 по 20 шт'],
  ['a price for each', 'KR-50-80/120 по 250 р'],
  ['one that is taken back', 'KLT-125: P80 - 20, P120 - не надо'],
  ['a return above it', 'На возврат:\nKLT-125: P80 - 20, P120 - 30'],
  ['one of them alone', 'KLT-125: P80 или P120 по 20 шт'],
  ['all between two grits', 'KLT-125 от P80 до P120 по 20 шт'],
  ['a number for which nobody says that it is for each', 'KR-50-36/80/120 50 шт'],
  ['prices in a table', 'Цена\tP80\tP120\nKLT-125\t262\t263'],
  ['a return above its head', 'Не нужно\nKLT-125\nP80 - 20'],
  ['words of other goods in its head', 'KLT-125 круг фибровый\nP80 20 шт'],
])('a list with %s is not ordered unasked', async (_, text) => {
  expect(await found(text)).toBe('')
})

test('lines below another article do not go on with the series above it', async () => {
  expect(await found('KLT-125\nP80 20\nKF-125-80 20 шт\nP120 30')).toBe('KLT-125-80 20; KF-125-80 20')
})

test('a list that is not ticked is left beside one that is', async () => {
  expect(await found('[ ] KLT-125: P80 - 20, P120 - 30\n[x] KF-125-80 20')).toBe('KF-125-80 20')
})
