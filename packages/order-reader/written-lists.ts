import type { ArticleIndex } from '../../shared/article-index.ts'
import { articleListsOf, type KnownList, knownList } from './article-lists.ts'
import { lookUpOf } from './article-look-up.ts'
import type { Efforts } from './effort.ts'
import type { LookUp } from './hits.ts'
import { namedRows, seriesOf, writtenOut } from './series.ts'
import { matricesOf } from './size-matrices.ts'
import type { Row } from './tokens.ts'

/** Rows whose articles are begun once and go on: in a list, in the rows below them, in a table of sizes. */
export interface Written {
  rows: Row[]
  lookUp: LookUp
  lists: ReadonlyMap<Row, KnownList>
  /** Rows that only head others. */
  heads: ReadonlySet<Row>
  /** How rows below a head are quoted. */
  shown: ReadonlyMap<Row, string>
}

/** Finds the lists, series and tables of sizes among the rows, and writes their articles out. */
export async function writtenLists(
  rows: readonly Row[],
  known: LookUp,
  index: ArticleIndex | null,
  { spans }: Efforts,
): Promise<Written> {
  if (!index) return { rows: [...rows], lookUp: known, lists: new Map(), heads: new Set(), shown: new Map() }
  const matrices = matricesOf(rows)
  const written = new Map(
    rows.flatMap((row) => {
      const inTable = matrices.lists.get(row)
      const may = inTable ? [inTable] : articleListsOf(row)
      return may.length > 0 ? [[row, may] as const] : []
    }),
  )
  const series = seriesOf(
    rows.filter((row) => !written.has(row)),
    known,
  )
  const parts = [
    ...[...written.values()].flat().flatMap((list) => list.parts),
    ...series.flatMap((one) => one.rows.map(({ part }) => part)),
  ]
  const ways = parts.flatMap(({ ways }) => ways.map(({ row }) => row))
  const { lookUp } = await lookUpOf(ways, ways.length > 0 ? index : null, spans)
  const lists = new Map<Row, KnownList>()
  for (const [row, may] of written) {
    const own = may.map((list) => knownList(list, known(row), lookUp)).find((list) => list !== null)
    if (own) lists.set(row, own)
  }
  const inSeries = writtenOut(rows, series, lookUp)
  // What no article begins may be a name that goes on.
  const named = inSeries.rows.flatMap((row) => {
    const isKnown = lists.has(row) || inSeries.heads.has(row) || inSeries.shown.has(row)
    return (isKnown ? null : namedRows(row, known)) ?? [row]
  })
  const isOwn = new Set(named)
  const heads = new Set([...inSeries.heads, ...matrices.headings].filter((row) => isOwn.has(row)))
  const isWritten = new Set([...ways, ...inSeries.shown.keys()])
  return { ...inSeries, rows: named, heads, lists, lookUp: (row) => (isWritten.has(row) ? lookUp(row) : known(row)) }
}
