import { formatBudgets } from '../budgets.ts'
import type { Timing } from './big-catalogue.ts'
import type { WalkFigures } from './catalogue-walk.ts'
import type { Load } from './load.ts'
import type { PageFigures, ServerFigures } from './measure.ts'
import { median } from './median.ts'
import { type ListingRow, others } from './others.ts'
import type { Memory, SoakFigures } from './soak.ts'
import { toTable } from './table.ts'

const names = ['home', 'listing', 'product'] as const

/** The figures as Markdown, those of others beside ours. */
export function reportShop({ pages, budgets, bytes, lighthouse }: PageFigures, server: ServerFigures): string {
  const { stored, rendered, bare, listingBytes } = server
  const { listing } = bytes
  const ours: ListingRow = [
    '**this shop**, 60 cards: stored / rendered',
    `${twoDigits(stored.listing.cpu)} / ${twoDigits(rendered.listing.cpu)}`,
    ...([kilobytes(listing.scripts), kilobytes(listing.html)] as const),
    ...([String(lighthouse.listing.score), String(lighthouse.listing.lcp), String(listing.requests)] as const),
  ]
  const bareHere: ListingRow = [
    `bare Worker here, stored page of ${kilobytes(listingBytes)}`,
    twoDigits(bare.cpu),
    '0',
    '',
    '',
    '',
    '',
  ]
  const loads: [string, Load][] = [
    ...names.map((name): [string, Load] => [`${name}, stored`, stored[name]]),
    ...names.map((name): [string, Load] => [`${name}, rendered`, rendered[name]]),
    ['bare Worker', bare],
  ]
  return [
    '## A listing, beside others',
    toTable(
      ['', 'CPU ms/request', 'JavaScript, brotli 4', 'HTML, brotli 4', 'Lighthouse', 'LCP ms', 'requests'],
      [ours, bareHere, ...others],
    ),
    '## Bytes before the first interaction (phone, brotli 4)',
    toTable(
      ['', 'HTML', 'JavaScript', 'CSS', 'fonts', 'pictures', 'other', 'requests', 'render-blocking'],
      names.map((name) => {
        const { html, scripts, styles, fonts, pictures, other, requests, blocking } = bytes[name]
        const title = `${name} ${pages[name]}`
        return [title, html, scripts, styles, fonts, pictures, other, requests, blocking.join(' ') || 'none']
      }),
    ),
    '## Byte budgets',
    formatBudgets(budgets),
    '## Server: 8 connections, warm, straight on workerd',
    toTable(
      ['', 'requests/s', 'p50 ms', 'p95 ms', 'CPU ms/request', 'times bare'],
      loads.map(([name, { perSecond, p50, p95, cpu }]) => [
        ...[name, Math.round(perSecond), p50, p95, twoDigits(cpu)],
        twoDigits(cpu === null || bare.cpu === null ? null : cpu / bare.cpu),
      ]),
    ),
    ...(bare.cpu === null ? ['CPU time is known on Linux only.'] : []),
    '## Lighthouse, mobile, median of three',
    toTable(
      ['', 'score', 'LCP ms', 'TBT ms', 'CLS'],
      names.map((name) => {
        const { score, lcp, tbt, cls } = lighthouse[name]
        return [name, score, lcp, tbt, cls]
      }),
    ),
  ].join('\n\n')
}

/** The demo shop's timings as Markdown. */
export const reportBigCatalogue = (timings: Timing[]): string =>
  [
    '## Demo shop with 50,000 products, median of nine',
    toTable(
      ['', 'found', 'ms', 'limit', ''],
      timings.map(({ name, found, ms, limit }) => [name, found, ms, limit, ms <= limit ? 'ok' : 'TOO SLOW']),
    ),
  ].join('\n\n')

