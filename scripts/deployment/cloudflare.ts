import type { Unstable_Config } from 'wrangler'
import { error, type Finding, warning } from './finding.ts'

/** Something that two bindings or environments must not have in common. */
interface Holding {
  /** What it is, with its name at Cloudflare. */
  what: string
  /** Who has it. */
  holder: string
}

/**
 * Names each Worker, address and store of an environment that another environment or binding has as well: each would
 * write over what is the other's.
 * @param all the configurations of all environments
 */
export function checkShares(config: Unstable_Config, all: Unstable_Config[]): Finding[] {
  const own = new Set(holdingsOf(config).map(({ what }) => what))
  const holders = Map.groupBy(all.flatMap(holdingsOf), ({ what }) => what)
  return [...holders]
    .filter(([what, held]) => own.has(what) && held.length > 1)
    .map(([what, held]) =>
      error(
        'configuration.shared',
        `${what} belongs to ${held.map(({ holder }) => holder).join(' and ')}: each writes over what is the other's`,
        'Give each one of its own (docs/operations.md, «First deployment»).',
      ),
    )
}

function holdingsOf(config: Unstable_Config): Holding[] {
  const { name, routes = [], kv_namespaces, r2_buckets, analytics_engine_datasets, targetEnvironment: place } = config
  const of = (kind: string, binding: string, id: string | undefined): Holding[] =>
    // An id of zeros is named as a placeholder.
    id && !/^0+$/.test(id) ? [{ what: `${kind} ${id}`, holder: `[env.${place}] ${binding}`.trim() }] : []
  return [
    ...of('the Worker', '', name),
    ...routes.flatMap((route) => of('the route', '', typeof route === 'string' ? route : route.pattern)),
    ...kv_namespaces.flatMap(({ binding, id }) => of('the KV namespace', binding, id)),
    ...r2_buckets.flatMap(({ binding, bucket_name }) => of('the bucket', binding, bucket_name)),
    ...analytics_engine_datasets.flatMap(({ binding, dataset }) => of('the dataset', binding, dataset ?? binding)),
  ]
}

/** What rests in Cloudflare's logs: the Worker's own lines, all of them, and nobody's whole address. */
export function checkLogs({ observability, logpush }: Unstable_Config): Finding[] {
  const { enabled = false, head_sampling_rate, logs, traces } = observability ?? {}
  const findings: Finding[] = []
  const areKept = logs?.enabled ?? enabled
  const holds = [
    ...(areKept && logs?.invocation_logs !== false ? ['invocation_logs'] : []),
    ...(traces?.enabled ? ['traces'] : []),
    ...(logpush ? ['logpush'] : []),
  ]
  if (holds.length > 0) {
    const message = `${holds.join(' and ')} of Cloudflare hold whole addresses, with what people searched for`
    findings.push(error('configuration.logs', message, 'Switch that off: observability.logs.invocation_logs = false.'))
  }
  const share = logs?.head_sampling_rate ?? head_sampling_rate ?? 1
  if (!areKept || share < 1) {
    const message = areKept ? `only ${share} of all log lines are kept` : 'observability is off: no log line is kept'
    const advice = 'Set enabled = true without a sampling rate: runbooks begin with the line of a request.'
    findings.push(warning('configuration.log-lines', message, advice))
  }
  return findings
}
