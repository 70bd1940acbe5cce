import { useEffect, useState } from 'react'
import { loadSuggestions } from '../../shop-api/browser/search.ts'
import type { SearchItem } from '../../shop-api/contract/search.ts'

/** One suggestion, as the Worker has cleaned it. */
export type Suggestion = SearchItem

/** Debounce of typing, ms (spec section 9). */
const debounceMs = 500

interface Found {
  query: string
  suggestions: Suggestion[]
}

/**
 * Suggestions for the typed text; nothing is requested for ''. A new query aborts the request before it, so that a late
 * answer never shows; until it is answered, the suggestions of a longer or shorter text stay. A failure finds nothing:
 * the form works without suggestions. Null: none to show yet.
 */
export function useSuggestions(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isLoaded = query === '' || query === found?.query
  useEffect(() => {
    if (isLoaded) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await loadSuggestions(query, request.signal).catch(() => [])
      if (!request.signal.aborted) setFound({ query, suggestions })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query, isLoaded])
  const isRelated = query !== '' && found !== null && (query.startsWith(found.query) || found.query.startsWith(query))
  return isRelated ? found : null
}
