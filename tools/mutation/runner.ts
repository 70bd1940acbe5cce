// Runner of vitest that imports one test file again and again, each time with another mutant.
import { appendFileSync } from 'node:fs'
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest'
import { switchName } from './switches.ts'

/** What one process is to do with one test file. */
export interface Plan {
  /** Mutants, each with the tests that pass it; null: it is passed outside of tests, so that any may notice. */
  jobs: { id: number; tests: string[] | null }[] | null
  /** How many mutants the unchanged tests pass. */
  calls: number
  /** File to which lines of JSON are written: one `Coverage` where there are no jobs, else `Report`s. */
  output: string
}

/** Which mutants an unchanged run passes, outside of tests and in each of them. */
export interface Coverage {
  failed: string | null
  outside: number[]
  tests: Record<string, number[]>
  calls: number
}

/** That a mutant's run begins; how it went: the title of the test that noticed, null for none. */
export type Report = { began: number } | { id: number; by: string | null }

declare module 'vitest' {
  interface ProvidedContext {
    plan: Plan
  }
}

/** A mutant with so many more calls than the unchanged source does not end. */
const patience = { times: 100, least: 1_000_000 }

let active = 0
let calls = 0
let limit = Number.POSITIVE_INFINITY
let passed = new Set<number>()
Object.assign(globalThis, {
  [switchName](id: number): boolean {
    passed.add(id)
    calls += 1
    if (calls > limit) throw new Error('no end')
    return id === active
  },
})

export default class MutationRunner extends TestRunner {
  private readonly plan: Plan = this.injectValue('plan')
  private readonly jobs = [...(this.plan.jobs ?? [])]
  private job: { id: number; tests: string[] | null } | null = null
  /** The test that has just noticed the mutant: it has to pass without. */
  private killer: { id: string; name: string } | null = null
  private isFirst = true
  private failed: { id: string; name: string } | null = null
  private coverage: Omit<Coverage, 'failed' | 'calls'> = { outside: [], tests: {} }

  override importFile(file: string, source: 'collect' | 'setup'): unknown {
    if (source === 'setup') return super.importFile(file, source)
    this.failed = null
    if (!this.killer) this.job = this.jobs.shift() ?? null
    if (this.plan.jobs && !this.job) return undefined
    active = this.job && !this.killer ? this.job.id : 0
    if (active !== 0) this.report({ began: active })
    limit = active === 0 ? Number.POSITIVE_INFINITY : Math.max(patience.times * this.plan.calls, patience.least)
    calls = 0
    passed = new Set()
    vi.resetModules()
    return super.importFile(file, source)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const wanted = this.killer ? [this.killer.id] : this.job?.tests
    if (this.plan.jobs && (this.failed || (wanted && !wanted.includes(test.id)))) test.mode = 'skip'
    this.coverage.outside.push(...passed)
    passed = new Set()
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    this.coverage.tests[test.id] = [...passed]
    passed = new Set()
    if (test.result?.state === 'fail') this.failed ??= { id: test.id, name: test.fullName }
    super.onAfterRunTask(test)
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const [error] = files.flatMap(({ result }) => result?.errors ?? [])
    const failed = this.failed ?? (error ? { id: '', name: error.message } : null)
    if (!this.plan.jobs) this.report({ ...this.coverage, failed: failed?.name ?? null, calls })
    else if (this.job && this.killer) this.confirm(this.job.id, this.killer.name, failed !== null)
    else if (this.job && failed) this.killer = failed
    else if (this.job) {
      this.report({ id: this.job.id, by: null })
      this.isFirst = false
    }
  }

  /** What fails without the mutant, too, tells nothing: a run before has spoiled this process, unless it was the first. */
  private confirm(id: number, by: string, isSpoiled: boolean): void {
    if (this.isFirst || !isSpoiled) this.report({ id, by })
    if (isSpoiled) this.jobs.length = 0
    this.isFirst = false
    this.killer = null
  }

  private report(line: Coverage | Report): void {
    appendFileSync(this.plan.output, `${JSON.stringify(line)}\n`)
  }
}
