import type { LineReading, LineVerdict, PastedLine } from '../../app/shop-api/read-order.ts'
import type { ReadRow } from './read-row.ts'
import type { RowContext } from './row-paths.ts'
import type { Scope } from './sections.ts'

export interface ReadLine {
  line: PastedLine
  context: RowContext
}

/** A question about a line that can be read in one way. */
export const question = (reading: LineReading, kind: 'quantity' | 'words'): LineVerdict => ({
  kind: 'question',
  doubt: { kind, about: '', group: null },
  readings: [reading],
  total: 1,
})

/** A line of a section of which nobody knows whether it is meant: answered once for all of them. */
export const ofSection = (reading: LineReading, { about, group }: Scope): LineVerdict => ({
  kind: 'question',
  doubt: { kind: 'section', about, group },
  readings: [{ ...reading, answer: 'take' }],
  total: 1,
})

/** The verdict on a row as it was read; null: nothing in it names a product. */
export function toVerdict(read: ReadRow | null): LineVerdict {
  if (!read) return { kind: 'unknown' }
  const [reading] = read.readings
  if (!read.doubt && reading) return { kind: 'found', reading }
  return {
    kind: 'question',
    doubt: read.doubt ?? { kind: 'several', about: '', group: null },
    readings: read.readings,
    total: read.total,
  }
}
