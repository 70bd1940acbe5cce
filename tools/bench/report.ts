import type { Pages } from '../../scripts/budgets/pages.ts'
import { formatBudgets } from '../../scripts/budgets.ts'
import { toTable } from '../../scripts/table.ts'
import type { Timing } from './big-catalogue.ts'
import type { WalkFigures } from './catalogue-walk.ts'
import { reportTouches } from './first-touches.ts'
import { reportGoals } from './goals.ts'
import type { LighthouseResult } from './lighthouse.ts'
import type { Load } from './load.ts'
import type { Loads, ShopFigures } from './measure.ts'
import { median } from './median.ts'
import type { HostileFigures, QuestionFigures, WrittenFigures } from './quick-order.ts'
import type { SearchFigures, UnderstandingFigures } from './search.ts'

const names = ['home', 'listing', 'product'] as const

/** Cells: name, CPU ms/request, JavaScript, HTML, Lighthouse, LCP ms, requests. */
type ListingRow = [string, string, string, string, string, string, string]

/** Listings of others, measured in the same way on 2 cores: to compare our figures with. */
const others: ListingRow[] = [
  ['bare Worker, stored page of 60 kB', '0.2-0.4', '0', '1.5 kB', '100', '936', '6'],
  ['React alone, 60 cards: renderToReadableStream / renderToString', '3.2 / 1.2', '', '', '', '', ''],
  ['Shopify Hydrogen skeleton, 48 cards', '21.6', '112 kB', '10.3 kB', '97', '2442', '28'],
  ['NextFaster, 48 cards', '18.9', '198 kB', '16.7 kB', '54', '4832', '163'],
  ['vercel/commerce, 60 cards', '48', '178 kB', '26.7 kB', '85', '2794', '29'],
]

