import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { toTable } from '../../scripts/table.ts'
import { root } from '../../scripts/workspace.ts'
import { type FirstTouch, tapDelays } from './first-tap.ts'
import type { Load } from './load.ts'
import type { Loads, ShopFigures } from './measure.ts'
import { median } from './median.ts'

/**
 * What the shop is built towards: a figure and what it may be at most, or must be at least. A list: of all pages the
 * worst.
 */
interface Goal {
  name: string
  most?: number
  least?: number
  of: (figures: ShopFigures) => number | (number | null)[] | null
}

const names = ['home', 'listing', 'product'] as const

/**
 * CPU of an answer beside the bare Worker's in the same round: the median of all rounds; null where it is not known.
 */
function besideBare(loads: Loads[], loadOf: (loads: Loads) => Load | null): number | null {
  const ratios = loads.flatMap((round) => {
    const cpu = loadOf(round)?.cpu
    return cpu && round.bare.cpu ? cpu / round.bare.cpu : []
  })
  return ratios.length > 0 ? median(ratios) : null
}

const medians = (
  { lighthouse }: ShopFigures,
  of: (run: ShopFigures['lighthouse'][keyof ShopFigures['lighthouse']][number]) => number,
): number[] => names.map((name) => median(lighthouse[name].map(of)))

/** Medians of listing and product, CPU × 4, RTT 150 ms, 1.6 Mbit/s. */
const touches = ({ touched }: ShopFigures, of: (touch: FirstTouch) => number): number[] =>
  (['listing', 'product'] as const).map((name) => median(touched[name].map(of)))

/** Of each kind of control the median. */
const eventTimes = ({ touched }: ShopFigures, which: 'first' | 'second'): number[] =>
  Object.keys(touched.touches[0] ?? {}).map((name) =>
    median(touched.touches.map((run) => run[name]?.[which] ?? Number.NaN)),
  )

/** Times are those of this machine; ratios to a bare page hold on any. */
const goals: Goal[] = [
  {
    name: 'script files fetched before the load event',
    most: 0,
    of: ({ bytes }) => names.map((name) => bytes[name].files.beforeLoad),
  },
  {
    name: 'bytes of inline scripts run, brotli 4',
    most: 1_000,
    of: ({ bytes }) => names.map((name) => bytes[name].run.inline),
  },
  { name: 'requests without a touch', of: ({ bytes }) => names.map((name) => bytes[name].requests) },
  { name: 'JavaScript of a listing, bytes', most: 125_000, of: ({ bytes }) => bytes.listing.scripts },
  {
    name: 'CPU of a stored page / bare Worker, listing',
    most: 2,
    of: ({ loads }) => besideBare(loads, ({ stored }) => stored.listing),
  },
  {
    name: 'CPU of a 304 / bare Worker’s page, listing',
    most: 1.5,
    of: ({ loads }) => besideBare(loads, ({ unchanged }) => unchanged),
  },
  {
    name: 'CPU of a rendered page / bare Worker, listing',
    most: 45,
    of: ({ loads }) => besideBare(loads, ({ rendered }) => rendered.listing),
  },
  { name: 'LCP / bare page', most: 1.6, of: (figures) => medians(figures, ({ shop, bare }) => shop.lcp / bare.lcp) },
  { name: 'LCP, ms', most: 1_500, of: (figures) => medians(figures, ({ shop }) => shop.lcp) },
  {
    name: 'blocking time above the bare page, ms',
    most: 100,
    of: (figures) => medians(figures, ({ shop, bare }) => shop.tbt - bare.tbt),
  },
  { name: 'Lighthouse', least: 99, of: (figures) => medians(figures, ({ shop }) => shop.score) },
  ...(
    [
      [0, 300],
      [1, 200],
    ] as const
  ).map(([delay, most]) => ({
    name: `first tap ${tapDelays[delay]} ms after the button is seen, until its effect, ms`,
    most,
    of: (figures: ShopFigures) => touches(figures, ({ taps }) => taps[delay] ?? Number.NaN),
  })),
  {
    name: 'Event Timing of the first touch of each kind, ms',
    most: 200,
    of: (figures) => eventTimes(figures, 'first'),
  },
  {
    name: 'Event Timing of the second touch of each kind, ms',
    most: 100,
    of: (figures) => eventTimes(figures, 'second'),
  },
  {
    name: 'longest task between load and hydrated, ms',
    most: 100,
    of: (figures) => touches(figures, ({ maxTask }) => maxTask),
  },
  {
    name: 'listing to product, ms',
    most: 300,
    of: ({ touched }) => median(touched.following.map(({ product }) => product)),
  },
  { name: 'a filter, ms', most: 500, of: ({ touched }) => median(touched.following.map(({ filter }) => filter)) },
]

/** The figures of a machine's last run; null: not known. */
interface Run {
  date: string
  commit: string
  figures: Record<string, number | null>
}

const file = join(root, 'docs', 'bench.json')

/** Cores and processor: figures of one kind of machine are comparable. */
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`

/** The goals as a Markdown table: this run beside the last one here and those of other machines. This run is kept. */
export function reportGoals(shop: ShopFigures): string {
  const kept: Record<string, Run> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).stdout.toString().trim(),
    figures: Object.fromEntries(goals.map((goal) => [goal.name, figureOf(goal, shop)])),
  }
  const earlier = Object.entries(kept).sort(([name]) => (name === machine ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...kept, [machine]: run }, null, 2)}\n`)
  const columns = earlier.map(
    ([name, { date, commit }]) => `${name === machine ? 'last here' : name}, ${date} ${commit}`,
  )
  return toTable(
    ['of all pages the worst', 'goal', 'now', '', ...columns],
    goals.map(({ name, most, least }) => {
      const figure = run.figures[name] ?? null
      const goal = most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`
      const isMet = figure !== null && figure <= (most ?? figure) && figure >= (least ?? figure)
      const verdict = goal === '' ? '' : isMet ? 'ok' : 'NOT YET'
      return [name, goal, show(figure), verdict, ...earlier.map(([, last]) => show(last.figures[name] ?? null))]
    }),
  )
}

function figureOf({ of, least }: Goal, shop: ShopFigures): number | null {
  const found = of(shop)
  const values = (Array.isArray(found) ? found : [found]).filter((value) => value !== null)
  if (values.length === 0) return null
  const worst = least === undefined ? Math.max(...values) : Math.min(...values)
  return Math.round(worst * 100) / 100
}

const show = (figure: number | null): string | number => figure ?? 'none'
