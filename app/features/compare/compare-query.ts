import { readId } from '../../format/id.ts'

/** More columns than anybody reads; each fifty cost the shop a question. */
const maxProducts = 100

interface CompareQuery {
  ids: number[]
  /** How many more the address names: they are not compared. */
  leftOut: number
  onlyDifferences: boolean
}

/** What the address of the comparison says; what is no id is left out. */
export function readCompareQuery({ searchParams }: URL): CompareQuery {
  const named = (searchParams.get('ids') ?? '').split(',').map(readId)
  const ids = [...new Set(named.filter((id) => id !== null))]
  return {
    ids: ids.slice(0, maxProducts),
    leftOut: Math.max(ids.length - maxProducts, 0),
    onlyDifferences: searchParams.get('diff') === '1',
  }
}
