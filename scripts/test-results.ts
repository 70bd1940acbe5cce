import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './workspace.ts'

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
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    ok = await new Promise((resolve) => {
      child.once('error', () => resolve(false))
      child.once('close', (code) => resolve(code === 0))
    })
    if (!ok) break
  }
  process.stdout.write(output)
  count(title, ok)
}

/**
 * A runner that writes a JSON report (Vitest or Playwright) to `report`: its own numbers count. A report that is
 * missing or empty is a failure, and so is every test that was skipped. Tests that passed at their second try only are
 * counted as passed and named in a line of their own.
 */
export async function suite(
  title: string,
  report: string,
  command: string[],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n── ${title}`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const [name = '', ...args] = command
  const code = await execute(name, args, env)
  const result = existsSync(report) ? readReport(report) : { passed: 0, failed: 0 }
  passed += result.passed
  failed += result.failed
  if (code !== 0 && result.failed === 0) count(`${title}: the runner ended with code ${code}`, false)
  if (result.passed + result.failed === 0) count(`${title}: no test ran`, false)
}

interface Report {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  numPassedTests?: number
  numTotalTests?: number
}

function readReport(file: string): { passed: number; failed: number } {
  const { stats, numPassedTests = 0, numTotalTests = 0 } = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (stats) {
    if (stats.flaky > 0) console.log(`! ${stats.flaky} passed at the second try only (docs/decisions/007)`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  }
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

function execute(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
