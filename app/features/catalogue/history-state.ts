/** Most pages that are loaded again after a reload. */
const mostPages = 20

/** What a history entry knows of its listing: the first page that it shows. A link that is passed on knows nothing. */
export interface ListingState {
  first: number
}

/** The first page that a history entry shows, given the page of its address. */
export function firstShownOf(state: unknown, page: number): number {
  const first = typeof state === 'object' && state !== null && 'first' in state ? state.first : page
  if (typeof first !== 'number' || !Number.isInteger(first)) return page
  return Math.min(Math.max(first, 1, page - mostPages + 1), page)
}
