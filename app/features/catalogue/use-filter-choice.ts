import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FilterChoice } from './filters/filter-choice.ts'
import { cleared, firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/**
 * The filters as the visitor has set them: shown at once, while the page that they lead to is on its way. A newer
 * choice is made from the one before, whether or not its page has come, and takes its place.
 */
export function useFilterChoice(query: ListingQuery) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<FilterChoice | null>(null)
  const newest = useRef(0)

  async function ask(wanted: ListingQuery) {
    newest.current += 1
    const turn = newest.current
    setAsked(wanted.filter)
    await navigate({ search: listingSearch(wanted) }, { preventScrollReset: true })
    if (turn === newest.current) startTransition(() => setAsked(null))
  }

  return {
    filter: asked ?? query.filter,
    choose: (filter: FilterChoice) => ask(firstPageOf({ ...query, filter })),
    reset: () => ask(cleared(query)),
  }
}
