import { inParts } from '../../shared/format/in-parts.ts'
import type { Tick } from './walk-state.ts'

// Which products there are, and the category in which each was found first: rows of two numbers in the order of ids,
// in objects by ranges of ids. No step has more than one of them.

/** Rows from an id to the beginning of the next part. */
export interface IdPart {
  from: number
  rows: number
  /** Of the bucket; '' for no rows. */
  key: string
}

/** A product and its category; 0: in none. */
export type IdRow = [id: number, category: number]

/** Rows of a part at most; a part with more is cut in two. */
const maxRows = 32_768
const rowBytes = 16
/** Objects that the bucket deletes at once. */
const maxDeleted = 1_000

type IdTick = Pick<Tick, 'bucket' | 'put'> & {
  state: Pick<Tick['state'], 'ids' | 'spent' | 'listed' | 'inCategories' | 'writes'>
}

/**
 * Adds products that were found in lists; a product that is there already stays in its category. The parts in the place
 * of which others come are deleted by `deleteSpent`, once the state is stored that knows them no more.
 */
export async function addIds(tick: IdTick, found: ReadonlyMap<number, number>): Promise<void> {
  const { state } = tick
  const parts = state.ids.length > 0 ? state.ids : [{ from: 0, rows: 0, key: '' }]
  const added = Map.groupBy([...found].sort(byId), ([id]) =>
    Math.max(
      parts.findLastIndex(({ from }) => from <= id),
      0,
    ),
  )
  const next: IdPart[] = []
  for (const [at, part] of parts.entries()) {
    const known = await readRows(tick.bucket, part, 0, part.rows)
    const fresh = withoutKnown(added.get(at) ?? [], known)
    if (fresh.length === 0) {
      next.push(part)
      continue
    }
    for (const [, category] of fresh) state.inCategories[category] = (state.inCategories[category] ?? 0) + 1
    state.listed += fresh.length
    const rows = [...known, ...fresh].sort(byId)
    const pieces = rows.length > maxRows ? inParts(rows, Math.ceil(rows.length / 2)) : [rows]
    for (const [piece, own] of pieces.entries()) {
      const { key } = await tick.put(`ids-${state.writes}`, new Uint8Array(Float64Array.from(own.flat()).buffer))
      next.push({ from: piece === 0 ? part.from : (own[0]?.[0] ?? 0), rows: own.length, key })
    }
    if (part.key !== '') state.spent.push(part.key)
  }
  state.ids = next
}

const byId = ([a]: IdRow, [b]: IdRow): number => a - b

function withoutKnown(rows: IdRow[], known: IdRow[]): IdRow[] {
  const ids = new Set(known.map(([id]) => id))
  return rows.filter(([id]) => !ids.has(id))
}

/** Deletes the parts that the stored state does not know any more. */
export async function deleteSpent({ bucket, state }: IdTick): Promise<void> {
  for (const keys of inParts(state.spent, maxDeleted)) await bucket.delete(keys)
  state.spent = []
}

/** So many rows from a place among all of them, over the ends of parts. */
export async function rowsFrom(
  bucket: R2Bucket,
  parts: readonly IdPart[],
  place: number,
  count: number,
): Promise<IdRow[]> {
  const rows: IdRow[] = []
  let before = 0
  for (const part of parts) {
    const first = Math.max(place + rows.length - before, 0)
    const wanted = Math.min(count - rows.length, part.rows - first)
    if (wanted > 0) rows.push(...(await readRows(bucket, part, first, wanted)))
    before += part.rows
  }
  return rows
}

async function readRows(bucket: R2Bucket, { key }: IdPart, first: number, count: number): Promise<IdRow[]> {
  if (count === 0) return []
  const object = await bucket.get(key, { range: { offset: first * rowBytes, length: count * rowBytes } })
  const numbers = new Float64Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
  if (numbers.length !== count * 2) throw new Error(`catalogue: ${key} has not all of its rows`)
  return Array.from({ length: count }, (_, row) => [numbers[row * 2] ?? 0, numbers[row * 2 + 1] ?? 0])
}
