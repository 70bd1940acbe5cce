import { array, string, type } from 'superstruct'
import { expect, test } from 'vitest'
import { readData } from './data.ts'

test('a wrong value is reported with its file, its entry and what was expected', () => {
  const expectsWords = type({ lines: array(type({ rate: string() })) })
  expect(() => readData('discs.yaml', expectsWords)).toThrow(
    'discs.yaml: lines.0 (disc-737u).rate: Expected a string, but received: 118',
  )
})
