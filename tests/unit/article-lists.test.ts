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
])('a list with %s is not ordered unasked', async (_, text) => {
  expect(await found(text)).toBe('')
})

test('a list that is not ticked is left beside one that is', async () => {
  expect(await found('[ ] KLT-125: P80 - 20, P120 - 30\n[x] KF-125-80 20')).toBe('KF-125-80 20')
})
