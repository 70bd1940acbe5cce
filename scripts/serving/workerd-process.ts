// Started by serve-workerd.ts: Workers on workerd, on a socket of its own. `wrangler dev` puts two proxies in front of
// a Worker, which cost ten times what a small Worker does; at Cloudflare there are none.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { countingEntry } from './counting-entry.ts'
import { faultyEntry } from './faulty-entry.ts'
import type { BuiltWorker, WorkerdOptions } from './serve-workerd.ts'

// wrangler's own copy: the options that it makes are for that version.
const { Miniflare, convertV4MiniflareOptions } = createRequire(import.meta.resolve('wrangler'))('miniflare')

const options = JSON.parse(process.argv[2] ?? '') as WorkerdOptions & { port: number }
const { others = [], state, port, inspectorPort, raiseLimits, withEntry, withoutRouter, entry: before } = options
const host = '127.0.0.1'
const first = toWorker(options)
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host,
    port: withEntry ? port : 0,
    resourcePersistencePath: join(state, 'v3'),
    ...(inspectorPort !== undefined && { inspectorPort }),
    workers: [
      { ...first, ...(!withEntry && !withoutRouter && { unsafeDirectSockets: [{ host, port }] }) },
      ...others.map((other) => ({
        ...toWorker(other),
        ...(other.port !== undefined && { unsafeDirectSockets: [{ host, port: other.port }] }),
      })),
      // A socket of a Worker with static files leads to their router; another Worker's may lead to the Worker itself.
      ...(withoutRouter
        ? [{ name: 'door', modules: true, script: '', unsafeDirectSockets: [{ host, port, serviceName: first.name }] }]
        : []),
    ],
  }),
)
await miniflare.ready
process.send?.('ready')
process.once('disconnect', () => miniflare.dispose().finally(() => process.exit()))

/** A built Worker as Miniflare takes it. */
function toWorker({ config, main, vars }: BuiltWorker) {
  const { name, main: configured = '' } = unstable_readConfig({ config })
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const { bindings, ratelimits, ...bound } = options as {
    bindings: Record<string, unknown>
    ratelimits?: Record<string, { simple: { limit: number } }>
  }
  if (raiseLimits) for (const { simple } of Object.values(ratelimits ?? {})) simple.limit = 1_000_000
  const entry = main ?? configured
  return {
    ...bound,
    ratelimits,
    name,
    modulesRoot: dirname(entry),
    modules: before ? [entryBefore(entry, before), ...modulesOf(entry)] : modulesOf(entry),
    bindings: { ...bindings, ...vars },
    ...(others.length === 0 && { serviceBindings: {} }),
  }
}

/** An entry that precedes another one. */
function entryBefore(main: string, kind: NonNullable<WorkerdOptions['entry']>) {
  const source = kind === 'counting' ? countingEntry : faultyEntry
  return { type: 'ESModule', path: join(dirname(main), `${kind}-entry.mjs`), contents: source(basename(main)) }
}

/** The entry first, then every other module of its folder; wrangler keeps files of its own in a hidden one. */
function modulesOf(main: string): { type: 'ESModule'; path: string }[] {
  const names = readdirSync(dirname(main), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[^.].*\.m?js$/.test(name),
  )
  const paths = new Set([main, ...names.map((name) => join(dirname(main), name))])
  return [...paths].map((path) => ({ type: 'ESModule', path }))
}
