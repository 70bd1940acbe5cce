// Child of tools/mutation.ts: holds vitest in memory, and runs the tests that it is asked to.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/workspace.ts'
import type { Mutant } from './mutants.ts'
import { mutated } from './mutated.ts'
import type { Plan } from './runner.ts'
import { type Numbered, withSwitches } from './switches.ts'

/** One question of the parent: which test files there are, what a file of unit tests notices, what others notice. */
export type Question =
  | { kind: 'find'; tests: string[] }
  | { kind: 'switch'; mutants: Numbered[] }
  | { kind: 'unit'; test: string; plan: Plan }
  | { kind: 'worker'; tests: string[]; mutant: Mutant | null }
/** Test files by the project that runs them; those of the Worker may run in Node, too. */
export interface Found {
  unit: string[]
  node: string[]
  worker: string[]
}
/** Its answer. */
export interface Answer {
  found?: Found
  /** Titles of tests that failed, or what kept them from running. */
  failed?: string[]
}

const vitest = await createVitest('test', {
  config: resolve(root, 'tools/mutation/vitest.config.ts'),
  watch: false,
  run: true,
  reporters: [{}],
  maxWorkers: 1,
  silent: true,
  update: 'none',
  // Modules that were kept on disk are those of the unchanged source.
  fsModuleCache: false,
})
await vitest.standalone()

process.on('message', async (question: Question) => process.send?.(await answer(question)))
// The parent is gone, by whichever signal.
process.on('disconnect', () => process.exit())
process.send?.({})

async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case 'find': {
      const all = await vitest.globTestSpecifications(question.tests)
      const of = (name: string) => all.filter(({ project }) => project.name === name).map(({ moduleId }) => moduleId)
      return { found: { unit: of('unit'), node: of('node'), worker: of('worker') } }
    }
    case 'switch': {
      const files = Map.groupBy(question.mutants, ({ file }) => file)
      for (const [file, mutants] of files)
        mutated.set(resolve(root, file), withSwitches(readFileSync(resolve(root, file), 'utf8'), mutants))
      return {}
    }
    case 'unit': {
      const specifications = await vitest.globTestSpecifications([question.test])
      const specification = specifications.find(({ project }) => project.name !== 'worker')
      if (!specification) return { failed: ['no test ran'] }
      specification.project.provide('plan', question.plan)
      // One run for each mutant, and one more after each that is killed.
      const runs = question.plan.jobs ? question.plan.jobs.length * 2 : 1
      await run(Array.from({ length: runs }, () => specification))
      return {}
    }
    case 'worker':
      return { failed: await failuresWith(question.mutant, question.tests) }
  }
}

async function failuresWith(mutant: Mutant | null, tests: string[]): Promise<string[]> {
  const file = mutant && resolve(root, mutant.file)
  if (mutant && file) {
    const source = readFileSync(file, 'utf8')
    mutated.set(file, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
    vitest.invalidateFile(file)
  }
  vitest.config.bail = 1
  const specifications = await vitest.globTestSpecifications(tests)
  const failed = await run(specifications.filter(({ project }) => project.name === 'worker'))
  if (file) {
    mutated.delete(file)
    vitest.invalidateFile(file)
  }
  return failed
}

async function run(specifications: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(({ message }) => message),
  ])
  if (testModules.length === 0) failed.push('no test ran')
  return [...failed, ...unhandledErrors.map(String)]
}
