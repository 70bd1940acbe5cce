import type { WranglerConfig } from '../generate/wrangler-config.ts'
import { type Layout, socketPath } from '../layout.ts'

/** Addresses of external services below a folder of this machine, in place of those of a host. */
export function localAddresses(layout: Layout, { kv_namespaces, r2_buckets }: WranglerConfig): Record<string, string> {
  const stores = [
    ...kv_namespaces.map(({ binding }) => `kv-${binding}`),
    ...r2_buckets.map(({ binding }) => `r2-${binding}`),
    ...['cache', 'limits'],
  ]
  return {
    ...Object.fromEntries(stores.map((name) => [name, `unix:${socketPath(layout, 'stores')}`])),
    images: `unix:${socketPath(layout, 'images')}`,
  }
}
