import { expect, test } from 'vitest'
import { localLayout, systemLayout } from '../layout.ts'
import { parseSettings } from '../settings.ts'
import { generateCapnp } from './capnp.ts'
import { readHeaderRules } from './headers-file.ts'
import { generateNginx, type NginxParts } from './nginx.ts'
import { generateUnits, toCalendar } from './systemd.ts'
import { readWranglerConfig } from './wrangler-config.ts'

const certificate = { chain: '/etc/shop/chain.pem', key: '/etc/shop/key.pem' }
const wrangler = {
  main: 'index.js',
  compatibility_date: '2026-08-01',
  compatibility_flags: ['nodejs_compat'],
  vars: { PUBLIC_ORIGIN: 'https://shop.example', GREETING: 'Привет "мир"\\' },
  kv_namespaces: [{ binding: 'CACHE', id: '1' }],
  r2_buckets: [{ binding: 'CATALOGUE', bucket_name: 'catalogue' }],
  ratelimits: [{ name: 'SEARCH_LIMIT', namespace_id: '1009', simple: { limit: 120, period: 60 } }],
  analytics_engine_datasets: [{ binding: 'VITALS', dataset: 'vitals' }],
  images: { binding: 'IMAGES' },
  queues: { producers: [], consumers: [] },
}

function capnp(more: object = {}, settings: object = {}): string {
  const config = readWranglerConfig(JSON.stringify({ ...wrangler, ...more }))
  const parsed = parseSettings({ environment: 'production', certificate, ...settings })
  return generateCapnp({ config, settings: parsed, layout: systemLayout, modules: ['index.js', 'assets/a.js'] })
}

const nginxParts: NginxParts = {
  layout: systemLayout,
  origin: 'https://shop.example',
  acceptedHosts: ['www.shop.example'],
  processes: 2,
  certificate,
  listen: { https: ['443', '[::]:443'], http: ['80'] },
  user: 'www-data',
  log: 'syslog:server=unix:/dev/log',
  files: ['assets/a.js', 'favicon.ico', 'share.jpg', 'site.webmanifest'],
  rules: readHeaderRules(`/*
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/share.jpg
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/site.webmanifest
  Content-Type: application/manifest+json; charset=utf-8`),
  trustedClients: [],
  otherHomes: [],
  authorities: '/etc/ssl/certs/ca-certificates.crt',
}
const nginx = (more: Partial<NginxParts> = {}): string => generateNginx({ ...nginxParts, ...more })

/** The block of a location, without its first line. */
const locationOf = (config: string, path: string): string =>
  config.split(`location ${path} {`)[1]?.split('\n    }')[0] ?? ''

test('a host refuses a binding that it does not serve, by name', () => {
  const queue = { producers: [{ binding: 'ORDERS', queue: 'orders' }], consumers: [] }
  expect(() => capnp({ queues: queue })).toThrow('a host does not serve queues')
  expect(() => capnp({ d1_databases: [{ binding: 'DB' }] })).toThrow('a host does not serve d1_databases')
  expect(() => capnp({ something_new: true })).toThrow('a host does not serve something_new')
})

test('a host refuses a secret in vars, and a service without an address', () => {
  expect(() => capnp({ vars: { OPS_TOKEN: 'development' } })).toThrow('OPS_TOKEN: a secret must not be in vars')
  const services = [{ binding: 'DEMO_SHOP', service: 'demo-shop' }]
  expect(() => capnp({ services })).toThrow('no address of the service DEMO_SHOP')
  expect(capnp({ services }, { services: { DEMO_SHOP: '127.0.0.1:8871' } })).toContain('address = "127.0.0.1:8871"')
})

test('workerd gets every binding, secrets by their names alone', () => {
  const config = capnp()
  expect(config).toContain('(name = "CACHE", kvNamespace = "kv-CACHE")')
  expect(config).toContain('(name = "CATALOGUE", r2Bucket = "r2-CATALOGUE")')
  expect(config).toContain('(name = "X-Host-Store", value = "r2:catalogue")')
  expect(config).toContain('{\\"namespace\\":\\"1009\\",\\"limit\\":120,\\"period\\":60}')
  expect(config).toContain('(name = "OPS_TOKEN", fromEnvironment = "OPS_TOKEN")')
  expect(config).toContain('(name = "index.js", esModule = embed "server/index.js")')
})

test('workerd reads any text of a variable', () => {
  const greeting = [...Buffer.from('Привет')].map((byte) => `\\x${byte.toString(16)}`).join('')
  expect(capnp()).toContain(`(name = "GREETING", text = "${greeting} \\"`)
})

test('the Worker reaches public addresses and the private ones that are named, nothing else', () => {
  expect(capnp()).toContain('network = (allow = ["public"]')
  const named = capnp({}, { privateAddresses: ['10.0.0.5', 'fd00::5'] })
  expect(named).toContain('allow = ["public", "10.0.0.5/32", "fd00::5/128"]')
  expect(() => parseSettings({ environment: 'x', certificate, privateAddresses: ['10.0.0.0/8'] })).toThrow(
    'host.json: privateAddresses.0',
  )
})

test('a wrong host.json is said to be so by the setting', () => {
  expect(() => parseSettings({ environment: 'production' })).toThrow('host.json: certificate')
  expect(() => parseSettings({ environment: 'production', certificate, procesess: 2 })).toThrow('host.json: procesess')
})

