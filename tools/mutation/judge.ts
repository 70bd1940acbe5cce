import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fail, root } from '../../scripts/workspace.ts'
import { ask, endChild } from './child.ts'
import type { Found } from './run-tests.ts'
import type { Coverage, Plan, Report } from './runner.ts'
import type { Numbered } from './switches.ts'

/** Told of each mutant that a test has noticed, with the test's title. */
export type OnKilled = (id: number, by: string) => void

/** For the sources as they are, and at least for each mutant, ms. */
const maxRun = { unchanged: 600_000, mutant: 60_000 }
/** A mutant that keeps its tests busy for so much longer than the sources as they are does not end. */
const patience = 4
/** Mutants that one process runs, which keeps more memory with each. */
const perProcess = 100

const lateAfter = (limit: number): (() => boolean) => {
  const began = performance.now()
  return () => performance.now() - began > limit
}

/** Test files below paths, by the runtime they need. */
export async function findTests(tests: string[]): Promise<Found> {
  const found = await ask({ kind: 'find', tests }, lateAfter(maxRun.unchanged))
  return found?.found ?? fail('vitest does not start.')
}

/** Asks unit tests: all mutants are in the sources, and each file runs those that it passes. */
export const judgeByUnits = (mutants: readonly Numbered[], tests: string[], onKilled: OnKilled): Promise<void> =>
  judgeInNode(mutants, tests, onKilled, (test, why) => fail(`Without any change ${relative(root, test)} fails: ${why}`))

/** Asks the Worker's tests likewise. Those that fail in Node without any change need workerd: it is asked after this. */
export const judgeByWorkersInNode = (
  mutants: readonly Numbered[],
  tests: string[],
  onKilled: OnKilled,
): Promise<void> =>
  judgeInNode(mutants, tests, onKilled, (test, why) => console.log(`left to workerd: ${relative(root, test)}: ${why}`))

async function judgeInNode(
  mutants: readonly Numbered[],
  tests: string[],
  onKilled: OnKilled,
  onFailed: (test: string, why: string) => void,
): Promise<void> {
  endChild()
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
  const output = join(folder, 'output')
  const pending = new Set(mutants.map(({ id }) => id))
  try {
    const covered: { test: string; coverage: Coverage; time: number }[] = []
    for (const test of tests) {
      const began = performance.now()
      const [coverage] = (await runPlan(test, { jobs: null, calls: 0, output })) as Coverage[]
      if (coverage && !coverage.failed) covered.push({ test, coverage, time: performance.now() - began })
      else onFailed(test, coverage?.failed ?? 'it does not run')
    }
    // Quick files first: what they notice the slow ones are not asked.
    for (const { test, coverage } of covered.sort((a, b) => a.time - b.time)) {
      const asked = jobsOf(coverage).filter(({ id }) => pending.has(id))
      while (asked.length > 0) {
        const jobs = asked.slice(0, perProcess)
        const reports = (await runPlan(test, { jobs, calls: coverage.calls, output })) as Report[]
        for (const { id, by } of verdictsOf(reports)) {
          if (by !== null && pending.delete(id)) onKilled(id, by)
          asked.splice(0, asked.length, ...asked.filter((job) => job.id !== id))
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }

  async function runPlan(test: string, plan: Plan): Promise<(Coverage | Report)[]> {
    rmSync(output, { force: true })
    await ask({ kind: 'switch', mutants: [...mutants] }, lateAfter(maxRun.unchanged))
    const read = (): string[] => linesOf(output)
    let count = 0
    let isLate = lateAfter(maxRun.unchanged)
    const answer = await ask({ kind: 'unit', test, plan }, () => {
      const lines = read().length
      if (lines > count) isLate = lateAfter(maxRun.mutant)
      count = lines
      return isLate()
    })
    const reports = read().map((line): Coverage | Report => JSON.parse(line))
    const last = reports.at(-1)
    if (!answer && last && 'began' in last) reports.push({ id: last.began, by: 'no end' })
    if (reports.length === 0 && plan.jobs) fail(`${relative(root, test)} does not run.`)
    return reports
  }
}

/** Asks tests that run in workerd, one mutant after the other. */
export async function judgeByWorkers(mutants: readonly Numbered[], tests: string[], onKilled: OnKilled): Promise<void> {
  endChild()
  const started = performance.now()
  const unchanged = await ask({ kind: 'worker', tests, mutant: null }, lateAfter(maxRun.unchanged))
  if (unchanged?.failed?.[0]) fail(`Without any change a test fails: ${unchanged.failed[0]}`)
  const limit = Math.max(maxRun.mutant, patience * (performance.now() - started))
  for (const mutant of mutants) {
    const answer = await ask({ kind: 'worker', tests, mutant }, lateAfter(limit))
    const by = answer ? answer.failed?.[0] : 'no end'
    if (by !== undefined) onKilled(mutant.id, by)
  }
}

function jobsOf({ outside, tests }: Coverage): { id: number; tests: string[] | null }[] {
  const jobs = new Map<number, string[] | null>(outside.map((id) => [id, null]))
  for (const [test, ids] of Object.entries(tests))
    for (const id of ids) {
      const known = jobs.get(id)
      if (known !== null) jobs.set(id, [...(known ?? []), test])
    }
  return [...jobs].map(([id, its]) => ({ id, tests: its }))
}

const verdictsOf = (reports: Report[]): { id: number; by: string | null }[] =>
  reports.flatMap((report) => ('id' in report ? [report] : []))

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
