import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell without a browser window first: tests take three quarters of the time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Path of an installed Chromium: CHROMIUM, Playwright's own, or the system's. Null if there is none.
 * @param withWindow whether it must be able to open a window, which a headless shell is not
 */
export function findChromium(withWindow = false): string | null {
  const candidates = [process.env.CHROMIUM, chromium.executablePath(), ...systemPaths]
  const fits = (path: string) => existsSync(path) && !(withWindow && path.endsWith('headless-shell'))
  return candidates.find((path) => path && fits(path)) ?? null
}

/**
 * The same, installed first if need be: Playwright's own where it can be downloaded, else Debian's package.
 * @throws Error if neither works
 */
export function ensureChromium(withWindow = false): string {
  const installed = findChromium(withWindow)
  // Pictures are those of the shell: a system's full Chromium draws the edges of letters otherwise.
  const isOther = !withWindow && installed !== null && systemPaths.slice(1).includes(installed)
  if (installed && !isOther) return installed
  console.log('Installing Chromium …')
  const fromDebian = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', withWindow ? 'chromium' : 'chromium-headless-shell'],
  ]
  const ways = isOther ? [fromDebian] : [[['playwright', 'install', '--with-deps', 'chromium']], fromDebian]
  for (const commands of ways) {
    if (commands.every(succeeds)) {
      const found = findChromium(withWindow)
      if (found) return found
    }
  }
  if (installed) return installed
  throw new Error('No Chromium: install one and name it in CHROMIUM, or run «npx playwright install chromium».')
}

function succeeds([command = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}
