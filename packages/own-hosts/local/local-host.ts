import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate } from '../../../scripts/serving/certificate.ts'
import { generateNginx, nginxFolders } from '../generate/nginx.ts'
import { readWranglerConfig } from '../generate/wrangler-config.ts'
import { type Layout, socketPath, webNumbers } from '../layout.ts'
import { awaitAnswer } from '../on-host/ask.ts'
import type { Processes, WebName } from '../on-host/processes.ts'
import { nginxFactsOf } from '../release/assemble.ts'
import { localAddresses } from './addresses.ts'
import { type Started, startProgram, startService, startWeb } from './processes.ts'

/** After that long a process that has ended is started again, ms: as `RestartSec` of the units. */
const restartPause = 200

let shared: ReturnType<typeof createCertificate> | undefined

/** One certificate for all hosts of this process: who trusts one of them trusts all. */
export function localCertificate(): ReturnType<typeof createCertificate> {
  shared ??= createCertificate()
  return shared
}

export type ProcessName = 'stores' | 'images' | WebName | 'nginx'

interface LocalHostOptions {
  /** Where `current` leads to a release. */
  layout: Layout
  /** Path of the build's wrangler.json, which says what there is. */
  config: string
  /** Address to listen on; other homes of the shop have the same port. */
  address?: string
  port: number
  processes: number
  /** Addresses of the other homes. */
  otherHomes?: string[]
  /** Visitors of this machine say by CF-Connecting-IP who they are: those of tests are many. */
  trustsVisitors?: boolean
  secrets: Record<string, string>
  /** Addresses of service bindings: `{ DEMO_SHOP: '127.0.0.1:8871' }`. */
  services?: Record<string, string>
  /** Gets each line that the processes log; without it the terminal has them. */
  onLine?: (line: string) => void
}

/** The processes of a host as children of this one, each restarted when it ends, as systemd does it. */
export class LocalHost implements Processes {
  readonly origin: string
  readonly #options: LocalHostOptions
  readonly #running = new Map<ProcessName, Started>()
  readonly #wanted = new Set<ProcessName>()

  constructor(options: LocalHostOptions) {
    this.#options = options
    this.origin = `https://localhost:${options.port}`
    // What ends with this process is not started again.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => this.#wanted.clear())
  }

  /** Starts everything. @throws Error if something does not answer */
  async up(): Promise<void> {
    const { layout, processes } = this.#options
    rmSync(layout.run, { recursive: true, force: true })
    for (const folder of [layout.run, layout.state, ...nginxFolders(layout)]) mkdirSync(folder, { recursive: true })
    const webs = webNumbers(processes).map((number) => `web${number}` as const)
    for (const name of ['stores', 'images', ...webs] as const) this.#run(name)
    await Promise.all(
      (['stores', 'images'] as const).map((name) => awaitAnswer(socketPath(layout, name), { target: '/health' })),
    )
    await Promise.all(webs.map((name) => awaitAnswer(socketPath(layout, name), { target: '/healthz' })))
    this.#writeNginx()
    this.#run('nginx')
    await awaitAnswer(join(layout.run, 'nginx/status.sock'), { target: '/status' })
  }

  /** Starts a process, and again whenever it ends by itself. */
  async start(name: ProcessName): Promise<void> {
    this.#run(name)
  }

  #run(name: ProcessName): void {
    this.#wanted.add(name)
    const started = this.#launch(name)
    this.#running.set(name, started)
    started.ended.then(() => {
      if (this.#running.get(name) !== started) return
      this.#running.delete(name)
      if (this.#wanted.has(name)) setTimeout(() => this.#wanted.has(name) && this.#run(name), restartPause)
    })
  }

  #launch(name: ProcessName): Started {
    const { layout, secrets, services = {}, onLine } = this.#options
    const release = join(layout.base, name === 'candidate' ? 'candidate' : 'current')
    if (name === 'nginx')
      return startProgram({ file: '/usr/sbin/nginx', args: this.#nginxArguments(), cwd: layout.run, onLine })
    if (name === 'stores' || name === 'images') return startService(release, layout, name, onLine)
    const named = Object.entries(services).map(([binding, address]) => [`service-${binding}`, address])
    const addresses = { ...localAddresses(layout, this.#config()), ...Object.fromEntries(named) }
    return startWeb({ release, layout, name, secrets, addresses, onLine })
  }

  #config() {
    return readWranglerConfig(readFileSync(this.#options.config, 'utf8'))
  }

  #nginxArguments(): string[] {
    return ['-e', 'stderr', '-c', join(this.#options.layout.run, 'nginx.conf'), '-p', this.#options.layout.run]
  }

  #writeNginx(): void {
    const { layout, address = '127.0.0.1', port, processes, otherHomes = [], trustsVisitors = false } = this.#options
    const { key, cert } = localCertificate()
    const certificate = { chain: join(layout.run, 'nginx/cert.pem'), key: join(layout.run, 'nginx/key.pem') }
    writeFileSync(certificate.chain, cert)
    writeFileSync(certificate.key, key, { mode: 0o600 })
    const text = generateNginx({
      ...nginxFactsOf(join(layout.base, 'current'), this.#config()),
      layout,
      processes,
      certificate,
      origin: this.origin,
      trustedClients: trustsVisitors ? ['127.0.0.1'] : [],
      otherHomes,
      authorities: certificate.chain,
      listen: { https: [`${address}:${port}`], http: [] },
      log: join(layout.run, 'nginx/access.log'),
      // Of root's own; else nginx would take a user that reads nothing here.
      user: process.getuid?.() === 0 ? 'root' : null,
    })
    writeFileSync(join(layout.run, 'nginx.conf'), text)
  }

  /** Process id, for signals; undefined while it is not running. */
  pid(name: ProcessName): number | undefined {
    return this.#running.get(name)?.process.pid
  }

  /** Kills a process, which is not started again. */
  async kill(name: ProcessName): Promise<void> {
    this.#wanted.delete(name)
    const started = this.#running.get(name)
    started?.process.kill('SIGKILL')
    await started?.ended
  }

  /** Ends a process for good, after what is under way. */
  async end(name: ProcessName): Promise<void> {
    this.#wanted.delete(name)
    const started = this.#running.get(name)
    started?.process.kill(name === 'nginx' ? 'SIGQUIT' : 'SIGTERM')
    await started?.ended
  }

  async closeSocket(name: WebName): Promise<void> {
    rmSync(socketPath(this.#options.layout, name), { force: true })
  }

  socket(name: WebName): string {
    return socketPath(this.#options.layout, name)
  }

  async renewServices(): Promise<void> {
    for (const name of ['stores', 'images'] as const) {
      await this.end(name)
      this.#run(name)
    }
  }

  async reloadNginx(): Promise<void> {
    // Its configuration is of this machine, and the same for all releases.
  }

  async stop(): Promise<void> {
    const names = [...this.#wanted]
    await this.end('nginx')
    await Promise.all(names.map((name) => this.end(name)))
  }
}
