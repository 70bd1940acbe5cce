import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mistakes } from '../planted/mistakes.ts'

test('each planted mistake has one place in the code, and its test is there', () => {
  const lost = mistakes.flatMap(({ file, from, caughtBy }, index) => {
    const places = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0
    const tests = caughtBy.project === 'e2e' ? `tests/e2e/${caughtBy.tests}.spec.ts` : caughtBy.tests
    const hasTest =
      existsSync(tests) && (caughtBy.project !== 'e2e' || readFileSync(tests, 'utf8').includes(caughtBy.title))
    return places === 1 && hasTest ? [] : [`${index + 1} ${file}: ${places} places, ${tests}`]
  })
  expect(lost).toEqual([])
})
