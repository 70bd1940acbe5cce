import { describe, expect, test } from 'vitest'
import { isHeadingFor } from './use-menu-aim.ts'

const pane = { left: 400, top: 100, bottom: 700 }
const from = { x: 200, y: 200 }

describe('a pointer beside a pane', () => {
  test.each([
    ['straight at it', { x: 220, y: 200 }],
    ['diagonally down', { x: 220, y: 245 }],
    ['diagonally up', { x: 220, y: 191 }],
  ])('that moves %s is on its way', (_, to) => expect(isHeadingFor(pane, from, to)).toBe(true))

  test.each([
    ['down the list', { x: 200, y: 240 }],
    ['steeper than to the lower corner', { x: 205, y: 215 }],
    ['steeper than to the upper corner', { x: 205, y: 197 }],
    ['away', { x: 180, y: 200 }],
    ['nowhere', from],
  ])('that moves %s is not', (_, to) => expect(isHeadingFor(pane, from, to)).toBe(false))

  test('that is in it already is not on its way', () =>
    expect(isHeadingFor(pane, { x: 500, y: 200 }, { x: 520, y: 200 })).toBe(false))
})
