import { toTable } from '../../../scripts/table.ts'
import { percentileOf } from '../median.ts'
import type { FloodPhase } from './flood.ts'

/** The phases of a flood as Markdown. */
export function reportFlood(phases: FloodPhase[], seconds: number): string {
  const quiet = (delay: number): number => {
    const calm = phases.filter((phase) => phase.delay === delay && phase.flooded === null)
    return percentileOf(
      calm.flatMap(({ others }) => others.times),
      0.95,
    )
  }
  const says = (statuses: Record<number, number>): string =>
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')
  return [
    `## Flood: one client with 150 connections, twenty others, ${seconds} s a phase, straight on workerd`,
    toTable(
      ['API, ms', 'flooded', 'requests of others', 'refused', 'p50 ms', 'p95 ms', 'p95 ratio', 'flooder', 'heap, MB'],
      phases.map(({ delay, flooded, others, flooder, heap }) => [
        ...[delay, flooded ?? 'nothing', others.count, others.refused.length],
        ...[Math.round(others.p50), Math.round(others.p95), others.p95 / quiet(delay)],
        ...[flooder ? says(flooder.statuses) : '', heap],
      ]),
    ),
    ...phases
      .filter(({ others }) => others.refused.length > 0)
      .map(({ delay, flooded, others }) => {
        const kinds = [...new Set(others.refused)].slice(0, 10).join(', ')
        return `Refused at ${delay} ms, ${flooded ?? 'nothing'} flooded: ${kinds}`
      }),
  ].join('\n\n')
}
