import { expect, test } from 'vitest'
import { swapLayout } from './keyboard-layout.ts'

test.each([
  ['lbcr', 'диск'],
  ['Rheu kbgexrf', 'круг липучка'],
  ['[jven', 'хомут'],
  ['ikbavfibyrf', 'шлифмашинка'],
  ['сгишекщт', 'cubitron'],
  ['ызфтт', 'spann'],
  ['rheu P80', 'круг з80'],
])('«%s» is «%s» in the other keyboard layout', (typed, meant) => {
  expect(swapLayout(typed)).toBe(meant)
})
