import { toTable } from '../../../../scripts/table.ts'
import { median } from '../median.ts'
import type { FloodRun } from './flood.ts'

/**
 * The runs of a flood as Markdown. A ratio is that of a span's p95 to the p95 of the quiet spans around it: the middle
 * one of all rounds, and the least and the greatest. Those of `nothing` say how much is chance.
 */
export function reportFlood(runs: FloodRun[], seconds: number): string {
  const says = (statuses: Record<number, number>): string =>
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')
  return [
    `## Flood: one client with 150 connections, twenty others, spans of ${seconds} s, straight on workerd`,
    toTable(
      [
        'API, ms',
        'flooded',
        'requests of others',
        'refused',
        'p50 ms',
        'p95 ms',
        'p95 ratio',
        'least',
        'most',
        'flooder',
      ],
      runs.flatMap(({ delay, phases }) =>
        phases.map(({ flooded, others, ratios, flooder }) => [
          ...[delay, flooded ?? 'nothing', others.count, others.refused.length],
          ...[Math.round(others.p50), Math.round(others.p95)],
          ...[median(ratios), Math.min(...ratios), Math.max(...ratios)],
          flooder ? says(flooder.statuses) : '',
        ]),
      ),
    ),
    ...runs.flatMap(({ delay, phases }) =>
      phases
        .filter(({ others }) => others.refused.length > 0)
        .map(({ flooded, others }) => {
          const kinds = [...new Set(others.refused)].slice(0, 10).join(', ')
          return `Refused at ${delay} ms, ${flooded ?? 'nothing'} flooded: ${kinds}`
        }),
    ),
    ...runs.map(
      ({ delay, heaps }) =>
        `Heap at ${delay} ms, before the first round and after each: ${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`,
    ),
  ].join('\n\n')
}
