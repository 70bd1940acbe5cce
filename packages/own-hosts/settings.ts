import { readFileSync } from 'node:fs'
import {
  array,
  assign,
  create,
  defaulted,
  type Infer,
  integer,
  max,
  min,
  object,
  optional,
  pattern,
  record,
  StructError,
  string,
} from 'superstruct'

const Name = pattern(string(), /^[a-z][a-z0-9-]{0,30}$/)
const AbsolutePath = pattern(string(), /^\/[\w./-]+$/)
const IpAddress = pattern(string(), /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:]+)$/)

/** Where the shop answers besides its public name: one of our hosts (with `ssh`), or Cloudflare. */
const Home = object({
  name: Name,
  /** IP address to connect to, of Cloudflare one of the zone's; the public name is asked for there all the same. */
  address: IpAddress,
  /** As ssh takes it: `root@192.0.2.1`. Without it nothing is deployed there by these commands. */
  ssh: optional(pattern(string(), /^[\w.-]+@[\w.:-]+$/)),
})

const required = object({
  /** Section of wrangler.toml that the release is built for. */
  environment: Name,
  /** TLS certificate, PEM; a renewal reloads nginx. */
  certificate: object({ chain: AbsolutePath, key: AbsolutePath }),
})

const withDefaults = object({
  /** Web processes: as many as the host has cores. One alone is away while a deployment renews it. */
  processes: defaulted(max(min(integer(), 1), 32), 2),
  /** Variables that differ from those of wrangler.toml. */
  vars: defaulted(record(string(), string()), {}),
  /** Secrets, by name; their values are in /etc/storefront/secrets.env of each host alone. */
  secrets: defaulted(array(pattern(string(), /^[A-Z][A-Z0-9_]*$/)), [
    'ORDER_COOKIE_SECRET',
    'OPS_TOKEN',
    'DADATA_TOKEN',
  ]),
  /** Single private addresses that the Worker may connect to, as that of a shop API in the same network. */
  privateAddresses: defaulted(array(IpAddress), []),
  /** PEM files of authorities that the Worker trusts besides the public ones, as that of a company's own API. */
  trustedCertificates: defaulted(array(AbsolutePath), []),
  /** `host:port` of each service binding; none in production. */
  services: defaulted(record(string(), pattern(string(), /^[\w.:[\]-]+:\d{1,5}$/)), {}),
  homes: defaulted(array(Home), []),
})

const Settings = assign(required, withDefaults)
/** What `host.json` says of the hosts of a shop. */
export type Settings = Infer<typeof Settings>
export type Home = Infer<typeof Home>

/**
 * Settings of `host.json`, with defaults.
 * @throws Error that names the first wrong setting
 */
export function parseSettings(value: unknown): Settings {
  try {
    return create(value, Settings)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new Error(`host.json: ${error.path.join('.') || 'the file'}: ${error.message}`)
  }
}

/** Reads a `host.json`. @throws Error in words */
export function readSettings(path: string): Settings {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${path} cannot be read. Copy packages/own-hosts/host.example.json there and fill it in.`)
  }
  return parseSettings(JSON.parse(text))
}