/** The catalogue walk as Markdown. */
export function reportCatalogueWalk({ products, invocations, answer, calls, memory, files }: WalkFigures): string {
  const rounded = invocations.map(({ phase, calls, cpu, ms }, index) => [
    ...[index + 1, phase, calls, Math.round(cpu), Math.round(ms)],
  ])
  const totals = { cpu: invocations.reduce((sum, { cpu }) => sum + cpu, 0), read: answer.published?.products ?? 0 }
  return [
    `## Catalogue walk over ${products} products`,
    `${answer.phase}: ${totals.read} products in ${invocations.length} invocations, ${calls} calls, ${answer.writes} objects, ` +
      `${Math.round(totals.cpu / 1000)} s of CPU in all; ${Math.round(memory.heap)} MB held by the Worker at most, ` +
      `${Math.round(memory.process)} MB by its process (garbage and the simulated R2 included).`,
    toTable(['invocation', 'then', 'calls', 'CPU ms', 'ms'], rounded),
    toTable(
      ['file', 'bytes', 'ms'],
      files.map(({ name, bytes, ms }) => [name, bytes, Math.round(ms)]),
    ),
  ].join('\n\n')
}

/** The phases of a soak as Markdown: latencies as they are and as ratios to the median of the healthy phases. */
export function reportSoak({ phases, start, leaving, leavers, errors }: SoakFigures, rate: number): string {
  const healthy = (of: 'p50' | 'p95'): number =>
    median(phases.filter(({ fault }) => !fault).map(({ seen }) => seen[of]))
  const ratio = (ms: number, of: 'p50' | 'p95'): string => `${(ms / healthy(of)).toFixed(2)}`
  const memoryRow = ({ before, after, heaps }: Memory): string[] => [
    ...[heaps.own.toFixed(1), heaps.others.toFixed(1)],
    ...[before, after, after / start.after].map((value, index) => value.toFixed(index < 2 ? 0 : 2)),
  ]
  const wrong = phases.flatMap(({ fault, seen, unseen, carts }) =>
    [seen, unseen, carts].flatMap((answers) => answers.wrong.map((told) => `${fault ?? 'well'}: ${told}`)),
  )
  return [
    `## Soak: ${Math.round(phases.reduce((sum, { seconds }) => sum + seconds, 0))} s, ${rate} requests/s, straight on workerd`,
    toTable(
      [
        ...['the shop API', 'seen', 'not 200', 'p50 ms', 'p95 ms', 'p50 ratio', 'p95 ratio'],
        ...['unseen', 'not as told', 'p95 ms', 'carts', 'calls/s of the API', 'recovery ms'],
      ],
      phases.map(({ fault, seconds, seen, unseen, carts, calls, recovery }) => [
        ...[fault ?? 'is well', seen.count, seen.wrong.length, seen.p50, seen.p95],
        ...[ratio(seen.p50, 'p50'), ratio(seen.p95, 'p95')],
        ...[unseen.count, unseen.wrong.length, unseen.p95, carts.count, calls / seconds],
        recovery === null ? '' : Math.round(recovery),
      ]),
    ),
    ...(wrong.length > 0 ? [`Wrong: ${[...new Set(wrong)].slice(0, 20).join('; ')}`] : []),
    '## Memory of workerd',
    toTable(
      ['', 'heap after GC, MB', "Miniflare's heaps after GC, MB", 'RSS, MB', 'RSS after GC, MB', 'ratio to the start'],
      [
        ['start, caches filled', ...memoryRow(start)],
        ...phases.map(({ fault, memory }) => [`after: ${fault ?? 'well'}`, ...memoryRow(memory)]),
        ...leaving.map((memory, round) => [
          `${round * leavers} visitors have left in the middle`,
          ...memoryRow(memory),
        ]),
      ],
    ),
    `Error lines while they left: ${errors.length}. ${[...new Set(errors)].slice(0, 5).join(' ')}`,
  ].join('\n\n')
}

const twoDigits = (value: number | null): string => value?.toFixed(2) ?? 'unknown'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
