import { lookup } from 'node:dns/promises'
import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import type { Config } from '../../../../worker/config.ts'
import { mapConcurrently } from '../../../../worker/map-concurrently.ts'
import { answerText, ask, readJson } from './ask.ts'
import { type Target, toSetSecret } from './target.ts'

/** Whether the Worker runs and finds its stores and services, by /healthz and /readyz. */
export async function checkReadiness(target: Target): Promise<Finding[]> {
  const { shop, config } = target
  const answer = await ask(`${shop}/readyz`)
  const body = readJson(answer.text) as { build?: string; checks?: Record<string, Check> } | undefined
  if ((answer.status !== 200 && answer.status !== 503) || !body?.checks) {
    return [warning('ready.none', `/readyz: ${answerText(answer)}`, 'Is an older version deployed? Deploy this one.')]
  }
  const { shopApi, kv, feeds, payment, addressService, breakers, places } = body.checks
  const findings: Finding[] = []
  if (!shopApi?.ok) {
    const message = `the Worker cannot make new pages: the shop API ${inState(shopApi)}`
    findings.push(error('ready.api', message, 'docs/operations.md, «The shop API is down».'))
  }
  if (!kv?.ok) {
    const message = `KV ${inState(kv)}: each location asks the shop API for everything`
    findings.push(
      error('ready.kv', message, 'Is the binding CACHE in wrangler.toml, with the id of a namespace that exists?'),
    )
  }
  if (feeds?.state === 'fails' || feeds?.state === 'late') {
    const message = `R2 ${inState(feeds)}: sitemaps and feeds cannot be read`
    findings.push(error('ready.r2', message, 'Is the binding CATALOGUE in wrangler.toml, with a bucket that exists?'))
  }
  if (payment?.ok === false) {
    const message =
      'an order of the last week was to be paid at a host that PAYMENT_HOSTS does not have: its buyer was not led there'
    const advice = 'The log line «payment refused» names it: docs/runbooks.md, «The payment host has changed».'
    findings.push(error('payment.refused', message, advice))
  }
  if (addressService?.state === 'fails') {
    const message = 'the address service has not answered last time; the table of cities is used'
    findings.push(warning('ready.address', message, 'Is DADATA_TOKEN right, and is the quota of the day spent?'))
  }
  if (addressService?.state === 'off' && config?.addressApiOrigin) {
    const message = 'ADDRESS_API_ORIGIN is set, but the Worker has no DADATA_TOKEN: the table of cities is used'
    findings.push(warning('ready.address', message, toSetSecret('DADATA_TOKEN', target)))
  }
  const open = Object.entries(breakers?.states ?? {}).filter(([, state]) => state === 'open')
  if (open.length > 0) {
    const message = `calls are held back, since five in a row have failed: ${open.map(([group]) => group).join(', ')}`
    findings.push(warning('ready.breakers', message, 'The shop API is down in part: ask its owner.'))
  }
  if (places?.ok === false) {
    const advice = 'The shop API is slow, or the shop is flooded from many addresses: runbooks 2 and 8.'
    findings.push(warning('ready.places', '/readyz: calls were refused, since all places of a group are taken', advice))
  }
  return findings.length > 0 ? findings : [ok('ready', `build ${body.build} is ready`)]
}

interface Check {
  ok: boolean
  state?: string
  states?: Record<string, string>
}

const words: Record<string, string> = {
  fails: 'does not answer as it should',
  late: 'answers too late',
  empty: 'answers without products',
}
const inState = (check: Check | undefined): string => words[check?.state ?? ''] ?? 'is in an unknown state'

/** Asks the shop for a town, as the city dialog does. */
export async function checkAddressService({ shop, config }: Target): Promise<Finding[]> {
  const answer = await ask(`${shop}/api/address`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: config?.publicOrigin ?? shop },
    body: JSON.stringify({ query: 'Новосибирск' }),
  })
  const { suggestions } = (readJson(answer.text) ?? {}) as { suggestions?: { value?: string }[] }
  const id = 'address'
  if (answer.status !== 200 || !Array.isArray(suggestions)) {
    return [
      error(id, `POST /api/address: ${answerText(answer)}`, 'Nobody can choose a town: see the log of the Worker.'),
    ]
  }
  const isFound = suggestions.some(({ value }) => value?.includes('Новосибирск'))
  return isFound
    ? [ok(id, 'towns are suggested')]
    : [error(id, 'POST /api/address does not find Новосибирск', 'Is ADDRESS_API_ORIGIN an address service (DaData)?')]
}

/** Whether the hosts where buyers are led to pay exist. */
export async function checkPaymentHosts({ paymentHosts, acceptedHosts }: Config): Promise<Finding[]> {
  const others = paymentHosts.filter((host) => !acceptedHosts.includes(host))
  const findings = await mapConcurrently(others, async (host) => {
    const name = host.replace(/^\./, '').replace(/:\d+$/, '')
    const reason = await lookup(name).then(
      () => null,
      (problem: NodeJS.ErrnoException) => problem.code ?? problem.message,
    )
    const message = `PAYMENT_HOSTS: ${name} is not known (${reason}): buyers could not be led there`
    return reason === null ? [] : [warning('payment.host', message, 'Is it a typo? Or is there no DNS here?')]
  })
  const unknown = findings.flat()
  return unknown.length > 0 ? unknown : [ok('payment', `buyers may be led to ${paymentHosts.join(', ')}`)]
}
