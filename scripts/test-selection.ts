import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './workspace.ts'

/** Tests to run: files and, if not all of their tests, a regular expression for the titles. */
export interface Selection {
  files: string[]
  title?: string
}

/**
 * The test files that `glob` names and whose path has one of the words; where there are none, tests whose title has it,
 * in the files that contain it.
 */
export function findTests(glob: string, words: string[]): Selection {
  const files = globSync(glob, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  const lower = words.map((word) => word.toLowerCase())
  const byPath = files.filter((file) => lower.some((word) => file.toLowerCase().includes(word)))
  if (byPath.length > 0) return { files: byPath }
  const title = words.map((word) => word.replace(/[^\p{L}\p{N} -]/gu, '.')).join('|')
  const pattern = new RegExp(title, 'i')
  return { files: files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))), title: `(?i:${title})` }
}

/** Options of Playwright whose value is an argument of its own. */
const withValue = new Set(
  ['-g', '--grep', '--grep-invert', '-j', '--workers', '--project', '--repeat-each', '--retries', '--timeout'].concat([
    '--reporter',
    '--trace',
    '--output',
    '--shard',
    '--max-failures',
    '-c',
    '--config',
  ]),
)

/** The browser tests that Playwright runs with these arguments: all, unless some are patterns of paths. */
export function findSpecs(args: string[]): string[] {
  const specs = globSync('tests/e2e/*.spec.ts', { cwd: root })
  const patterns = args.filter((arg, at) => !arg.startsWith('-') && !withValue.has(args[at - 1] ?? ''))
  if (patterns.length === 0) return specs
  return specs.filter((spec) => patterns.some((pattern) => new RegExp(pattern, 'i').test(basename(spec))))
}
