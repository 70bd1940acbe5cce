// Child of tools/mutation.ts: holds vitest in memory, and runs tests with one mutant at a time.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../../scripts/workspace.ts'
import type { Mutant } from './mutants.ts'
import { mutated } from './mutated.ts'

/** One question of the parent. */
export interface Question {
  /** Null: the sources as they are. */
  mutant: Mutant | null
  tests: string[]
}
/** Its answer. */
export interface Verdict {
  /** Titles of tests that failed, or what kept them from running. */
  failed: string[]
}

const vitest = await createVitest('test', {
  config: resolve(root, 'tools/mutation/vitest.config.ts'),
  watch: false,
  run: true,
  bail: 1,
  reporters: [{}],
  maxWorkers: 1,
  silent: true,
  // Modules that were kept on disk are those of the unchanged source.
  fsModuleCache: false,
})
await vitest.standalone()

process.on('message', async ({ mutant, tests }: Question) => {
  const file = mutant && resolve(root, mutant.file)
  if (mutant && file) {
    const source = readFileSync(file, 'utf8')
    mutated.file = mutant.file
    mutated.source = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
    vitest.invalidateFile(file)
  }
  const specifications = await vitest.globTestSpecifications(tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(({ message }) => message),
  ])
  if (testModules.length === 0) failed.push('no test ran')
  mutated.file = null
  if (file) vitest.invalidateFile(file)
  process.send?.({ failed: [...failed, ...unhandledErrors.map(String)] } satisfies Verdict)
})
process.send?.('ready')