/** The figures as Markdown: goals first, then all of them, those of others beside ours. */
export function reportShop(shop: ShopFigures): string {
  const { pages, budgets, bytes, loads, listingBytes, touched } = shop
  const { listing } = bytes
  const load = (of: (loads: Loads) => Load | null): Load | null => {
    const measured = loads.flatMap((round) => of(round) ?? [])
    return measured.length > 0 ? medianLoad(measured) : null
  }
  const cpuOf = (of: (loads: Loads) => Load | null): string => twoDigits(load(of)?.cpu ?? null)
  const lighthouse = (name: keyof Pages, who: 'shop' | 'bare'): LighthouseResult => {
    const runs = shop.lighthouse[name].map((run) => run[who])
    const middle = (figure: keyof LighthouseResult): number => median(runs.map((run) => run[figure]))
    return { score: middle('score'), lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') }
  }
  const { score, lcp } = lighthouse('listing', 'shop')
  const ours: ListingRow = [
    '**this shop**, 60 cards: stored / rendered',
    `${cpuOf(({ stored }) => stored.listing)} / ${cpuOf(({ rendered }) => rendered.listing)}`,
    ...([kilobytes(listing.scripts), kilobytes(listing.html)] as const),
    ...([String(score), String(lcp), String(listing.requests)] as const),
  ]
  const bareHere: ListingRow = [
    `bare Worker here, page of ${kilobytes(listingBytes)}`,
    cpuOf(({ bare }) => bare),
    ...(['0', ''] as const),
    ...([String(lighthouse('listing', 'bare').score), String(lighthouse('listing', 'bare').lcp), ''] as const),
  ]
  const rows: [string, Load | null][] = [
    ...names.map((name): [string, Load | null] => [`${name}, stored`, load(({ stored }) => stored[name])]),
    ...names.map((name): [string, Load | null] => [`${name}, rendered`, load(({ rendered }) => rendered[name])]),
    ['listing, 304', load(({ unchanged }) => unchanged)],
    ['bare Worker, listing', load(({ bare }) => bare)],
    ['bare Worker, 304', load(({ bareUnchanged }) => bareUnchanged)],
  ]
  const bareCpu = load(({ bare }) => bare)?.cpu ?? null
  return [
    '## Goals',
    reportGoals(shop),
    '## A listing, beside others',
    toTable(
      ['', 'CPU ms/request', 'JavaScript, brotli 4', 'HTML, brotli 4', 'Lighthouse', 'LCP ms', 'requests'],
      [ours, bareHere, ...others],
    ),
    '## Bytes without an interaction (phone, brotli 4)',
    toTable(
      ['', 'HTML', 'JavaScript', 'CSS', 'fonts', 'pictures', 'other', 'requests', 'render-blocking'],
      names.map((name) => {
        const { html, scripts, styles, fonts, pictures, other, requests, blocking } = bytes[name]
        const title = `${name} ${pages[name]}`
        return [title, html, scripts, styles, fonts, pictures, other, requests, blocking.join(' ') || 'none']
      }),
    ),
    '## Scripts without an interaction',
    toTable(
      ['', 'files fetched before load', 'files fetched', 'files run', 'inline bytes run'],
      names.map((name) => {
        const { files, run } = bytes[name]
        return [name, files.beforeLoad, files.all, run.files, run.inline]
      }),
    ),
    '## Byte budgets',
    formatBudgets(budgets),
    `## Server: 8 connections, warm, straight on workerd, median of ${loads.length}`,
    toTable(
      ['', 'requests/s', 'p50 ms', 'p95 ms', 'CPU ms/request', 'times bare'],
      rows.flatMap(([name, measured]) => {
        if (!measured) return []
        const { perSecond, p50, p95, cpu } = measured
        const times = twoDigits(cpu === null || bareCpu === null ? null : cpu / bareCpu)
        return [[name, Math.round(perSecond), p50, p95, twoDigits(cpu), times]]
      }),
    ),
    ...(bareCpu === null ? ['CPU time is known on Linux only.'] : []),
    `## Lighthouse, mobile, median of ${shop.lighthouse.home.length}`,
    toTable(
      ['', 'score', 'LCP ms', 'TBT ms', 'CLS'],
      names.flatMap((name) =>
        (['shop', 'bare'] as const).map((who) => {
          const { score, lcp, tbt, cls } = lighthouse(name, who)
          return [who === 'shop' ? name : `${name}, bare page`, score, lcp, tbt, cls]
        }),
      ),
    ),
    reportTouches(touched),
  ].join('\n\n')
}

/** Of each figure the median. */
function medianLoad(loads: Load[]): Load {
  const cpus = loads.flatMap(({ cpu }) => cpu ?? [])
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p95: median(loads.map(({ p95 }) => p95)),
    cpu: cpus.length > 0 ? median(cpus) : null,
  }
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

/** What lines of a quick order cost, as Markdown. */
export function reportQuickOrder(figures: {
  questions: QuestionFigures[]
  written: WrittenFigures[]
  hostile: HostileFigures[]
}): string {
  const rows = figures.questions.map(({ products, question, ms, cpu, calls, found }) => [
    ...[products, question, found, Math.round(ms), Math.round(cpu), calls],
  ])
  const ways = figures.written.map(({ products, lines, found, asked, wrong }) => [products, lines, found, asked, wrong])
  const worst = figures.hostile.map(({ products, texts, worst, cpu }) => [products, texts, Math.round(cpu), worst])
  const hostile = toTable(['products', 'texts', 'worst CPU, ms', 'text'], worst)
  const written = toTable(['products', 'lines', 'right', 'asked', 'wrong and silent'], ways)
  const questions = toTable(['products', 'question', 'found', 'ms', 'CPU ms', 'calls'], rows)
  return `## Lines of an order\n\n${questions}\n\n## Articles in all ways of writing\n\n${written}\n\n## Texts made to cost something\n\n${hostile}`
}

/** What it costs to understand queries, and what the Worker's answers cost before and after a walk. */
export function reportSearch(understanding: UnderstandingFigures[], answers: SearchFigures[]): string {
  const costs = understanding.map(({ products, stored, words, load, memory, query, dearQuery, suggestion }) => [
    ...[products, words, Math.round(stored), Math.round(load), Math.round(memory)],
    ...[twoDigits(query), twoDigits(dearQuery), twoDigits(suggestion)],
  ])
  const rows = answers.map(({ products, question, before, after }) => [
    ...[products, question, Math.round(before.ms), twoDigits(before.cpu), before.calls],
    ...[Math.round(after.ms), twoDigits(after.cpu), after.calls],
  ])
  const head = ['products', 'words', 'kB stored', 'load ms', 'MB', 'query ms', '99th', 'suggestion ms']
  const columns = ['products', 'question', 'ms before', 'CPU ms', 'calls', 'ms after', 'CPU ms', 'calls']
  return `## Understanding\n\n${toTable(head, costs)}\n\n## Answers\n\n${toTable(columns, rows)}`
}

const twoDigits = (value: number | null): string => value?.toFixed(2) ?? 'unknown'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
