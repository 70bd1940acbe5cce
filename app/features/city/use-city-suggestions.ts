import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Place } from '../../../shared/shop-api/address.ts'
import { ShopApiError } from '../../../shared/shop-api/errors.ts'
import { loadPlaces } from '../../shop-api/address.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import { useIsPainted } from '../../ui/loading/use-is-painted.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { fits, suggestionQuery } from './city-query.ts'
import { popularCities } from './popular-cities.tsx'

/** Debounce of typing, ms. */
const debounceMs = 300

/** `busy`: too many requests; `failed`: no answer; `none`: there is no such place; '': no trouble. */
export type CityTrouble = '' | 'busy' | 'failed' | 'none'

/**
 * Suggestions for the text of the field. A new text aborts the request before it; until the answer, those of the places
 * shown that fit the text stay. Without an answer the popular cities that fit are suggested.
 */
export function useCitySuggestions(text: string, chosenValue: string | null) {
  const wanted = suggestionQuery(text, chosenValue)
  const isSteady = useDebounced(wanted, debounceMs) === wanted
  // Asking takes time that the frame with the field has not got.
  const query = useIsPainted() && isSteady ? wanted : ''
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    {
      queryKey: ['address', query],
      queryFn: ({ signal }) => loadPlaces(query, signal),
      enabled: query !== '',
      placeholderData: keepPreviousData,
    },
    browserQueries(),
  )
  const isSettled = query !== '' && !isFetching
  return { places: shown(), trouble: trouble(), isWaiting: wanted !== '' && !isSettled, retry: () => void refetch() }

  function shown(): readonly Place[] {
    if (wanted === '') return []
    if (isSettled && error) return popularCities.filter((place) => fits(place, wanted))
    return (isPlaceholderData ? data?.filter((place) => fits(place, wanted)) : data) ?? []
  }

  function trouble(): CityTrouble {
    if (!isSettled) return ''
    if (error) return error instanceof ShopApiError && error.status === 429 ? 'busy' : 'failed'
    return data?.length === 0 ? 'none' : ''
  }
}
