import { expect, test } from 'vitest'
import { kppProblem, readKpp } from './kpp.ts'

test.each([
  ['770701001', '770701001'],
  [' 7707 01 001 ', '770701001'],
  ['КПП: 770701001', '770701001'],
  ['7707083893/770701001', '770701001'],
  ['ИНН/КПП 7707083893/770701001', '770701001'],
  ['9909ab001', '9909AB001'],
  ['77070100', null],
  ['7707010011', null],
  ['7707083893', null],
  ['нет', null],
])('%j is the КПП %j', (text, kpp) => {
  expect(readKpp(text)).toBe(kpp)
  expect(kppProblem(text) === null).toBe(kpp !== null)
})
