import { join } from 'node:path'
import { always } from '../../../worker/middleware/security-headers.ts'
import { type Layout, socketPath, webNumbers } from '../layout.ts'
import { type HeaderRule, headersOf } from './headers-file.ts'

export interface NginxParts {
  layout: Layout
  /** Origin that shoppers see. */
  origin: string
  /** Further hosts that are answered. */
  acceptedHosts: string[]
  processes: number
  certificate: { chain: string; key: string }
  /** Addresses to listen on. */
  listen: { https: string[]; http: string[] }
  /** User of the worker processes; null where nginx does not run as root. */
  user: string | null
  /** Where log lines go: `syslog:…`, or a file. */
  log: string
  /** Files of the build below `client/`, without compressed copies. */
  files: string[]
  rules: HeaderRule[]
  /** Addresses that may say for which client they ask, by CF-Connecting-IP. None on a host. */
  trustedClients: string[]
  /** Addresses of the other homes, which are told each purge. */
  otherHomes: string[]
  /** PEM file of the authorities that certify the other homes. */
  authorities: string
}

/** Types of static files, as Cloudflare tells them. */
const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/vnd.microsoft.icon',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}
const withCharset = 'text/css text/javascript text/plain application/json application/manifest+json'

/** What nginx compresses where neither the build nor the entry has: rendered pages, answers of the API. */
const compressed =
  'text/css text/javascript text/plain text/xml text/csv text/x-script application/json application/xml application/manifest+json image/svg+xml font/ttf'

/** Mozilla's intermediate policy: everything since 2016 or so, forward secrecy, authenticated encryption. */
const ciphers = [
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
  ...['ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
].join(':')

/**
 * The configuration of nginx: TLS, HTTP/2, static files with the headers of `_headers`, pictures that it keeps, and
 * repetition of reads alone. Its error log omits requests: each of its lines would name a client and a query.
 * @throws Error for a file whose type or headers it cannot tell
 */
export function generateNginx(parts: NginxParts): string {
  const { layout, origin, acceptedHosts, certificate, listen, user, log } = parts
  const names = [new URL(origin).hostname, ...acceptedHosts.map((host) => host.replace(/:\d+$/, ''))].join(' ')
  return `# Made by packages/own-hosts/generate/nginx.ts.
load_module /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${user === null ? '' : `user ${user};\n`}daemon off;
pid ${layout.run}/nginx/nginx.pid;
worker_processes auto;
worker_rlimit_nofile 16384;
worker_shutdown_timeout 30s;
error_log stderr emerg;

events { worker_connections 4096; }

http {
  default_type application/octet-stream;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  merge_slashes off;
  max_ranges 1;
  absolute_redirect off;

  # A slow client holds a connection, never a process of the shop.
  client_header_timeout 10s;
  client_body_timeout 15s;
  send_timeout 30s;
  keepalive_timeout 65s;
  keepalive_requests 10000;
  reset_timedout_connection on;
  client_max_body_size 10m;
  large_client_header_buffers 4 16k;
  client_body_temp_path ${layout.run}/nginx/body;
  proxy_temp_path ${layout.run}/nginx/proxy;
  fastcgi_temp_path ${layout.run}/nginx/fastcgi;
  uwsgi_temp_path ${layout.run}/nginx/uwsgi;
  scgi_temp_path ${layout.run}/nginx/scgi;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 5;
  gzip_min_length 512;
  gzip_types ${compressed};
  brotli on;
  brotli_static on;
  brotli_comp_level 4;
  brotli_min_length 512;
  brotli_types ${compressed};
  open_file_cache max=2000 inactive=60s;

  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ${ciphers};
  ssl_prefer_server_ciphers off;
  ssl_ecdh_curve X25519:prime256v1:secp384r1;
  ssl_session_cache shared:tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;

  # One line a request, about the host alone: no address, no path, no query. The Worker's line has the same id.
  log_format line escape=json '{"level":"info","event":"answer","at":"$time_iso8601","requestId":"$ray","method":"$request_method","status":$status,"seconds":$request_time,"upstream":"$upstream_status","upstreamSeconds":"$upstream_response_time","pictures":"$upstream_cache_status","bytes":$bytes_sent}';
  access_log off;

  proxy_cache_path ${layout.pictures} levels=1:2 keys_zone=pictures:10m max_size=4g inactive=30d use_temp_path=off;
  map $http_accept $picture_format { default jpeg; ~image/avif avif; ~image/webp webp; }
  map $request_id $ray { "~^(?<start>.{16})" $start; }

  # Twice, so that a read that has met the ends of two processes is asked a third time.
  upstream web { ${servers(parts)} ${servers(parts)} keepalive 64; }
  # A kept connection may be closed by a process that ends, when a write is under way on it: it would be lost.
  upstream web_once { ${servers(parts)} }
  map $request_method $pool { default web_once; GET web; HEAD web; }

  server {
    ${listen.https.map((address) => `listen ${address} ssl http2 default_server backlog=1024;`).join(' ')}
    server_name _;
    ssl_reject_handshake on;
  }
${listen.http.length === 0 ? '' : toHttps(listen.http, origin, names)}
  server {
    listen unix:${layout.run}/nginx/status.sock;
    location = /status { stub_status; }
  }

  server {
    ${listen.https.map((address) => `listen ${address} ssl http2;`).join(' ')}
    server_name ${names};
    ssl_certificate ${certificate.chain};
    ssl_certificate_key ${certificate.key};
    access_log ${log} line;
    root ${layout.base};
${clientAddresses(parts)}    types { ${[...new Set(parts.files.map(extensionOf))].map((name) => `${typeOf(name)} ${name};`).join(' ')} }

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    # What the Worker believes comes from here alone, whatever a client has sent.
    proxy_set_header CF-Connecting-IP $remote_addr;
    proxy_set_header CF-Ray $ray;
    proxy_set_header X-Forwarded-Proto https;
    proxy_set_header X-Forwarded-For "";
    proxy_set_header X-Host-Cf "{}";
    proxy_set_header X-Host-Store "";
    proxy_connect_timeout 1s;
    proxy_read_timeout 60s;
    proxy_buffering off;
    # A stored page in one or two reads.
    proxy_buffer_size 32k;
    proxy_buffers 8 32k;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    proxy_next_upstream_timeout 20s;
    # An address that is none, such as /%zz, gets no further than here.
    error_page 400 =404 /not-found.html;
    error_page 502 504 =503 /down.html;

${staticLocations(parts).join('\n')}
    location ^~ /img/ {
      proxy_buffering on;
      proxy_cache pictures;
      proxy_cache_key "$request_uri $picture_format";
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
      proxy_ignore_headers Vary;
      proxy_pass http://web;
    }
${purgeLocations(parts)}
    location / { proxy_pass http://$pool; }
    location @worker { proxy_pass http://$pool; }
    location = /not-found.html {
${ownPage('not-found.html')}
    }
    location = /down.html {
      add_header Retry-After 5 always;
${ownPage('down.html')}
    }
  }
}
`
}

/** What nginx answers by itself, with the headers of all answers. */
const ownPage = (file: string): string => {
  const policy =
    "default-src 'none'; script-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  const headers = Object.entries({ ...always, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
  return `      internal;
${headers.map(([name, value]) => `      add_header ${name} ${quoted(value)} always;`).join('\n')}
      default_type "text/html; charset=utf-8";
      types { }
      try_files /current/${file} =503;`
}

/** A process whose socket is closed refuses at once; one that was away a moment ago may be the only one that is there. */
const servers = ({ layout, processes }: NginxParts): string =>
  webNumbers(processes)
    .map((number) => `server unix:${socketPath(layout, `web${number}`)} max_fails=0;`)
    .join(' ')

const clientAddresses = ({ trustedClients }: NginxParts): string =>
  trustedClients.length === 0
    ? ''
    : `    ${trustedClients.map((address) => `set_real_ip_from ${address};`).join(' ')} real_ip_header CF-Connecting-IP;\n`

const toHttps = (listen: string[], origin: string, names: string): string => `
  server {
    ${listen.map((address) => `listen ${address};`).join(' ')}
    server_name ${names};
    location ^~ /.well-known/acme-challenge/ { root /var/lib/storefront-acme; default_type text/plain; }
    location / { return 301 ${origin}$request_uri; }
  }
  server {
    ${listen.map((address) => `listen ${address} default_server;`).join(' ')}
    server_name _;
    return 444;
  }
`

/** A location for each file and folder of the build; what is not there is the Worker's to answer. */
function staticLocations({ files, rules }: NginxParts): string[] {
  const tops = [...new Set(files.map((file) => file.replace(/^([^/]+\/).*$/, '$1')))].sort()
  const inner = rules.find(({ path }) => /^\/[^/]+\/[^*]/.test(path))
  if (inner) throw new Error(`_headers: nginx has one location a folder, none for «${inner.path}»`)
  return tops.map((top) => {
    const path = `/${top}`
    const headers = headersOf(rules, (pattern) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path,
    )
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].replace(/;.*/, '')
    const lines = [
      ...(type ? [`types { } default_type ${type};`] : []),
      `charset utf-8; charset_types ${withCharset};`,
      ...headers
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map(([name, value]) => `add_header ${name} ${quoted(value)};`),
      // The assets of all releases that are kept: a tab that is open asks for those of its own build.
      `try_files /current/client$uri${top === 'assets/' ? ' /shared$uri' : ''} @worker;`,
    ]
    return `    location ${top.endsWith('/') ? '^~' : '='} ${path} {\n      ${lines.join('\n      ')}\n    }`
  })
}

