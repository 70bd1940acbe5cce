import type { LineReading, LineVerdict, PastedLine } from '../../shared/shop-api/read-order.ts'
import type { ReadRow } from './read-row.ts'
import type { RowContext } from './row-paths.ts'
import type { Scope } from './sections.ts'

export interface ReadLine {
  line: PastedLine
  context: RowContext
  /** What the lines around it say of it, unless that it is wanted. */
  scope: Scope | null
}

/** A question about a line that can be read in one way. */
export const question = (reading: LineReading, kind: 'quantity' | 'words'): LineVerdict => ({
  kind: 'question',
  doubt: { kind, about: '', group: null },
  readings: [reading],
  total: 1,
})

/** A line of a section of which nobody knows whether it is meant: answered once for all of them, by its heading. */
export const ofSection = (reading: LineReading, { about, group }: Scope): LineVerdict => ({
  kind: 'question',
  doubt: { kind: 'section', about, group },
  readings: [{ ...reading, answer: about }],
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

/** Lines of which a list of names has made several, each as one again. */
export function mergedParts(lines: readonly ReadLine[]): ReadLine[] {
  return [...Map.groupBy(lines, ({ line }) => line.row).values()].flatMap((parts): ReadLine[] => {
    const [first] = parts
    if (!first || parts.length === 1) return parts
    const readings = parts.map(({ line: { verdict } }) => {
      if (verdict.kind === 'found') return verdict.reading
      return verdict.kind === 'question' && verdict.readings.length === 1 ? verdict.readings[0] : undefined
    })
    const known = readings.filter((reading) => reading !== undefined)
    const whole: LineReading = { items: known.flatMap(({ items }) => items), spelled: null, answer: null }
    const isFound = parts.every(({ line }) => line.verdict.kind === 'found')
    const isKnown = known.length === parts.length
    const verdict: LineVerdict = isFound
      ? { kind: 'found', reading: whole }
      : isKnown
        ? question(whole, 'words')
        : { kind: 'unknown' }
    return [{ ...first, line: { ...first.line, verdict } }]
  })
}
