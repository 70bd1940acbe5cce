import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { systemLayout as layout } from '../layout.ts'
import { factsOf } from './releases.ts'
import { systemctl } from './systemd-processes.ts'

const units = '/etc/systemd/system'
export const secretsFile = '/etc/storefront/secrets.env'
/** Which of the homes this host is. */
const homeFile = '/etc/storefront/home'

/**
 * Puts the units of a release into their place and chooses its nginx configuration; nothing is started or renewed yet.
 * @param home its name in host.json; the one of last time unless told
 * @throws Error in words for what an operator has to do first
 */
export async function install(release: string, home = readHome()): Promise<void> {
  requireSecrets()
  const config = join(release, 'nginx', `${home}.conf`)
  if (!existsSync(config))
    throw new Error(`host.json has no home «${home}» with ssh: the release has no configuration for it`)
  for (const folder of ['/etc/storefront', '/etc/sysusers.d', '/var/lib/storefront-acme'])
    mkdirSync(folder, { recursive: true })
  writeFileSync(homeFile, `${home}\n`)
  copyFileSync(config, join(release, 'nginx.conf'))
  copyFileSync(join(release, 'sysusers.conf'), '/etc/sysusers.d/storefront.conf')
  execFileSync('systemd-sysusers', ['/etc/sysusers.d/storefront.conf'])
  requireCertificate(readFileSync(config, 'utf8'))
  const names = new Set(readdirSync(join(release, 'units')))
  for (const name of names) copyFileSync(join(release, 'units', name), join(units, name))
  for (const name of readdirSync(units)) {
    if (!name.startsWith('storefront') || !/\.(?:service|socket|timer|slice)$/.test(name) || names.has(name)) continue
    // A timer would go on starting what is gone. A template cannot be stopped.
    await systemctl('stop', name).catch(() => undefined)
    rmSync(join(units, name))
  }
  await systemctl('daemon-reload')
}

/** The host that the shop answers to, as its processes know it. */
export const publicHost = (): string => factsOf(join(layout.base, 'current')).host

function readHome(): string {
  try {
    return readFileSync(homeFile, 'utf8').trim()
  } catch {
    throw new Error('This host does not know its name yet: deploy to it first.')
  }
}

/** Nobody but root reads the secrets; systemd hands them to the web processes. */
function requireSecrets(): void {
  if (!existsSync(secretsFile)) throw new Error(`${secretsFile} is missing (docs/own-host.md, «Secrets»)`)
  const { mode, uid } = statSync(secretsFile)
  if (uid !== 0 || (mode & 0o077) !== 0)
    throw new Error(`${secretsFile} must be root's alone: chown root: … && chmod 600 …`)
  const text = readFileSync(secretsFile, 'utf8')
  for (const name of ['ORDER_COOKIE_SECRET', 'OPS_TOKEN'])
    if (!new RegExp(`^${name}=\\S{16,}$`, 'm').test(text))
      throw new Error(`${secretsFile} has no ${name} of 16 letters or more`)
}

function requireCertificate(config: string): void {
  const [, chain = ''] = /ssl_certificate (\S+);/.exec(config) ?? []
  if (!existsSync(chain)) throw new Error(`There is no certificate at ${chain} (docs/own-host.md, «Certificate»)`)
}
