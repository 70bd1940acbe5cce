import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from '../../shared/format/date.ts'
import { plural } from '../../shared/format/plural.ts'

// The browser writes the same words again when a page hydrates: the Worker needs Russian locale data as browsers have
// it.

test.each([
  [1, 'товар'],
  [11, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [1000, 'товаров'],
  [1.5, 'товара'],
])('%d takes «%s» in workerd', (count, word) => {
  expect(plural(count, ['товар', 'товара', 'товаров'])).toBe(word)
})

test('dates are those of Moscow in workerd', () => {
  expect(formatDate('2025-12-31T21:30:00Z')).toBe('1\u00a0января 2026\u00a0г.')
  expect(formatDateTime('2026-05-09T21:05:00Z')).toBe('10\u00a0мая 2026\u00a0г., 00:05')
})
