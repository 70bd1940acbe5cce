import { spawnSync } from 'node:child_process'
import { root } from '../../../scripts/workspace.ts'
import type { GeneratedWalk } from '../../../tests/support/generated-walk.ts'

const sizes = [3_200, 120_000, 1_000_000]

/**
 * Walks over catalogues that are generated, by the test of them: the Worker's texts are of its build.
 * @throws Error where the test fails
 */
export function walkGeneratedCatalogues(): GeneratedWalk[] {
  const test = ['vitest', 'run', '--project', 'unit', 'tests/unit/generated-walk.test.ts']
  const env = { ...process.env, GENERATED_PRODUCTS: sizes.join() }
  const { stdout, status } = spawnSync('npx', test, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`the walks over generated catalogues failed:\n${stdout}`)
  const figures = [...stdout.toString().matchAll(/^.*generated walk: (\{.*\})$/gm)]
  return figures.map(([, json = '']) => JSON.parse(json) as GeneratedWalk)
}
