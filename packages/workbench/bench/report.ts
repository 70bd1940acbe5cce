import { toTable } from '../../../scripts/table.ts'
import type { GeneratedWalk } from '../../../tests/support/generated-walk.ts'
import type { WalkStatus } from '../../../worker/crawlers/walk.ts'

import type { Timing } from './big-catalogue.ts'
import type { WalkFigures } from './catalogue-walk.ts'
import type { HostileFigures, QuestionFigures, WrittenFigures } from './quick-order.ts'
import type { UnderstandingFigures } from './search.ts'

/** The demo shop's timings, and the walk over it, as Markdown. */
export const reportBigCatalogue = (timings: Timing[], { phase, published, calls, invocations }: WalkStatus): string =>
  [
    '## Demo shop with 50,000 products, median of nine',
    toTable(
      ['', 'found', 'ms', 'limit', ''],
      timings.map(({ name, found, ms, limit }) => [name, found, ms, limit, ms <= limit ? 'ok' : 'TOO SLOW']),
    ),
    `The walk: ${phase}, ${published?.products ?? 0} products, ${published?.offers ?? 0} offers, ${calls} calls in ${invocations} invocations.`,
  ].join('\n\n')

/** The catalogue walk as Markdown. */
export function reportCatalogueWalk(
  { products, invocations, answer, calls, memory, files }: WalkFigures,
  generated: readonly GeneratedWalk[],
): string {
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
    '## Walks over generated catalogues, and look-ups after them',
    toTable(
      [
        ...['products', 'calls', 'for landing pages', 'minutes at 8 a second', 'invocations', 'reads', 'writes'],
        ...['greatest object, MB', 'state, kB', 'first search, kB', 'rare word, kB', 'look-up, kB'],
        ...['500 lines, MB', 'in reads', 'found'],
      ],
      generated.map((walk) => [
        ...[walk.products, walk.calls, walk.landingCalls, walk.calls / 8 / 60, walk.invocations, walk.reads],
        ...[walk.writes, walk.greatest.bytes / 1e6, walk.state / 1e3, walk.coldStart / 1e3, walk.rareWord / 1e3],
        ...[walk.lookUp / 1e3, walk.paste / 1e6, walk.pasteReads, walk.found - 1],
      ]),
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

/** What it costs to understand queries. */
export function reportSearch(understanding: UnderstandingFigures[]): string {
  const head = ['products', 'words', 'kB stored', 'load ms', 'MB', 'query ms', '99th', 'suggestion ms']
  const costs = understanding.map(({ products, stored, words, load, memory, query, dearQuery, suggestion }) => [
    ...[products, words, Math.round(stored), Math.round(load), Math.round(memory)],
    ...[twoDigits(query), twoDigits(dearQuery), twoDigits(suggestion)],
  ])
  return `## Understanding\n\n${toTable(head, costs)}`
}

const twoDigits = (value: number): string => value.toFixed(2)
