/** A built wrangler.json, as far as a host serves it. */
export interface WranglerConfig {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  kv_namespaces: { binding: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[]
  analytics_engine_datasets: { binding: string; dataset: string }[]
  services: { binding: string; service: string }[]
  images?: { binding: string }
  triggers: { crons?: string[] }
}

/** Served, or of no meaning on a host. Everything else is a binding or a setting that would be lost silently. */
const known = new Set([
  ...['name', 'main', 'compatibility_date', 'compatibility_flags', 'vars', 'kv_namespaces', 'r2_buckets', 'ratelimits'],
  ...['analytics_engine_datasets', 'services', 'images', 'triggers', 'assets', 'rules', 'no_bundle'],
  ...['configPath', 'userConfigPath', 'topLevelName', 'definedEnvironments', 'targetEnvironment', 'legacy_env'],
  ...['jsx_factory', 'jsx_fragment', 'upload_source_maps', 'python_modules', 'dev', 'observability'],
  ...['routes', 'workers_dev', 'preview_urls', 'limits'],
])

/**
 * Reads a built wrangler.json.
 * @throws Error that names what a host does not serve
 */
export function readWranglerConfig(text: string): WranglerConfig {
  const config = JSON.parse(text) as Record<string, unknown>
  const unknown = Object.keys(config).filter((key) => !known.has(key) && isFilled(config[key]))
  if (unknown.length > 0) throw new Error(`wrangler.json: a host does not serve ${unknown.join(', ')}`)
  const bound = { kv_namespaces: [], r2_buckets: [], ratelimits: [], analytics_engine_datasets: [], services: [] }
  const none: Partial<WranglerConfig> = { ...bound, triggers: {} }
  return { ...none, ...(config as unknown as WranglerConfig) }
}

/** Wrangler writes each kind of binding, also where there is none. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)
