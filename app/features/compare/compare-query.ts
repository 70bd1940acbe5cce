/** More columns than anybody reads; each fifty cost the shop a question. */
const mostProducts = 500

/** What the address of the comparison says; what is no id is left out. */
export function readCompareQuery({ searchParams }: URL): { ids: number[]; onlyDifferences: boolean } {
  const ids = (searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return {
    ids: [...new Set(ids.map(Number))].slice(0, mostProducts),
    onlyDifferences: searchParams.get('diff') === '1',
  }
}
