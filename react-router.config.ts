import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The deployed build stands beside the one that npm start serves.
  buildDirectory: process.env.BUILD_DIR ?? (process.env.CLOUDFLARE_ENV === 'production' ? 'build-production' : 'build'),
  // Lazy discovery needs /__manifest, whose cost grows with the number of paths in its query (docs/decisions/003).
  routeDiscovery: { mode: 'initial' },
  // The client loaders are a few lines: a chunk of their own would cost more.
  splitRouteModules: false,
} satisfies Config
