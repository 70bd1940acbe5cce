import { expect, test } from 'vitest'
import { articleReadings } from './article.ts'

test('a number may be an id as it is written, and an article with one to four zeros that a spreadsheet has eaten', () => {
  expect(articleReadings('2089')).toEqual([
    { text: '2089', mayBeId: true },
    ...['02089', '002089', '0002089', '00002089'].map((text) => ({ text, mayBeId: false })),
  ])
})

test('of a longer text the words that look like articles are read, and none of them is an id', () => {
  expect(articleReadings('Круг 50572 (7100012345) 125мм P80')).toEqual([
    { text: 'Круг 50572 (7100012345) 125мм P80', mayBeId: true },
    { text: expect.any(String), mayBeId: false },
    { text: '50572', mayBeId: false },
    { text: '7100012345', mayBeId: false },
  ])
})
