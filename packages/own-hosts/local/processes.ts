import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { start } from '../../../scripts/workspace.ts'
import { cronSocketPath, type Layout, socketPath } from '../layout.ts'

export interface Started {
  process: ChildProcess
  /** Resolves when it has ended. */
  ended: Promise<void>
}

interface Command {
  file: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  onLine?: ((line: string) => void) | undefined
}

/** Starts a program as a child of this process; it ends with this one. */
export function startProgram({ file, args, cwd, env, onLine }: Command): Started {
  const child = start(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
  const tell = onLine ?? ((line: string) => process.stderr.write(`${line}\n`))
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', tell)
  const ended = once(child, 'exit').then(() => undefined)
  return { process: child, ended }
}

interface WebOptions {
  /** Folder of the release. */
  release: string
  layout: Layout
  name: `web${number}` | 'candidate'
  secrets: Record<string, string>
  /** Addresses of external services in place of those in the configuration. */
  addresses?: Record<string, string>
  onLine?: ((line: string) => void) | undefined
}

/** A web process, which opens its sockets itself: here is no systemd that hands them over. */
export function startWeb({ release, layout, name, secrets, addresses = {}, onLine }: WebOptions): Started {
  const http = socketPath(layout, name)
  const cron = cronSocketPath(layout, name)
  mkdirSync(dirname(cron), { recursive: true })
  for (const path of [http, cron]) rmSync(path, { force: true })
  const stores = Object.entries(addresses).map(([service, address]) => `-e${service}=${address}`)
  const args = ['serve', 'config.capnp', `-shttp=unix:${http}`, `-scron=unix:${cron}`, ...stores]
  return startProgram({ file: join(release, 'bin/workerd'), args, cwd: release, env: secrets, onLine })
}

/** Stores or images of a release. */
export function startService(
  release: string,
  layout: Layout,
  name: 'stores' | 'images',
  onLine?: (line: string) => void,
): Started {
  mkdirSync(layout.run, { recursive: true })
  mkdirSync(layout.state, { recursive: true })
  const env = { SOCKET: socketPath(layout, name), STATE_DIRECTORY: layout.state }
  return startProgram({
    file: join(release, 'bin/node'),
    args: [`services/${name}/server.ts`],
    cwd: release,
    env,
    onLine,
  })
}
