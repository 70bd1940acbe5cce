import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/workspace.ts'
import { readConfig } from '../../../worker/config.ts'
import type { Env } from '../../../worker/env.ts'
import { readWranglerConfig } from '../generate/wrangler-config.ts'
import type { Settings } from '../settings.ts'
import { assembleRelease } from './assemble.ts'

/** Archives of releases, on the machine that builds them. */
const archives = join(root, '.cache/releases')

/**
 * Makes the archive of a release from a build.
 * @returns its path
 * @throws Error for what cannot be served by a host, and for variables that the Worker would not take
 */
export function packRelease(built: string, settings: Settings): string {
  requireRightVariables(built, settings)
  const id = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(archives, id)
  mkdirSync(archives, { recursive: true })
  assembleRelease({ built, settings, folder, id })
  const archive = `${folder}.tar.zst`
  // Root owns it there, no matter who has built it here.
  const options = ['--owner=0', '--group=0', '--use-compress-program=zstd -T0 -9', '--sort=name']
  execFileSync('tar', [...options, '-C', archives, '-cf', archive, id], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  return archive
}

/** The newest archive. @throws Error if there is none */
export function newestArchive(): string {
  const name = (existsSync(archives) ? readdirSync(archives, { encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.tar.zst'))
    .sort()
    .at(-1)
  if (name === undefined) throw new Error('There is no release yet: npm run host -- build')
  return join(archives, name)
}

/** A host would find it only after all has been taken there: every request would be answered by 500. */
function requireRightVariables(built: string, { vars, services }: Settings): void {
  const config = readWranglerConfig(readFileSync(join(built, 'server/wrangler.json'), 'utf8'))
  readConfig({ ...services, ...config.vars, ...vars } as unknown as Env)
}
