import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, start } from '../workspace.ts'
import { brotliBytes } from './page-files.ts'

const output = join(root, '.cache', 'empty-app')

/**
 * Bytes (brotli 4) of JavaScript that an empty app of the same framework ships, under which ours cannot get. Builds
 * empty-app, which takes about two seconds. Its one page loads every script there is.
 * @throws Error if the build fails
 */
export async function measureEmptyApp(): Promise<number> {
  rmSync(output, { recursive: true, force: true })
  const building = start('react-router', ['build', 'scripts/budgets/empty-app', '--logLevel', 'error'])
  const code = await new Promise((resolve) => building.once('exit', resolve))
  if (code !== 0) throw new Error(`the build of the empty app ended with code ${code}`)
  const assets = join(output, 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return scripts.reduce((sum, name) => sum + brotliBytes(readFileSync(join(assets, name), 'utf8')), 0)
}
