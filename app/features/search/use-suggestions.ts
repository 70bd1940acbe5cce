import { useEffect, useState } from 'react'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

/** How long typing must pause before the shop is asked, ms (spec section 9). */
const pause = 500

interface Found {
  query: string
  suggestions: Suggestion[]
}

/**
 * Suggestions for what is being typed; '' asks nothing. A new query withdraws the question before it, so that a late
 * answer never shows; until it is answered, the suggestions of a longer or shorter text stay. Null: none to show yet.
 */
export function useSuggestions(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isAnswered = query === '' || query === found?.query
  useEffect(() => {
    if (isAnswered) return
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await suggestionsOf(query, question.signal)
      if (!question.signal.aborted) setFound({ query, suggestions })
    }, pause)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, isAnswered])
  const isRelated = query !== '' && found !== null && (query.startsWith(found.query) || found.query.startsWith(query))
  return isRelated ? found : null
}
