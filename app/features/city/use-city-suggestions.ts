import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Place } from '../../shop-api/address.ts'
import { loadPlaces } from '../../shop-api/browser/address.ts'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { ShopApiError } from '../../shop-api/errors.ts'
import { askedQuery, fits } from './city-query.ts'
import { popularCities } from './popular-cities.ts'

/** How long typing must pause before anybody is asked, ms. */
const pause = 300

/** `busy`: asked too often; `failed`: no suggestions to be had; `none`: there is no such place; '': nothing to say. */
export type CityTrouble = '' | 'busy' | 'failed' | 'none'

/**
 * Places for what stands in the field. A new text withdraws the question before it; until it is answered, those of the
 * places shown that fit it stay. While nobody answers, the well-known cities that fit are there.
 */
export function useCitySuggestions(text: string, chosenValue: string | null) {
  const wanted = askedQuery(text, chosenValue)
  const query = usePaused(wanted) === wanted ? wanted : ''
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

/** The value, once it has not changed for a while; the first one at once. */
function usePaused(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
