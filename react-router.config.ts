import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { slimManifest } from './app/vite/slim-manifest.ts'
import { compressScripts } from './scripts/compress-files.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // Builds that are deployed stand beside the one that npm start serves.
  buildDirectory: process.env.BUILD_DIR ?? ['build', process.env.CLOUDFLARE_ENV].filter(Boolean).join('-'),
  // Lazy discovery needs /__manifest, whose cost grows with the number of paths in its query (docs/decisions/003).
  routeDiscovery: { mode: 'initial' },
  // The client loaders are a few lines: a chunk of their own would cost more.
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    slimManifest(client)
    compressScripts(client)
  },
} satisfies Config
