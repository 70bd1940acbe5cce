// Entry of every npm script: `node scripts/run.mjs start`. Needs nothing but Node 20: installs the packages if need be
// and hands over to <name>.ts of scripts/ or of a package with commands, on the Node of node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binaries = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed')
const [name = '', ...args] = process.argv.slice(2)

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  // Not npm ci: it refuses lock files written where packages for other systems could not be had.
  console.log('Installing packages …')
  // An installation that breaks off is none, also for the lock file before it.
  rmSync(stamp, { force: true })
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

const env = {
  ...process.env,
  PATH: binaries + delimiter + process.env.PATH,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  // Without it wrangler warns at every start on a machine without internet.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}
// Where an install policy kept the node package from fetching its binary, the caller's own Node may be new enough.
const hasOwnNode = existsSync(join(binaries, 'node'))
if (!hasOwnNode && !process.features.typescript) {
  const { version } = process
  console.error(
    `Node ${version} does not run TypeScript, and npm has not installed the one that does (ignore-scripts?). Take Node 24.`,
  )
  process.exit(1)
}
const node = hasOwnNode ? join(binaries, 'node') : process.execPath
const script = ['scripts', 'packages/workbench', 'packages/own-hosts']
  .map((folder) => join(root, folder, `${name}.ts`))
  .find(existsSync)
if (!script) {
  console.error(`Neither scripts/ nor a package with commands has ${name}.ts.`)
  process.exit(1)
}
const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
if (process.env.npm_lifecycle_event) {
  // npm hands signals to its shell, which ends without a word to us.
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
