import type { Suggestion } from './use-suggestions.ts'

/** An option under the search field, in the order of the arrow keys. */
export type SearchOption =
  | { kind: 'recent'; query: string }
  | { kind: 'forget-all' }
  | { kind: 'suggestion'; suggestion: Suggestion; icon: string | null }
  | { kind: 'results'; query: string }

export interface SearchSection {
  title: string | null
  options: SearchOption[]
}

const suggestionTypes = [
  { type: 'category', title: 'Категории', icon: 'k-disc' },
  { type: 'manufacturer', title: 'Производители', icon: 'check' },
  { type: 'news', title: 'Новости', icon: 'doc' },
  { type: 'product', title: 'Товары', icon: null },
] as const satisfies { type: Suggestion['type']; title: string; icon: string | null }[]

/** Most suggestions of one type; the results page has all. */
const mostOfType = 6
/** Most recent queries like the typed text, above the suggestions. */
const mostRecentLikeIt = 2

/** The sections under the field: recent queries before anything is typed, suggestions by type after that. */
export function searchSections(query: string, recents: string[], suggestions: Suggestion[]): SearchSection[] {
  const recent = (queries: string[]) => queries.map((text) => ({ kind: 'recent' as const, query: text }))
  if (!query) return nonEmpty([{ title: 'Вы искали', options: recent(recents) }]).map(withForgetAll)
  const text = query.toLowerCase()
  const likeIt = recents.filter((known) => known.toLowerCase().includes(text) && known.toLowerCase() !== text)
  const groups = suggestionTypes.map(({ type, title, icon }) => ({
    title,
    options: suggestions
      .filter((suggestion) => suggestion.type === type)
      .slice(0, mostOfType)
      .map((suggestion) => ({ kind: 'suggestion' as const, suggestion, icon })),
  }))
  return nonEmpty([
    { title: 'Вы искали', options: recent(likeIt.slice(0, mostRecentLikeIt)) },
    ...groups,
    { title: null, options: suggestions.length > 0 ? [{ kind: 'results', query }] : [] },
  ])
}

const nonEmpty = (sections: SearchSection[]): SearchSection[] => sections.filter(({ options }) => options.length > 0)

const withForgetAll = ({ title, options }: SearchSection): SearchSection => ({
  title,
  options: [...options, { kind: 'forget-all' }],
})
