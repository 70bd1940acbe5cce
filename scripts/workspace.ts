import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'

/** Folder of the repository. */
export const root = dirname(import.meta.dirname)
const storefrontInputs = [
  ...['app', 'worker', 'shared', 'packages/edge-cache', 'packages/order-reader', 'packages/search'],
  ...['public', 'package-lock.json', 'wrangler.toml'],
  ...['uno.config.ts', 'vite.config.ts', 'react-router.config.ts'],
]

/** Ends the process with a sentence for the person at the terminal. */
export function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Runs a command to its end and shows its output; ends this process if it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const failure = tryToRun(command, args, env)
  if (failure !== null) fail(failure)
}

/** The same where there is more to say of a failure. @returns null, or a sentence that names what failed */
export function tryToRun(command: string, args: string[], env: Record<string, string> = {}): string | null {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0 ? null : `«${command} ${args.join(' ')}» failed with code ${status}.`
}

/** The same beside other work. */
async function finish(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const [code] = await once(start(command, args, options), 'exit')
  if (code !== 0) fail(`«${command} ${args.join(' ')}» failed with code ${code}.`)
}

/** What has been started and runs. */
const running = new Set<ChildProcess>()
let isWatched = false

/** Starts a command and leaves it running. When this process is told to end, it ends the command, too. */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const env = { ...process.env, ...options.env }
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env })
  running.add(child)
  for (const event of ['exit', 'error']) child.once(event, () => running.delete(child))
  if (!isWatched) {
    isWatched = true
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => Promise.all([...running].map(end)).then(() => process.exit(130)))
    }
  }
  return child
}

/** Ends what `start` has started. */
async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Builds the storefront for production unless nothing has changed since the last build. */
export const build = (): Promise<void> =>
  buildOnce('build/server/wrangler.json', storefrontInputs, async () => {
    console.log('Building …')
    await finish('react-router', ['build', '--logLevel', 'error'])
  })

let demoShopBuild: Promise<void> | undefined

/** Bundles the demo shop in the same way. @returns path of its module */
export async function buildDemoShop(): Promise<string> {
  const outdir = 'build/demo-shop'
  demoShopBuild ??= buildOnce(
    `${outdir}/index.js`,
    ['packages/demo-shop', 'shared', 'worker/address', 'package-lock.json'],
    async () => {
      const args = ['deploy', '--dry-run', '-c', 'packages/demo-shop/wrangler.toml', '--outdir', join(root, outdir)]
      await finish('wrangler', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    },
  )
  await demoShopBuild
  return join(root, outdir, 'index.js')
}

/** Makes what ends with this file, unless it was made of the same inputs. */
async function buildOnce(output: string, inputs: string[], make: () => Promise<void>): Promise<void> {
  const stamp = join(root, '.cache', `built-${output.replaceAll('/', '-')}`)
  const wanted = fingerprint(inputs)
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // One that fails or breaks off has left its files in the place of the last one's.
  rmSync(stamp, { force: true })
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Creates and fills the demo shop's database and pictures; the script itself knows what is there already.
 * @returns when it was filled, ms since 1970
 */
export async function seed(): Promise<number> {
  await finish('node', ['packages/demo-shop/seed.ts', '--persist-to', '.cache/state'])
  return statSync(join(root, '.cache/state/demo-shop.stamp')).mtimeMs
}

/** ORDER_COOKIE_SECRET of this machine: random, made once. */
export function readOrderSecret(): string {
  const file = join(root, '.cache', 'order-cookie-secret')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** The port of this run: PORT or 8787. */
export function readPort(): number {
  const port = Number(process.env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT=${process.env.PORT} is not a port number.`)
  return port
}

/** The origin of a shop on this machine, as browsers write it: 80 is the port of http without a word. */
export const localOrigin = (port: number): string => new URL(`http://localhost:${port}`).origin

/** Ends with a clear sentence if something already listens on the port. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is busy. Stop what listens there or choose another: PORT=${port + 1} npm start`
          : `Port ${port} cannot be opened: ${error.message}`,
      ),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}

/** Below the ports that Linux, macOS and Windows give to outgoing connections by themselves. */
const ownPorts = { from: 20_000, to: 32_000 }

/** Ports that nothing listens on now, and that no outgoing connection takes before they are used. */
export async function findFreePorts(count: number): Promise<number[]> {
  const free = new Set<number>()
  while (free.size < count) {
    const port = randomInt(ownPorts.from, ownPorts.to)
    if (await isFree(port)) free.add(port)
  }
  return [...free]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Names and content of the files, wherever the workspace is. */
function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesOf(join(root, input))) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).filter((name) => !name.includes('.test.'))
  return names.sort().flatMap((name) => filesOf(join(path, name)))
}
