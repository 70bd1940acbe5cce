import type { Layout } from '../layout.ts'
import { socketPath } from '../layout.ts'
import type { Settings } from '../settings.ts'
import type { WranglerConfig } from './wrangler-config.ts'

/** Modules of `bindings/` that make a binding of a service. */
const wrappers = ['images', 'rate-limit', 'points'] as const
type Wrapper = (typeof wrappers)[number]

interface CapnpParts {
  config: WranglerConfig
  settings: Pick<Settings, 'vars' | 'secrets' | 'privateAddresses' | 'services'>
  layout: Layout
  /** Modules of the build, paths below `server/`. */
  modules: string[]
  /** Certificates to trust besides the public ones, paths in the release. */
  trusted?: string[]
}

/**
 * The workerd configuration of a release (workerd.capnp), to lie beside its folders `server` and `bindings`.
 * @throws Error for a variable that ought to be a secret, and for a service without an address
 */
export function generateCapnp({ config, settings, layout, modules, trusted = [] }: CapnpParts): string {
  const stores = `unix:${socketPath(layout, 'stores')}`
  const services = [
    ...config.kv_namespaces.map(({ binding }) => external(`kv-${binding}`, stores, `kv:${binding}`)),
    ...config.r2_buckets.map(({ binding, bucket_name }) => external(`r2-${binding}`, stores, `r2:${bucket_name}`)),
    external('cache', stores, 'cache'),
    external('limits', stores, 'limits'),
    external('images', `unix:${socketPath(layout, 'images')}`),
    ...config.services.map(({ binding }) => external(`service-${binding}`, addressOf(binding, settings))),
  ]
  return `# Made by packages/own-hosts/generate/capnp.ts.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "storefront", worker = .storefront),
    (name = "internet", network = (allow = [${networks(settings).map(text).join(', ')}], tlsOptions = (trustBrowserCas = true, trustedCertificates = [${trusted.map((path) => `embed ${text(path)}`).join(', ')}]))),
    ${services.join(',\n    ')},
  ],
  sockets = [
    (name = "http", http = (forwardedProtoHeader = "X-Forwarded-Proto", cfBlobHeader = "X-Host-Cf"), service = "storefront"),
    (name = "cron", http = (), service = (name = "storefront", entrypoint = "cron")),
  ],
  extensions = [(modules = [
    ${wrappers.map((name) => `(name = "host:${name}", internal = true, esModule = embed "bindings/${name}.js")`).join(',\n    ')},
  ])],
);

const storefront :Workerd.Worker = (
  modules = [
    ${['bindings/entry.js', ...modules.map((path) => `server/${path}`)].map(moduleOf).join(',\n    ')},
  ],
  compatibilityDate = ${text(config.compatibility_date)},
  compatibilityFlags = [${config.compatibility_flags.map(text).join(', ')}],
  bindings = [
    ${bindingsOf(config, settings).join(',\n    ')},
  ],
  cacheApiOutbound = "cache",
);
`
}

/** Public addresses, and the named private ones alone: what a page or a picture's address names reaches no other. */
const networks = ({ privateAddresses }: CapnpParts['settings']): string[] => [
  'public',
  ...privateAddresses.map((address) => `${address}/${address.includes(':') ? 128 : 32}`),
]

function bindingsOf(config: WranglerConfig, { vars, secrets }: CapnpParts['settings']): string[] {
  const open = { ...config.vars, ...vars }
  const told = secrets.filter((name) => name in open)
  if (told.length > 0) throw new Error(`${told.join(', ')}: a secret must not be in vars`)
  return [
    ...Object.entries(open).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    ...secrets.map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`),
    ...config.kv_namespaces.map(({ binding }) => `(name = ${text(binding)}, kvNamespace = "kv-${binding}")`),
    ...config.r2_buckets.map(({ binding }) => `(name = ${text(binding)}, r2Bucket = "r2-${binding}")`),
    ...config.services.map(({ binding }) => `(name = ${text(binding)}, service = "service-${binding}")`),
    ...config.ratelimits.map(({ name, namespace_id, simple }) =>
      wrapped(
        name,
        'rate-limit',
        `(name = "counter", service = "limits"), (name = "rule", json = ${text(JSON.stringify({ namespace: namespace_id, ...simple }))})`,
      ),
    ),
    ...config.analytics_engine_datasets.map(({ binding, dataset }) =>
      wrapped(binding, 'points', `(name = "dataset", text = ${text(dataset)})`),
    ),
    ...(config.images ? [wrapped(config.images.binding, 'images', '(name = "service", service = "images")')] : []),
  ]
}

const wrapped = (name: string, wrapper: Wrapper, inner: string): string =>
  `(name = ${text(name)}, wrapped = (moduleName = "host:${wrapper}", innerBindings = [${inner}]))`

/** `store` tells the stores which of them is meant. */
function external(name: string, address: string, store?: string): string {
  const http = store === undefined ? '' : `injectRequestHeaders = [(name = "X-Host-Store", value = ${text(store)})]`
  return `(name = ${text(name)}, external = (address = ${text(address)}, http = (${http})))`
}

function addressOf(binding: string, { services }: CapnpParts['settings']): string {
  const address = services[binding]
  if (address === undefined) throw new Error(`wrangler.json: host.json has no address of the service ${binding}`)
  return address
}

/** The entry imports the Worker as its neighbour. */
const moduleOf = (path: string): string =>
  `(name = ${text(path.replace(/^(bindings|server)\//, ''))}, esModule = embed ${text(path)})`

/** A string of Cap'n Proto's text format: UTF-8 with everything but printable ASCII escaped. */
function text(value: string): string {
  const bytes = Buffer.from(value).toString('latin1')
  const escaped = bytes.replace(/[\\"]/g, '\\$&').replace(/[^\x20-\x7e]/g, escapeByte)
  return `"${escaped}"`
}

const escapeByte = (byte: string): string => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`
