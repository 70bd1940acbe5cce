import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/workspace.ts'
import type { Settings } from '../settings.ts'
import { assembleRelease } from './assemble.ts'

/** Archives of releases, on the machine that builds them. */
const archives = join(root, '.cache/releases')

/** Makes the archive of a release from a build. @returns its path */
export function packRelease(built: string, settings: Settings): string {
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
  const name = readdirSync(archives, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.tar.zst'))
    .sort()
    .at(-1)
  if (name === undefined) throw new Error('There is no release yet: npm run host -- build')
  return join(archives, name)
}
