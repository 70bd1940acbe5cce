import { readId } from '../../../shared/format/id.ts'

/** More columns than anybody reads; each fifty cost the shop a question. */
const maxProducts = 100

/** What the address of the comparison says; what is no id is left out. `leftOut`: more ids than are compared. */
export function readCompareQuery({ searchParams }: URL) {
  const named = (searchParams.get('ids') ?? '').split(',').map(readId)
  const ids = [...new Set(named.filter((id) => id !== null))]
  return {
    ids: ids.slice(0, maxProducts),
    leftOut: Math.max(ids.length - maxProducts, 0),
    onlyDifferences: searchParams.get('diff') === '1',
  }
}
