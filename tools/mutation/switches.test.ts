import { expect, test } from 'vitest'
import { findMutants } from './mutants.ts'
import { withSwitches } from './switches.ts'

const source = `function run(input, log) {
const names = { one: 'eins' }
let count = 0
if (input?.list?.some((item) => item > 1)) count = input.list.length - 1
else count = -1
const word = names[input?.name ?? 'one'] ?? input?.name?.trim().toLowerCase()
log.push(word)
delete input?.list
log.push(input?.list ?? 'gone')
return [count, word, \`\${count}\`, log, String.raw\`\${count}\\n\`]
}`
const inputs = [undefined, {}, { list: [1, 2], name: ' Zwei ' }, { list: [], name: 'one' }, { list: [2, 3] }]

/** What a source returns for each input, or the name of the error that it throws, while one mutant is chosen. */
const resultsOf = (text: string, chosen: number): unknown[] =>
  inputs.map((input) => {
    try {
      const run = new Function('isMutant__', `return ${text.replaceAll(' as never', '')}`)(
        (id: number) => id === chosen,
      )
      return run(structuredClone(input), [])
    } catch (error) {
      return error instanceof Error && error.name
    }
  })

test('a source with switches does what the chosen mutant does, and without one what it did', () => {
  const mutants = findMutants('a.ts', source).map((mutant, index) => ({ ...mutant, id: index + 1 }))
  const switched = withSwitches(source, mutants)
  expect(mutants.length).toBeGreaterThan(30)
  expect(resultsOf(switched, 0)).toEqual(resultsOf(source, 0))
  for (const { id, start, end, text } of mutants)
    expect(resultsOf(switched, id), text).toEqual(resultsOf(source.slice(0, start) + text + source.slice(end), 0))
})
