import type { Hit } from './spans.ts'
import type { Row } from './tokens.ts'

/** The products that a row may name, as the index has answered. */
export type LookUp = (row: Row) => Hit[]

/** The surest of the ways to read each place: where something is written exactly so, nothing else is tried. */
export function bestHits(hits: readonly Hit[]): Hit[] {
  const best = Math.min(...hits.map(({ tier }) => tier))
  const certain = hits.filter(({ tier }) => tier === best)
  const numbered = certain.filter(({ key, isName }) => isName || (/\d/.test(key) && key.length > 3))
  return numbered.length > 0 ? numbered : certain
}

/** Whether an article, id or name is written exactly so, in any case and with any signs. */
export const isExact = ({ tier }: Hit): boolean => tier === 0
