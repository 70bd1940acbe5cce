import type { Browser } from '@playwright/test'
import type { Pages } from '../../scripts/budgets/pages.ts'
import { toTable } from '../../scripts/table.ts'
import { startEdgeProxy } from './edge-proxy.ts'
import { type FirstTouch, measureFirstTouch, tapDelays } from './first-tap.ts'
import { median } from './median.ts'
import { isOfShop, servePlainPage } from './plain-page.ts'
import { type FollowFigures, measureFollowing, measureTouches, type TouchFigures } from './touches.ts'

/** What first touches meet, run by run: the shop's pages and a plain page that hydrates at once took turns. */
export interface TouchedPages {
  listing: FirstTouch[]
  product: FirstTouch[]
  plain: FirstTouch[]
  touches: TouchFigures[]
  following: FollowFigures[]
}

/** The plain page holds no tap: it is tapped when it has long been hydrated. */
const lateTap = tapDelays[2]

/** @param origins of the shop through the edge proxy, and of its Worker */
export async function measureFirstTouches(
  browser: Browser,
  origins: { edge: string; shop: string },
  pages: Pages,
  runs: number,
): Promise<TouchedPages> {
  const [listing, product] = [origins.edge + pages.listing, origins.edge + pages.product]
  const figures: TouchedPages = { listing: [], product: [], plain: [], touches: [], following: [] }
  const plain = await servePlainPage(browser, listing)
  const plainEdge = await startEdgeProxy((path) => (isOfShop(path) ? origins.shop : plain.origin))
  try {
    for (let run = 0; run < runs; run += 1) {
      figures.listing.push(await measureFirstTouch(browser, listing))
      figures.plain.push(await measureFirstTouch(browser, `${plainEdge.origin}/cards`, [lateTap]))
      figures.product.push(await measureFirstTouch(browser, product))
      figures.touches.push(await measureTouches(browser, { listing, product }))
      figures.following.push(await measureFollowing(browser, listing))
    }
  } finally {
    await plainEdge.stop()
    await plain.stop()
  }
  return figures
}

/** The medians as Markdown. */
export function reportTouches({ listing, product, plain, touches, following }: TouchedPages): string {
  const middle = <Run>(runs: Run[], of: (run: Run) => number | undefined): number =>
    Math.round(median(runs.map((run) => of(run) ?? Number.NaN)))
  const pages: [string, FirstTouch[]][] = [
    ['listing', listing],
    ['product', product],
    [`plain page of as many cards, tapped after ${lateTap}`, plain],
  ]
  return [
    `## First touch (CPU × 4, RTT 150 ms, 1.6 Mbit/s), ms, median of ${listing.length}`,
    toTable(
      ['', 'button seen', 'hydrated', 'longest task', ...tapDelays.map((delay) => `effect of a tap ${delay} later`)],
      pages.map(([name, runs]) => [
        ...[name, middle(runs, ({ seen }) => seen), middle(runs, ({ hydrated }) => hydrated)],
        middle(runs, ({ maxTask }) => maxTask),
        ...tapDelays.map((_, index) => (runs === plain && index > 0 ? '' : middle(runs, ({ taps }) => taps[index]))),
      ]),
    ),
    '## Event Timing of the first and the second touch of a kind, ms',
    toTable(
      ['', 'first', 'second'],
      Object.keys(touches[0] ?? {}).map((name) => [
        ...[name, middle(touches, (run) => run[name]?.first), middle(touches, (run) => run[name]?.second)],
      ]),
    ),
    `Listing to product: ${middle(following, ({ product }) => product)} ms; a filter: ${middle(following, ({ filter }) => filter)} ms.`,
  ].join('\n\n')
}
