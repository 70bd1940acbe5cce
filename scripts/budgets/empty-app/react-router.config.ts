import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: '../../../.cache/empty-app',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
