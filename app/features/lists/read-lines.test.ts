import { afterEach, expect, test, vi } from 'vitest'
import type { LineReading, LineVerdict, PastedLine } from '../../../shared/shop-api/read-order.ts'
import { readLines } from './read-lines.ts'

const reading = (product_id: number, quantity: number | null): LineReading => ({
  items: [
    {
      quantity,
      product: {
        product_id,
        name: `Круг ${product_id}`,
        url: `/product/k-${product_id}`,
        sku: `NST-${product_id}`,
        sku3m: null,
        minimum: 10,
        unit: 'шт.',
        price: 5,
      },
    },
  ],
  spelled: null,
  answer: null,
})
const found = (id: number, quantity: number | null): LineVerdict => ({ kind: 'found', reading: reading(id, quantity) })
const question = (...readings: LineReading[]): LineVerdict => ({
  kind: 'question',
  doubt: { kind: 'quantity', about: '', group: null },
  readings,
  total: readings.length,
})

afterEach(() => vi.unstubAllGlobals())

function answer(...verdicts: [text: string, verdict: LineVerdict][]): void {
  const lines = verdicts.map(([text, verdict], row): PastedLine => ({ row, rows: 1, text, verdict }))
  vi.stubGlobal('fetch', async () => Response.json({ lines, skipped: [], unread: 0, isIndexed: true }))
}

test('lines of one product are added up, as in an order', async () => {
  answer(['A 10', found(1, 10)], ['B', found(2, null)], ['A 20', found(1, 20)])
  expect(await readLines('A 10\nB\nA 20')).toEqual({
    lines: [
      { product_id: 1, quantity: 30 },
      { product_id: 2, quantity: 10 },
    ],
    left: [],
  })
})

test('a question keeps its readings; what was not searched is told from what was not found', async () => {
  answer(
    ['S 3', question(reading(91, 3), reading(92, 3))],
    ['U', { kind: 'unasked' }],
    ['F', { kind: 'failed' }],
    ['X', { kind: 'unknown' }],
  )
  const { lines, left } = await readLines('S 3\nU\nF\nX')
  expect(lines).toEqual([])
  expect(left.map(({ state, readings }) => [state, readings.length])).toEqual([
    ['searched', 2],
    ['unasked', 0],
    ['failed', 0],
    ['searched', 0],
  ])
})

test('a row of a table that leaves its headings says in words what it means', async () => {
  answer(['NST-7\t1\t20', question(reading(7, 20))])
  expect((await readLines('…')).left.map(({ text }) => text)).toEqual(['NST-7 x20'])
})
