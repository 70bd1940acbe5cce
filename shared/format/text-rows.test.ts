import { expect, test } from 'vitest'
import { textRows } from './text-rows.ts'

test.each([
  ['a\n\nb\r\nc', ['a', '', 'b', 'c']],
  ['A\t"Круг\nшлифовальный"\t20\nB\tЛента\t40', ['A\t"Круг\nшлифовальный"\t20', 'B\tЛента\t40']],
  ['"Круг\nшлифовальный"\tA\t20', ['"Круг\nшлифовальный"\tA\t20']],
  ['A\tГайковёрт 1/2"\t2\nB\t3/4"\t1', ['A\tГайковёрт 1/2"\t2', 'B\t3/4"\t1']],
  ['A\t"без конца\nB\t5', ['A\t"без конца', 'B\t5']],
  ['"цитата\nдва"', ['"цитата', 'два"']],
])('a text %j has these rows', (text, rows) => {
  expect(textRows(text)).toEqual(rows)
})