/** A signed purge that one home is sent reaches the others as it is; each checks its signature itself. */
function purgeLocations({ origin, otherHomes, authorities }: NginxParts): string {
  if (otherHomes.length === 0) return ''
  const { hostname, host, port } = new URL(origin)
  const relays = otherHomes.map(
    (address, index) => `    location = /purge-relay/${index} {
      internal;
      if ($http_x_purge_relay) { return 204; }
      proxy_pass https://${address.includes(':') ? `[${address}]` : address}${port && `:${port}`}/ops/purge;
      proxy_set_header Host ${host};
      proxy_set_header X-Purge-Relay 1;
      proxy_ssl_server_name on;
      proxy_ssl_name ${hostname};
      proxy_ssl_verify on;
      proxy_ssl_verify_depth 3;
      proxy_ssl_trusted_certificate ${authorities};
      proxy_connect_timeout 3s;
      proxy_read_timeout 15s;
    }`,
  )
  const mirrors = otherHomes.map((_, index) => `mirror /purge-relay/${index};`).join(' ')
  return `    location = /ops/purge { ${mirrors} proxy_pass http://$pool; }\n${relays.join('\n')}\n`
}

const extensionOf = (file: string): string => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? file

function typeOf(extension: string): string {
  const type = types[extension]
  if (type === undefined)
    throw new Error(`client: packages/own-hosts/generate/nginx.ts knows no type of .${extension} files`)
  return type
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** Files of the build that nobody is answered. */
export const isServed = (file: string): boolean => !['_headers', '_redirects', '.assetsignore'].includes(file)

/** Folders that nginx needs before it starts. */
export const nginxFolders = (layout: Layout): string[] => [join(layout.run, 'nginx'), layout.pictures]
