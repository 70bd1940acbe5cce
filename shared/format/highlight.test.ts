import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Круг 3M Cubitron II', 'cubitron', 'Круг 3M [Cubitron] II'],
  ['Щётка зачёс', 'щетка ЗАЧЕС', '[Щётка] [зачёс]'],
  ['Щетка', 'щётка', '[Щетка]'],
  ['Круг 125 мм, 125 об.', '125 круг', '[Круг] [125] мм, [125] об.'],
  ['диск', 'диск', '[диск]'],
  ['диск', 'лента', 'диск'],
  ['диск', '  ', 'диск'],
  ['сопло 1.4 (медь) [a]', '1.4 (медь) [a]', 'сопло [1.4] [(медь)] [[a]]'],
  ['1x4', '1.4', '1x4'],
  ['a-b', 'a-b', '[a-b]'],
  ['İz диск', 'диск', 'İz [диск]'],
])('in «%s» the query «%s» is here: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
