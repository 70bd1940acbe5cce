import type { Browser } from '@playwright/test'
import type { Pages } from '../../scripts/budgets/pages.ts'
import { toTable } from '../../scripts/table.ts'
import { type FirstTouch, measureFirstTouch, tapDelays } from './first-tap.ts'
import { median } from './median.ts'
import { type FollowFigures, measureFollowing, measureTouches, type TouchFigures } from './touches.ts'

/** What first touches meet, run by run: the pages took turns. */
export interface TouchedPages {
  listing: FirstTouch[]
  product: FirstTouch[]
  touches: TouchFigures[]
  following: FollowFigures[]
}

/** @param edge origin of the shop through the edge proxy */
export async function measureFirstTouches(
  browser: Browser,
  edge: string,
  pages: Pages,
  runs: number,
): Promise<TouchedPages> {
  const [listing, product] = [edge + pages.listing, edge + pages.product]
  const figures: TouchedPages = { listing: [], product: [], touches: [], following: [] }
  for (let run = 0; run < runs; run += 1) {
    figures.listing.push(await measureFirstTouch(browser, listing))
    figures.product.push(await measureFirstTouch(browser, product))
    figures.touches.push(await measureTouches(browser, { listing, product }))
    figures.following.push(await measureFollowing(browser, listing))
  }
  return figures
}

/** The medians as Markdown. */
export function reportTouches({ listing, product, touches, following }: TouchedPages): string {
  const middle = <Run>(runs: Run[], of: (run: Run) => number | undefined): number =>
    Math.round(median(runs.map((run) => of(run) ?? Number.NaN)))
  const pages: [string, FirstTouch[]][] = [
    ['listing', listing],
    ['product', product],
  ]
  return [
    `## First touch (CPU × 4, RTT 150 ms, 1.6 Mbit/s), ms, median of ${listing.length}`,
    toTable(
      ['', 'button seen', 'hydrated', 'longest task', ...tapDelays.map((delay) => `effect of a tap ${delay} later`)],
      pages.map(([name, runs]) => [
        ...[name, middle(runs, ({ seen }) => seen), middle(runs, ({ hydrated }) => hydrated)],
        middle(runs, ({ maxTask }) => maxTask),
        ...tapDelays.map((_, index) => middle(runs, ({ taps }) => taps[index])),
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
