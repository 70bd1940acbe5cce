import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compressFiles } from '../../../scripts/compress-files.ts'
import { root } from '../../../scripts/workspace.ts'
import { messagePage } from '../../../worker/middleware/message-page.ts'
import { generateCapnp } from '../generate/capnp.ts'
import { readHeaderRules } from '../generate/headers-file.ts'
import { generateNginx, isServed, type NginxParts } from '../generate/nginx.ts'
import { generateUnits, sysusers } from '../generate/systemd.ts'
import { readWranglerConfig, type WranglerConfig } from '../generate/wrangler-config.ts'
import { systemLayout } from '../layout.ts'
import type { ReleaseFacts } from '../on-host/releases.ts'
import type { Settings } from '../settings.ts'
import { nodeBinary, workerdBinary } from './binaries.ts'
import { packagesOf } from './packages.ts'

interface Assembly {
  /** Folder of a build, with `server/` and `client/`. */
  built: string
  settings: Settings
  /** Folder to make. */
  folder: string
  id: string
  /** Binaries and packages are linked, not copied: for a release that stays on this machine. */
  isLocal?: boolean
  /** Changes of the built configuration, as tests need them. */
  adapt?: (config: WranglerConfig) => WranglerConfig
}

/**
 * Makes the folder of a release: everything that a host needs to serve the build, but nginx itself.
 * @throws Error for what cannot be served by a host
 */
export function assembleRelease({
  built,
  settings,
  folder,
  id,
  isLocal = false,
  adapt = (config) => config,
}: Assembly): void {
  const config = adapt(readWranglerConfig(readFileSync(join(built, 'server/wrangler.json'), 'utf8')))
  mkdirSync(folder, { recursive: true })
  const modules = copyServer(join(built, 'server'), join(folder, 'server'))
  cpSync(join(built, 'client'), join(folder, 'client'), { recursive: true })
  cpSync(join(root, 'packages/own-hosts/bindings'), join(folder, 'bindings'), { recursive: true })
  copyServices(folder, isLocal)
  const trusted = settings.trustedCertificates.map((path, index) => {
    cpSync(path, join(folder, `trusted-${index}.pem`))
    return `trusted-${index}.pem`
  })
  writeFileSync(
    join(folder, 'config.capnp'),
    generateCapnp({ config, settings, layout: systemLayout, modules, trusted }),
  )
  writeFileSync(join(folder, 'down.html'), downPage())
  writeFileSync(join(folder, 'not-found.html'), notFoundPage())
  writeSystemFiles(folder, settings, config)
  if (!isLocal) compressFiles(join(folder, 'client'))
  const facts: ReleaseFacts = {
    id,
    host: new URL(originOf(settings, config)).host,
    homes: settings.homes.map(({ name, address }) => ({ name, address })),
    processes: settings.processes,
    services: hashOf(join(root, 'packages/own-hosts'), ['listen.ts', 'stores', 'images']),
    workerd: workerdVersion(),
    node: process.version,
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(facts, null, 2))
}

/** @throws Error if neither host.json nor wrangler.toml has a right one */
function originOf(settings: Settings, config: WranglerConfig): string {
  const origin = settings.vars.PUBLIC_ORIGIN ?? config.vars.PUBLIC_ORIGIN ?? ''
  if (!origin.startsWith('https://')) throw new Error(`PUBLIC_ORIGIN is «${origin}»: a host serves https alone`)
  return origin
}

/** What nginx has to know of a release, besides the host that it runs on. */
export function nginxFactsOf(
  folder: string,
  config: WranglerConfig,
): Pick<NginxParts, 'files' | 'rules' | 'acceptedHosts'> {
  const client = join(folder, 'client')
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
  return {
    files: names.filter(isServed).sort(),
    rules: readHeaderRules(readFileSync(join(client, '_headers'), 'utf8')),
    acceptedHosts: (config.vars.ACCEPTED_HOSTS ?? '').split(',').filter(Boolean),
  }
}

/** Without maps; wrangler keeps files of its own in a hidden folder. @returns the modules, the entry first */
function copyServer(from: string, to: string): string[] {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^.].*\.js$/.test(name))
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(from, name), join(to, name))
  }
  return names.sort()
}

function copyServices(folder: string, isLocal: boolean): void {
  const put = isLocal
    ? symlinkSync
    : (from: string, to: string) => cpSync(from, to, { recursive: true, dereference: true })
  for (const name of ['bin', 'services', 'services/node_modules']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['listen.ts', 'layout.ts', 'ask-home.ts', 'stores', 'images', 'on-host'])
    cpSync(join(root, 'packages/own-hosts', name), join(folder, 'services', name), { recursive: true })
  const purgeList = 'edge-cache/purges/purge-list.ts'
  mkdirSync(dirname(join(folder, purgeList)), { recursive: true })
  cpSync(join(root, 'packages', purgeList), join(folder, purgeList))
  put(nodeBinary(), join(folder, 'bin/node'))
  put(workerdBinary(), join(folder, 'bin/workerd'))
  for (const { name, path } of packagesOf('sharp')) {
    mkdirSync(dirname(join(folder, 'services/node_modules', name)), { recursive: true })
    put(path, join(folder, 'services/node_modules', name))
  }
}

/** One nginx configuration for each host, by its name; units, and the user they run as. */
function writeSystemFiles(folder: string, settings: Settings, config: WranglerConfig): void {
  mkdirSync(join(folder, 'nginx'))
  mkdirSync(join(folder, 'units'))
  const facts = nginxFactsOf(folder, config)
  for (const { name } of settings.homes.filter(({ ssh }) => ssh)) {
    const text = generateNginx({
      ...facts,
      layout: systemLayout,
      origin: originOf(settings, config),
      processes: settings.processes,
      certificate: settings.certificate,
      listen: { https: ['443', '[::]:443'], http: ['80', '[::]:80'] },
      log: 'syslog:server=unix:/dev/log,nohostname,tag=storefront_nginx',
      user: 'www-data',
      trustedClients: [],
      otherHomes: settings.homes.filter((home) => home.name !== name).map(({ address }) => address),
      authorities: '/etc/ssl/certs/ca-certificates.crt',
    })
    writeFileSync(join(folder, 'nginx', `${name}.conf`), text)
  }
  const units = generateUnits({
    processes: settings.processes,
    crons: config.triggers.crons ?? [],
    hasOtherHomes: settings.homes.length > 1,
  })
  for (const [name, text] of Object.entries(units)) writeFileSync(join(folder, 'units', name), text)
  writeFileSync(join(folder, 'sysusers.conf'), sysusers)
}

/** What visitors see while no process answers. */
const downPage = (): string =>
  messagePage({
    title: 'Сайт сейчас не отвечает',
    text: 'Мы уже чиним. Обновите страницу через минуту или позвоните нам.',
    status: 503,
    requestId: undefined,
  })

/** What visitors see at an address that nginx cannot read. */
const notFoundPage = (): string =>
  messagePage({
    title: 'Страница не найдена',
    text: 'Возможно, в адресе опечатка.',
    status: 404,
    requestId: undefined,
  })

const workerdVersion = (): string => {
  const manifest = join(dirname(dirname(workerdBinary())), 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

function hashOf(folder: string, names: string[]): string {
  const hash = createHash('sha256')
  for (const name of names.flatMap((name) => filesBelow(join(folder, name))))
    hash.update(basename(name)).update(readFileSync(name))
  return hash.update(process.version).digest('hex')
}

const filesBelow = (path: string): string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path)
        .sort()
        .map((name) => join(path, name))
