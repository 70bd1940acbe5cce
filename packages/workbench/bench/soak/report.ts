import { toTable } from '../../../../scripts/table.ts'
import { median } from '../median.ts'
import type { Memory, SoakFigures } from './soak.ts'

/** The phases of a soak as Markdown: latencies as they are and as ratios to the median of the healthy phases. */
export function reportSoak({ phases, start, leaving, leavers, errors }: SoakFigures, rate: number): string {
  const healthy = (of: 'p50' | 'p95'): number =>
    median(phases.filter(({ fault }) => !fault).map(({ seen }) => seen[of]))
  const ratio = (ms: number, of: 'p50' | 'p95'): string => `${(ms / healthy(of)).toFixed(2)}`
  const memoryRow = ({ before, after, heaps }: Memory): string[] => [
    ...[heaps.own.toFixed(1), heaps.others.toFixed(1)],
    ...[before, after, after / start.after].map((value, index) => value.toFixed(index < 2 ? 0 : 2)),
  ]
  const wrong = phases.flatMap(({ fault, seen, unseen, cart, bound }) =>
    [seen, unseen, cart, bound].flatMap((answers) => answers.wrong.map((wrong) => `${fault ?? 'nothing'}: ${wrong}`)),
  )
  return [
    `## Soak: ${Math.round(phases.reduce((sum, { seconds }) => sum + seconds, 0))} s, ${rate} requests/s, straight on workerd`,
    toTable(
      [
        ...['what fails', 'seen', 'not 200', 'p50 ms', 'p95 ms', 'p50 ratio', 'p95 ratio'],
        ...['unseen', 'wrong', 'p95 ms', 'carts', 'wrong', 'pictures, sitemaps, pasted orders', 'wrong', 'p95 ms'],
        ...['calls/s of the API', 'recovery ms', 'error lines'],
      ],
      phases.map(({ fault, seconds, seen, unseen, cart, bound, calls, recovery, errors }) => [
        ...[fault ?? 'nothing', seen.count, seen.wrong.length, seen.p50, seen.p95],
        ...[ratio(seen.p50, 'p50'), ratio(seen.p95, 'p95')],
        ...[unseen.count, unseen.wrong.length, unseen.p95, cart.count, cart.wrong.length],
        ...[bound.count, bound.wrong.length, bound.p95, calls / seconds],
        ...[recovery === null ? '' : Math.round(recovery), errors.length],
      ]),
    ),
    ...(wrong.length > 0 ? [`Wrong: ${[...new Set(wrong)].slice(0, 20).join('; ')}`] : []),
    '## Memory of workerd',
    toTable(
      ['', 'heap after GC, MB', "Miniflare's heaps after GC, MB", 'RSS, MB', 'RSS after GC, MB', 'ratio to the start'],
      [
        ['start, caches filled', ...memoryRow(start)],
        ...phases.map(({ fault, memory }) => [`after: ${fault ?? 'nothing'}`, ...memoryRow(memory)]),
        ...leaving.map((memory, round) => [
          `${round * leavers} visitors have left in the middle`,
          ...memoryRow(memory),
        ]),
      ],
    ),
    `Error lines of the phases: ${kindsOf(phases.flatMap(({ errors }) => errors))}`,
    `Error lines while they left: ${errors.length}. ${[...new Set(errors)].slice(0, 5).join(' ')}`,
  ].join('\n\n')
}

/** Events of lines of the log, each with how often it came. */
function kindsOf(lines: string[]): string {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const event = /"event":"([^"]+)"/.exec(line)?.[1] ?? line
    counts.set(event, (counts.get(event) ?? 0) + 1)
  }
  return [...counts].map(([event, count]) => `${event} (${count})`).join(', ') || 'none'
}
