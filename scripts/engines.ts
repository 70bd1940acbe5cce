import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { installFromDebian, succeeds } from './debian.ts'
import { suite } from './test-results.ts'
import { root } from './workspace.ts'

/** The engines of `npm run test:engines`, each with the variable that says what is started. */
export const engineVariables = {
  firefox: 'FIREFOX',
  webkit: 'WEBKIT_DRIVER',
  'chrome-109': 'CHROME_109',
  'chrome-92': 'CHROME_92',
}

export type EngineName = keyof typeof engineVariables
export const engineNames = Object.keys(engineVariables) as EngineName[]

/** What of an engine is on this machine: the path to start, or why there is none. */
export type Installed = { name: EngineName } & ({ path: string } | { missing: string })

/** Debian's packages of an engine, and the files that they bring. */
const ofDebian = {
  firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] },
}

/** Versions of the npm package @sparticuz/chromium, each with one browser of 120 MB, and what npm knows of the archive. */
const ofNpm = {
  'chrome-109': {
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  'chrome-92': {
    version: '92.0.0',
    sha512: 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  },
}

/** Installs these engines where they are missing: two by apt-get, the old ones of Chrome into .cache. */
export async function installEngines(names: EngineName[]): Promise<Installed[]> {
  const installed: Installed[] = []
  for (const name of names) {
    const path = process.env[engineVariables[name]]
    if (path) installed.push({ name, path })
    else
      installed.push(
        name in ofNpm ? await oldChrome(name as keyof typeof ofNpm) : await debian(name as keyof typeof ofDebian),
      )
  }
  return installed
}

/** Runs the journeys in the engines that are there, with more arguments of Playwright's; says which are not. */
export async function runEngineTests(installed: Installed[], args: string[], env: Record<string, string>) {
  const paths: Record<string, string> = {}
  const projects: string[] = []
  for (const engine of installed) {
    if ('missing' in engine) {
      console.log(`! not run, and not counted: ${engine.name}, since ${engine.missing}`)
      continue
    }
    paths[engineVariables[engine.name]] = engine.path
    projects.push(`--project=${engine.name}`)
  }
  if (projects.length === 0) return
  const report = '.cache/reports/engines.json'
  const command = ['playwright', 'test', '-c', 'tests/engines/playwright.config.ts', '--reporter=list,json']
  await suite('journeys in other engines', report, [...command, ...projects, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report), ...env, ...paths },
  })
}

async function debian(name: keyof typeof ofDebian): Promise<Installed> {
  const { packages, files } = ofDebian[name]
  const [path = ''] = files
  if (files.every((file) => existsSync(file))) return { name, path }
  console.log(`Installing ${packages.join(' ')} …`)
  const missing = await installFromDebian(packages)
  return missing ? { name, missing } : { name, path }
}

/** The package is for Lambda: its binary is compressed, and its own code knows no other place than /tmp. */
async function oldChrome(name: keyof typeof ofNpm): Promise<Installed> {
  const { version, sha512 } = ofNpm[name]
  const folder = join(root, '.cache/engines', name)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return { name, path }
  console.log(`Installing @sparticuz/chromium ${version} …`)
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`)
  const isPacked = await succeeds('npm', ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder])
  if (!isPacked) return { name, missing: `«npm pack @sparticuz/chromium@${version}» failed` }
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (found !== sha512) return { name, missing: `@sparticuz/chromium@${version} is not the archive that was chosen` }
  if (!(await succeeds('tar', ['-xzf', archive, '-C', folder]))) return { name, missing: `${archive}: tar failed` }
  writeFileSync(`${path}.new`, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))))
  chmodSync(`${path}.new`, 0o755)
  renameSync(`${path}.new`, path)
  rmSync(archive)
  rmSync(join(folder, 'package'), { recursive: true })
  return { name, path }
}
