import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, start } from '../workspace.ts'

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
