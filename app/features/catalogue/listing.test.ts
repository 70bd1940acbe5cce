import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './listing.ts'

test('rows come back from their columns, through JSON', () => {
  const rows = [
    { id: 1, name: 'Круг «125»\n\\ "', price: null, badges: [{ slug: 'hit' }] },
    { id: 2, name: '', price: 129.5, badges: [] },
  ]
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(rows))))).toEqual(rows)
  expect(fromColumns(toColumns([]))).toEqual([])
})
