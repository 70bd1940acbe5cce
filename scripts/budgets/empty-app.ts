import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, start } from '../workspace.ts'
import { scriptBytes } from './page-files.ts'

/** The built empty app. */
export const emptyApp = join(root, '.cache', 'empty-app')

/**
 * Builds empty-app, which takes about two seconds.
 * @throws Error if the build fails
 */
export async function buildEmptyApp(): Promise<void> {
  rmSync(emptyApp, { recursive: true, force: true })
  const building = start('react-router', ['build', 'scripts/budgets/empty-app', '--logLevel', 'error'])
  const code = await new Promise((resolve) => building.once('exit', resolve))
  if (code !== 0) throw new Error(`the build of the empty app ended with code ${code}`)
}

/**
 * Bytes of JavaScript, compressed as ours, that an empty app of the same framework ships, under which ours cannot get. Its home
 * page loads every script there is but that of the plain listing (tools/bench/plain-page.ts).
 * @throws Error if the build fails
 */
export async function measureEmptyApp(): Promise<number> {
  await buildEmptyApp()
  const assets = join(emptyApp, 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('cards-'))
  return scripts.reduce((sum, name) => sum + scriptBytes(readFileSync(join(assets, name), 'utf8')), 0)
}
