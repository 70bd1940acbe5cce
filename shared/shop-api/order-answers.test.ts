import { expect, test } from 'vitest'
import { answerTo, carriedOver, type OrderAnswer, toAnswers, withAnswers, withNewer } from './order-answers.ts'
import type { LineVerdict, PastedLine } from './read-order.ts'

const product = (product_id: number) => ({
  product_id,
  name: `Круг ${product_id}`,
  sku: `NST-${product_id}`,
  sku3m: null,
  url: `/product/k-${product_id}`,
  minimum: 10,
  unit: 'шт.',
  price: 5,
})
const reading = (id: number, quantity: number | null) => ({
  items: [{ product: product(id), quantity }],
  spelled: null,
  answer: null,
})
const asked = (row: number, text: string, ids = [1, 2], section = ''): PastedLine => ({
  row,
  rows: 1,
  text,
  verdict: {
    kind: 'question',
    doubt: { kind: section ? 'section' : 'several', about: section, group: null },
    readings: ids.map((id) => reading(id, null)),
    total: ids.length,
  },
})
const text = 'круг\nболт\nкруг'
const lines = [asked(0, 'круг'), asked(1, 'болт'), asked(2, 'круг')]
/** The second disc of the text is the product 2. */
const answer = answerTo(text, asked(2, 'круг'), reading(2, null).items, [])

const itemsOf = (read: readonly { verdict: LineVerdict | null }[]) =>
  read.map(({ verdict }) =>
    verdict?.kind === 'found' ? verdict.reading.items.map((item) => [item.product.product_id, item.quantity]) : null,
  )

test('an answer counts for its line alone, and orders the least that is sold where no quantity is said', () => {
  expect(itemsOf(withAnswers(text, lines, [answer]))).toEqual([null, null, [[2, 10]]])
})

test('an answer follows its line to another place of the text', () => {
  const moved = [asked(0, 'круг'), asked(1, 'новая'), asked(2, 'круг')]
  expect(itemsOf(withAnswers('круг\nновая\nкруг', moved, [answer]))).toEqual([null, null, [[2, 10]]])
})

test('a later answer to a line replaces the earlier one', () => {
  const later = answerTo(text, asked(2, 'круг'), reading(1, 30).items, [answer])
  expect(itemsOf(withAnswers(text, lines, withNewer([answer], [later])))).toEqual([null, null, [[1, 30]]])
})

test.each([
  ['means other products by now', asked(2, 'круг', [3])],
  ['stands below words that leave it open', asked(2, 'круг', [1, 2], 'Вариант 2')],
  ['is changed', asked(2, 'диск')],
])('an answer does not count for a line that %s', (_, line) => {
  const now = `круг\nболт\n${line.text}`
  expect(itemsOf(withAnswers(now, [line], [answer]))).toEqual([null])
})

test('an answer to a section counts below the same words', () => {
  const open = asked(2, 'круг', [1, 2], 'Вариант 2')
  const taken = answerTo(text, open, reading(1, 5).items, [])
  expect(itemsOf(withAnswers(text, [open], [taken]))).toEqual([[[1, 5]]])
  // With another quantity it is of the section still.
  const [shown = open] = withAnswers(text, [open], [taken])
  const changed = answerTo(text, shown, reading(1, 7).items, [taken])
  expect(itemsOf(withAnswers(text, [open], withNewer([taken], [changed])))).toEqual([[[1, 7]]])
})

test('answers go with their lines when others leave the text', () => {
  expect(carriedOver(text, [answer], new Set([0]))).toEqual([{ ...answer, nth: 0 }])
  expect(carriedOver(text, [answer], new Set([2]))).toEqual([])
})

test('what was stored or sent is an answer only if all of it is', () => {
  const broken = [null, 5, {}, { ...answer, items: [] }, { ...answer, items: [null] }, { ...answer, nth: '1' }]
  const negative: OrderAnswer = { ...answer, items: [{ product_id: 1, quantity: -1 }] }
  expect(toAnswers([answer, ...broken, negative])).toEqual([answer])
  expect(toAnswers('x')).toEqual([])
})
