import { serve, serveDemoShop } from '../../../scripts/serving/serve.ts'
import { serveOnWorkerd } from '../../../scripts/serving/serve-workerd.ts'
import { toTable } from '../../../scripts/table.ts'
import { findFreePorts } from '../../../scripts/workspace.ts'
import { readHeaders } from '../../own-hosts/kill/load.ts'
import { serveOnHost } from '../../own-hosts/local/serve-on-host.ts'
import { cpuPerRequest } from './load.ts'
import { median } from './median.ts'

const state = '.cache/bench-host-state'
const listing = '/category/rasprodazha-107'
/** A page with an unknown parameter is never stored. */
const rendered = `${listing}?bench=1`

/** Who serves the same build. */
const servers = ['host', 'workerd', 'miniflare'] as const
type Server = (typeof servers)[number]

const kinds = {
  'stored, plain': [listing],
  'stored, Brotli': [listing, undefined, 'br'],
  '304': [listing, 'etag'],
  'rendered, plain': [rendered],
  'rendered, Brotli': [rendered, undefined, 'br'],
} as const satisfies Record<string, readonly [path: string, etag?: 'etag' | undefined, encoding?: 'br']>
type Kind = keyof typeof kinds

/** CPU ms a request. */
export type HostFigures = Record<Kind, Record<Server, number>>

/** A compressed page of the host beside a plain one of workerd, and what a core sends a second, at least. */
const goals = { ratio: 1.5, perCore: 3_000 }

/**
 * The listing from a host (nginx with TLS and two processes), from plain workerd, and from Miniflare with its entry,
 * which compresses; one after the other, `runs` times. The median of each is kept.
 */
export async function measureHost(runs: number): Promise<HostFigures> {
  const [apiPort = 0, hostPort = 0, miniflarePort = 0] = await findFreePorts(3)
  const api = await serveDemoShop({ port: apiPort })
  const shopApiOrigin = api.origin
  const limits = { raiseLimits: true }
  const shop = await serveOnHost({ port: hostPort, shopApiOrigin, ...limits, onLine: () => undefined })
  const pids = (['nginx', 'web1', 'web2'] as const).flatMap((name) => shop.host.pid(name) ?? [])
  const workerd = await serveOnWorkerd((origin) => ({
    config: 'build/server/wrangler.json',
    vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: shopApiOrigin },
    state,
    withoutRouter: true,
    ...limits,
  }))
  const miniflare = await serve({ port: miniflarePort, shopApiOrigin, state: `${state}-entry`, ...limits })
  const targets = {
    host: { origin: shop.origin, pid: pids },
    workerd,
    miniflare: { origin: miniflare.origin, pid: miniflare.process.pid ?? 0 },
  }
  const samples = new Map<string, number[]>()
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [kind, [path, isKnown, encoding]] of Object.entries(kinds)) {
        for (const server of servers) {
          const etag = isKnown ? (await readHeaders(targets[server].origin, path)).etag : undefined
          const cpu = await cpuPerRequest(targets[server], path, etag, encoding)
          const key = `${kind} ${server}`
          samples.set(key, [...(samples.get(key) ?? []), cpu])
        }
      }
    }
  } finally {
    await Promise.all([shop.stop(), workerd.stop(), miniflare.stop()])
    await api.stop()
  }
  const figure = (kind: Kind, server: Server): number => median(samples.get(`${kind} ${server}`) ?? [])
  const names = Object.keys(kinds) as Kind[]
  return Object.fromEntries(
    names.map((kind) => [kind, Object.fromEntries(servers.map((server) => [server, figure(kind, server)]))]),
  ) as HostFigures
}

/** The figures as Markdown, goals first. */
export function reportHost(figures: HostFigures): string {
  const compressed = figures['stored, Brotli'].host
  const plain = figures['stored, plain'].workerd
  const met = (isMet: boolean): string => (isMet ? 'met' : '**missed**')
  const ratio = compressed / plain
  const perCore = 1_000 / compressed
  const rows = Object.entries(figures).map(([kind, { host, workerd, miniflare }]) => [
    ...[kind, host, workerd, miniflare],
    Math.round(1_000 / host),
  ])
  return `# A host of one's own

- a compressed stored page costs ${ratio.toFixed(2)} times what a plain one costs plain workerd; goal ${goals.ratio}: ${met(ratio <= goals.ratio)}
- a core sends ${Math.round(perCore)} of them a second; goal ${goals.perCore}: ${met(perCore >= goals.perCore)}

CPU ms a request, nginx and TLS included for the host.

${toTable(['listing', 'host', 'plain workerd', 'Miniflare', 'host: a core and second'], rows)}`
}
