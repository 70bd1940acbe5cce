import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { start } from './workspace.ts'

let passed = 0
let failed = 0

/** Says what has been counted, as the last line, and ends the process. */
export function finish(): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

/** Counts one result. */
export function count(title: string, ok: boolean): void {
  if (ok) passed += 1
  else failed += 1
  console.log(`${ok ? '✓' : '✗'} ${title}`)
}

/** Commands that must all succeed: one result. What they print comes at their end, since checks run side by side. */
export async function check(title: string, ...commands: [command: string, ...args: string[]][]): Promise<void> {
  let output = `\n── ${title}\n`
  let ok = true
  for (const [command, ...args] of commands) {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part
      })
    }
    ok = await new Promise((resolve) => {
      child.once('error', () => resolve(false))
      child.once('close', (code) => resolve(code === 0))
    })
    if (!ok) break
  }
  process.stdout.write(output)
  count(title, ok)
}

interface SuiteOptions {
  env?: Record<string, string>
  /** Tests are selected by their titles: Vitest counts the others as skipped. */
  byTitle?: boolean
}

/**
 * A runner that writes a JSON report (Vitest or Playwright) to `report`: its own numbers count. A report that is
 * missing or empty is a failure, and so is every test that was skipped.
 */
export async function suite(
  title: string,
  report: string,
  command: string[],
  { env = {}, byTitle = false }: SuiteOptions = {},
): Promise<void> {
  console.log(`\n── ${title}`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const [name = '', ...args] = command
  const code = await execute(name, args, env)
  const result = existsSync(report) ? readReport(report, byTitle) : { passed: 0, failed: 0 }
  passed += result.passed
  failed += result.failed
  if (code !== 0 && result.failed === 0) count(`${title}: the runner ended with code ${code}`, false)
  if (result.passed + result.failed === 0) count(`${title}: no test ran`, false)
}

interface Report {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  numPassedTests?: number
  numTotalTests?: number
  numFailedTests?: number
}

function readReport(file: string, byTitle: boolean): { passed: number; failed: number } {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const { stats, numPassedTests = 0, numTotalTests = 0, numFailedTests = 0 } = report
  if (!stats) return { passed: numPassedTests, failed: byTitle ? numFailedTests : numTotalTests - numPassedTests }
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected, failed: unexpected + skipped + flaky }
}

function execute(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
