import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { error, type Finding, ok, warning } from '../../../scripts/deployment/finding.ts'
import { readEnvironment, toEnvironment } from '../../../scripts/environment.ts'
import { root } from '../../../scripts/workspace.ts'
import { askHome } from '../ask-home.ts'
import { readinessText } from '../on-host/ask.ts'
import type { HostStatus } from '../on-host/status.ts'
import { type Home, readSettings, type Settings } from '../settings.ts'
import { askControl, hostsOf } from './remote.ts'

export const help =
  'doctor [--home moscow] [--config host.json]: says which homes are ready, and what is wrong on a host'

/** Days before its end at which a certificate ought to have been renewed. */
const renewedBefore = 14
/** Share of the disk that ought to be free. */
const leastFree = 0.2

/** @returns 1 where something keeps somebody from buying */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { home: text, config: { ...text, default: 'host.json' } } })
  const settings = readSettings(resolve(root, values.config))
  const origin = publicOriginOf(settings)
  const homes = settings.homes.filter(({ name }) => values.home === undefined || values.home === name)
  const reports = await Promise.all(homes.map((home) => checkHome(origin, home)))
  const builds = new Set(reports.map(({ build }) => build).filter(Boolean))
  const findings = reports.flatMap((report) => report.findings)
  if (builds.size > 1)
    findings.push(warning('homes', `the homes serve different builds: ${[...builds].join(', ')}`, 'Deploy to all.'))
  for (const host of hostsOf(settings, values.home)) findings.push(...checkHost(host.name, readStatusOf(host)))
  for (const { level, message, advice } of findings)
    console.log(`  ${level.padEnd(8)}${message}${advice ? ` → ${advice}` : ''}`)
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

/** The origin that shoppers see at all homes. */
export const publicOriginOf = ({ vars, environment }: Settings): string =>
  vars.PUBLIC_ORIGIN ?? String(readEnvironment(toEnvironment(environment)).vars.PUBLIC_ORIGIN)

async function checkHome(origin: string, home: Home): Promise<{ build: string | null; findings: Finding[] }> {
  try {
    const { status, body, certificateDays } = await askHome(origin, home, { path: '/readyz' })
    const { build = null } = body.startsWith('{') ? (JSON.parse(body) as { build?: string }) : {}
    const advice = 'On the host: certbot renew'
    const certificate =
      certificateDays < renewedBefore
        ? [warning('certificate', `${home.name}: its certificate ends in ${certificateDays} days`, advice)]
        : []
    const readiness =
      status === 200
        ? ok('home', `${home.name}: build ${build} is ready`)
        : error('home', `${home.name}: not ready: ${readinessText({ status, body })}`, 'See its log.')
    return { build, findings: [readiness, ...certificate] }
  } catch (problem) {
    return {
      build: null,
      findings: [error('home', `${home.name}: ${(problem as Error).message}`, 'Is it up, and its address right?')],
    }
  }
}

const readStatusOf = (host: Parameters<typeof askControl>[0]): HostStatus | string => {
  try {
    return JSON.parse(askControl(host, 'status')) as HostStatus
  } catch (problem) {
    return (problem as Error).message
  }
}

/** What a host tells of itself, judged. */
export function checkHost(name: string, status: HostStatus | string): Finding[] {
  if (typeof status === 'string') return [error('host', `${name}: cannot be asked: ${status}`, 'Does ssh work?')]
  const { release, releases, units, web, stores, images, nginx, freeDisk, secretsMode } = status
  const down = Object.entries(units).filter(([, state]) => state !== 'active')
  const unready = Object.entries(web).filter(([, answer]) => answer?.status !== 200)
  const silent = Object.entries({ stores, images, nginx }).filter(([, answer]) => answer === null)
  return [
    ok('host', `${name}: release ${release} of ${releases.length}, ${Math.round(freeDisk * 100)} % of the disk free`),
    ...down.map(([unit, state]) =>
      error('unit', `${name}: storefront-${unit} is ${state}`, `journalctl -u storefront-${unit}`),
    ),
    ...unready.map(([process, answer]) =>
      error('web', `${name}: ${process} is not ready: ${answer ? readinessText(answer) : 'no answer'}`, 'See its log.'),
    ),
    ...silent.map(([part]) =>
      error('part', `${name}: ${part} does not answer`, `systemctl restart storefront-${part}`),
    ),
    ...(freeDisk < leastFree
      ? [warning('disk', `${name}: the disk is nearly full`, 'Remove what is not needed.')]
      : []),
    ...(secretsMode === '600'
      ? []
      : [error('secrets', `${name}: others can read secrets.env (${secretsMode})`, 'chmod 600')]),
  ]
}
