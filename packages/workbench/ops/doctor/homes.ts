import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import { readSettings, type Settings } from '../../../own-hosts/settings.ts'

type Switch = 'on' | 'off'

const advice = 'docs/own-host.md, «Personal data», has the three ways; which one, a lawyer says.'

/** Which homes serve what touches people (orders, sign-in, addresses), by wrangler.toml and, if there is one, the host.json beside it. */
export function checkHomes(environment: string, personalPaths: Switch, file = 'wrangler.toml'): Finding {
  const path = join(dirname(file), 'host.json')
  if (!existsSync(path)) return homesFinding(personalPaths, null)
  try {
    const settings = readSettings(path)
    return homesFinding(personalPaths, settings.environment === environment ? settings : null)
  } catch (problem) {
    return warning('people.unknown', (problem as Error).message, advice)
  }
}

/** `ofCloudflare`: what wrangler.toml says, which counts on hosts where host.json says nothing else. */
export function homesFinding(ofCloudflare: Switch, settings: Settings | null): Finding {
  const namesOf = (isOwn: boolean) =>
    (settings?.homes ?? []).flatMap(({ name, ssh }) => (Boolean(ssh) === isOwn ? name : [])).join(', ')
  const [own, others] = [namesOf(true), namesOf(false)]
  const onHosts = own !== '' && (settings?.vars.PERSONAL_PATHS ?? ofCloudflare) === 'on'
  const elsewhere = others !== '' || own === ''
  if (elsewhere && ofCloudflare === 'on') {
    const message = `${others || 'Cloudflare'} serves what touches people (orders, sign-in, addresses)${onHosts ? `, as own hosts do (${own})` : ', and no own host does'}: not for people in Russia`
    return warning('people.cloudflare', message, `Set PERSONAL_PATHS = "off" there. ${advice}`)
  }
  if (!onHosts) {
    const message = `PERSONAL_PATHS is off, and ${own ? `so it is on own hosts (${own})` : 'host.json names no own host'}: nobody can order or sign in`
    return warning('people.nowhere', message, `Set PERSONAL_PATHS to "on" in vars of host.json. ${advice}`)
  }
  return elsewhere
    ? ok('people.split', `own hosts (${own}) serve what touches people; ${others} refuses it`)
    : ok('people.own', `own hosts alone (${own}) serve the shop, with what touches people`)
}
