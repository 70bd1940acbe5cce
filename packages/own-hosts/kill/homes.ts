import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { serveDemoShop } from '../../../scripts/serving/serve.ts'
import { findFreePorts } from '../../../scripts/workspace.ts'
import { localCertificate } from '../local/local-host.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'

/** Homes of one shop, at addresses of this machine. `cloudflare` stands for the one that is no host, and tells nobody. */
export const homes = [
  { name: 'cloudflare', address: '127.0.0.2' },
  { name: 'moscow', address: '127.0.0.3', ssh: 'root@127.0.0.3' },
  { name: 'perm', address: '127.0.0.4', ssh: 'root@127.0.0.4' },
] as const

export interface Homes {
  /** Of all homes. */
  origin: string
  hosts: Record<(typeof homes)[number]['name'], Awaited<ReturnType<typeof serveOnHost>>>
  /** Path of their host.json. */
  config: string
  /** Path of the certificate of all homes. */
  certificate: string
}

/** Serves a shop at three homes, which share the shop API and nothing else. */
export async function withHomes(use: (shop: Homes) => Promise<void>): Promise<void> {
  const [port = 0, apiPort = 0] = await findFreePorts(2)
  const origin = `https://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'homes-'))
  const [config, certificate] = [join(folder, 'host.json'), join(folder, 'certificate.pem')]
  writeFileSync(config, JSON.stringify({ environment: 'production', certificate: { chain: '/a', key: '/b' }, homes }))
  const { cert } = localCertificate()
  writeFileSync(certificate, cert)
  setDefaultCACertificates([...getCACertificates(), cert])
  const demo = await serveDemoShop({ port: apiPort, vars: { PUBLIC_ORIGIN: origin } })
  const serve = ({ address, ...home }: (typeof homes)[number]) => {
    const others = homes.map((other) => other.address).filter((other) => other !== address)
    const otherHomes = 'ssh' in home ? others : []
    const shopApiOrigin = demo.origin
    const onLine = (): void => undefined
    return serveOnHost({ port, address, otherHomes, processes: 1, shopApiOrigin, onLine })
  }
  const starting = [serve(homes[0]), serve(homes[1]), serve(homes[2])] as const
  try {
    const [cloudflare, moscow, perm] = await Promise.all(starting)
    await use({ origin, hosts: { cloudflare, moscow, perm }, config, certificate })
  } finally {
    // Also what was still starting when another one failed.
    const started = await Promise.allSettled(starting)
    await Promise.all(started.map((home) => home.status === 'fulfilled' && home.value.stop()))
    await demo.stop()
    for (const { address } of homes) rmSync(hostFolder(port, address), { recursive: true, force: true })
    rmSync(folder, { recursive: true })
  }
}
