import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages of Debian and its like; several calls wait for each other.
 * @returns null, or a sentence that says why it cannot
 */
export async function installFromDebian(packages: string[]): Promise<string | null> {
  if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get'
  if (process.getuid?.() !== 0) return `only root may install: sudo apt-get install ${packages.join(' ')}`
  const wait = ['-o', 'DPkg::Lock::Timeout=600']
  for (const args of [
    [...wait, 'update'],
    [...wait, 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    if (!(await succeeds('apt-get', args))) return `«apt-get ${args.join(' ')}» failed`
  }
  return null
}

/** Runs a command without its output. */
export function succeeds(command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: 'ignore', env })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
