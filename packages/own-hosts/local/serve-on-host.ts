import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type serve, serveDemoShop } from '../../../scripts/serving/serve.ts'
import { findFreePorts, readOrderSecret, root } from '../../../scripts/workspace.ts'
import { readWranglerConfig, type WranglerConfig } from '../generate/wrangler-config.ts'
import { localLayout } from '../layout.ts'
import { placeRelease } from '../on-host/releases.ts'
import { assembleRelease } from '../release/assemble.ts'
import { parseSettings } from '../settings.ts'
import { LocalHost } from './local-host.ts'

type ServeOptions = Parameters<typeof serve>[0]

interface HostOptions
  extends Pick<
    ServeOptions,
    'port' | 'shopApiOrigin' | 'vars' | 'demoVars' | 'demoPort' | 'trusted' | 'raiseLimits' | 'build'
  > {
  /** Address to listen on, where several homes of a shop share this machine and the port. */
  address?: string
  otherHomes?: string[]
  /** Visitors say by CF-Connecting-IP who they are. */
  trustsVisitors?: boolean
  /** Folder of the demo shop's database and pictures. */
  state?: string
  processes?: number
  /** What lies in the folder of the host already stays. */
  keepFolder?: boolean
  onLine?: (line: string) => void
}

/** Folders of hosts on this machine, by port and address. */
export const hostFolder = (port: number, address = ''): string => join(root, '.cache/host', `${port}${address}`)

/**
 * Serves the built shop as a host does: nginx, web processes, stores and images, and the demo shop as its API unless
 * another one is named. Its stores start empty.
 * @throws Error if something does not start
 */
export async function serveOnHost({
  port,
  shopApiOrigin = '',
  vars = {},
  demoVars = {},
  state,
  ...options
}: HostOptions) {
  const { build = 'build', processes = 2, trusted, raiseLimits = false, onLine, address, otherHomes } = options
  const { trustsVisitors = false } = options
  const folder = hostFolder(port, address)
  if (!options.keepFolder) rmSync(folder, { recursive: true, force: true })
  const layout = localLayout(folder)
  const origin = `https://localhost:${port}`
  const [free = 0] = await findFreePorts(1)
  const demoPort = options.demoPort ?? free
  const demo = shopApiOrigin
    ? null
    : await serveDemoShop({ port: demoPort, vars: { PUBLIC_ORIGIN: origin, ...demoVars }, ...(state && { state }) })
  const built = join(root, build)
  const adapt = (config: WranglerConfig): WranglerConfig => ({
    ...config,
    // A secret here, as in production.
    vars: Object.fromEntries(Object.entries(config.vars).filter(([name]) => name !== 'OPS_TOKEN')),
    services: demo ? config.services : [],
    ratelimits: config.ratelimits.map(({ simple, ...limit }) => ({
      ...limit,
      simple: raiseLimits ? { ...simple, limit: 1_000_000 } : simple,
    })),
  })
  const services: Record<string, string> = demo ? { DEMO_SHOP: `127.0.0.1:${demoPort}` } : {}
  const settings = parseSettings({
    environment: 'development',
    certificate: { chain: '/none', key: '/none' },
    processes,
    vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: shopApiOrigin, ADDRESS_API_ORIGIN: '', ...vars },
    // APIs, pictures and documents of this machine.
    privateAddresses: ['127.0.0.1', '::1'],
    trustedCertificates: trusted ? [trusted] : [],
    services,
  })
  const assemble = (id: string): void =>
    assembleRelease({ built, settings, folder: join(folder, 'releases', id), id, isLocal: true, adapt })
  mkdirSync(join(folder, 'releases'), { recursive: true })
  assemble('1')
  placeRelease(folder, '1')
  const config = join(folder, 'wrangler.json')
  writeFileSync(
    config,
    JSON.stringify(adapt(readWranglerConfig(readFileSync(join(built, 'server/wrangler.json'), 'utf8')))),
  )
  const secrets = { ORDER_COOKIE_SECRET: readOrderSecret(), OPS_TOKEN: 'development', DADATA_TOKEN: '' }
  const host = new LocalHost({
    ...{ layout, config, port, processes, secrets, services, trustsVisitors },
    ...(address !== undefined && { address }),
    ...(otherHomes && { otherHomes }),
    ...(onLine && { onLine }),
  })
  const stop = async (): Promise<void> => {
    await host.stop()
    await demo?.stop()
  }
  try {
    await host.up()
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, host, layout, assemble, stop }
}
