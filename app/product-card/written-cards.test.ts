import { expect, test } from 'vitest'
import { resized } from '../ui/picture.tsx'
import { originalOf } from './written-cards.ts'

test.each(['/images/disc.jpg', 'https://media.example/a/b.jpg', '/https.jpg'])('%s is found again', (src) => {
  expect(originalOf(resized(src, 240))).toBe(src)
})