test('nginx sends files with the headers of _headers, later rules over earlier ones', () => {
  const config = nginx()
  expect(locationOf(config, '^~ /assets/')).toContain('add_header Cache-Control "public, max-age=31536000, immutable";')
  expect(locationOf(config, '^~ /assets/')).toContain('add_header X-Content-Type-Options "nosniff";')
  expect(locationOf(config, '= /share.jpg')).toContain('add_header Cross-Origin-Resource-Policy "cross-origin";')
  expect(locationOf(config, '= /share.jpg')).not.toContain('same-origin')
  expect(locationOf(config, '= /site.webmanifest')).toContain('default_type application/manifest+json;')
})

test.each([
  ['a pattern in the middle', () => readHeaderRules('/a/*/b\n  X: y'), '«/a/*/b»'],
  ['a header of no path', () => readHeaderRules('  X: y'), '«X: y» belongs to no path'],
  ['a file of a folder', () => nginx({ rules: readHeaderRules('/assets/a.js\n  X: y') }), '«/assets/a.js»'],
  ['an unknown type of file', () => nginx({ files: ['film.mkv'] }), 'no type of .mkv files'],
])('nginx is not told half of it: %s is refused', (_, generate, message) => {
  expect(generate).toThrow(message)
})

test('nginx overwrites every header that the Worker believes', () => {
  const config = nginx()
  for (const name of [
    'CF-Connecting-IP',
    'CF-Ray',
    'X-Forwarded-Proto',
    'X-Forwarded-For',
    'X-Host-Cf',
    'X-Host-Store',
  ])
    expect(config).toContain(`proxy_set_header ${name} `)
  // A location with a header of its own would inherit none of these.
  for (const block of config.split('location ').slice(1))
    if (!block.includes('proxy_ssl_name')) expect(block.split('}')[0]).not.toContain('proxy_set_header')
})

test('what nginx answers by itself has the headers of all answers', () => {
  for (const path of ['/down.html', '/not-found.html']) {
    const page = locationOf(nginx(), `= ${path}`)
    expect(page).toContain('internal;')
    for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options', 'Content-Security-Policy'])
      expect(page).toMatch(new RegExp(`add_header ${name} ".+" always;`))
  }
  expect(nginx()).not.toContain('real_ip')
})

test('the logs of nginx name no client, path or query', () => {
  const config = nginx()
  expect(config).toContain('error_log stderr emerg;')
  expect(/log_format line (.*);/.exec(config)?.[1]).not.toMatch(
    /remote|request_uri|\$uri|args|referer|user_agent|cookie/,
  )
})

test('nginx repeats reads alone, and writes on fresh connections', () => {
  const config = nginx()
  expect(config).toContain('map $request_method $pool { default web_once; GET web; HEAD web; }')
  expect(/upstream web_once \{(.*)\}/.exec(config)?.[1]).not.toContain('keepalive')
  expect(config).not.toContain('non_idempotent')
})

test('a purge that a host is sent goes to the other homes, and no further', () => {
  const config = nginx({ otherHomes: ['192.0.2.2', '2001:db8::2'] })
  expect(config).toContain('location = /ops/purge { mirror /purge-relay/0; mirror /purge-relay/1;')
  expect(config).toContain('proxy_pass https://[2001:db8::2]/ops/purge;')
  expect(config).toContain('proxy_ssl_verify on;')
  expect(nginx()).not.toContain('/purge-relay')
})

test('each process has a socket of its own, and none can write where it need not', () => {
  const units = generateUnits({ processes: 3, crons: ['*/2 0-3 * * *', '7 4-20 * * *'], hasOtherHomes: true })
  expect(units['storefront.target']).toContain('storefront-web@3.socket')
  expect(units['storefront-web@.socket']).toContain('ListenStream=/run/storefront/web%i.sock')
  for (const [name, text] of Object.entries(units))
    if (text.includes('[Service]')) expect(text, name).toContain('ProtectSystem=strict')
  expect(units['storefront-stores.service']).toContain('PrivateNetwork=yes')
  expect(units['storefront-cron-1.timer']).toContain('OnCalendar=*-*-* 04..20:07:00 UTC')
})

test('each process is started again when it ends, but for a release that is only tried', () => {
  const units = Object.entries(generateUnits({ processes: 1, crons: [], hasOtherHomes: false }))
  const lasting = units.filter(([, text]) => text.includes('Type=exec'))
  const ending = lasting.filter(([, text]) => !text.includes('Restart=always')).map(([name]) => name)
  expect(ending).toEqual(['storefront-candidate.service'])
})

test('a host asks for the purges of other homes where there are any', () => {
  const parts = { processes: 1, crons: [] }
  const units = generateUnits({ ...parts, hasOtherHomes: true })
  expect(units['storefront.target']).toContain('storefront-purges.timer')
  expect(units['storefront-purges.service']).toContain('LoadCredential=home:/etc/storefront/home')
  expect(Object.keys(generateUnits({ ...parts, hasOtherHomes: false })).join()).not.toContain('purges')
})

test.each([
  ['*/2 0-3 * * *', '*-*-* 00..03:00/2:00 UTC'],
  ['7 * * * *', '*-*-* *:07:00 UTC'],
  ['30 5 * * *', '*-*-* 05:30:00 UTC'],
])('the trigger %s is a calendar of systemd', (line, calendar) => {
  expect(toCalendar(line)).toBe(calendar)
})

test.each(['0 0 * * 1', '0,30 * * * *', 'every hour'])('the trigger %s is refused', (line) => {
  expect(() => toCalendar(line)).toThrow(`the trigger «${line}»`)
})

test('a host on this machine has all its sockets and stores in one folder', () => {
  const paths = Object.values(localLayout('/tmp/host'))
  expect(paths.every((path) => path.startsWith('/tmp/host'))).toBe(true)
})
