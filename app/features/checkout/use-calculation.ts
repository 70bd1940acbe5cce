import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserQueries } from '../../shop-api/browser-queries.ts'
import { callFromBrowser } from '../../shop-api/browser-session.ts'
import type { Calculation } from '../../shop-api/contract/calculation.ts'
import { type OrderBody, type OrderRefusal, recalculate } from '../../shop-api/order.ts'
import { withFreshSession } from './fresh-session.ts'

/** How long a calculation is believed, ms. */
const fresh = 60_000

/** The calls of the checkout: a session that ends in between is opened anew. */
export const callInCheckout = withFreshSession(callFromBrowser)

/**
 * What the order comes to. While the shop calculates anew, and when it does not answer, the last calculation stands;
 * answers to older questions are not looked at. `refresh` asks now and gives the calculation, null if there is none.
 */
export function useCalculation(body: OrderBody) {
  const query = useQuery(
    {
      queryKey: ['checkout', body],
      queryFn: () => recalculate(callInCheckout, body),
      enabled: body.cart.length > 0,
      staleTime: ({ state }) => (state.data?.result === 'ok' ? fresh : 0),
    },
    browserQueries(),
  )
  const answer = query.data
  const [known, setKnown] = useState<Calculation | null>(null)
  const current = answer?.result === 'ok' ? answer.calculation : null
  if (current && current !== known) setKnown(current)

  const refresh = async (): Promise<Calculation | null> => {
    const { data } = await query.refetch({ cancelRefetch: false })
    return data?.result === 'ok' ? data.calculation : null
  }
  const failure: OrderRefusal | null = answer && answer.result !== 'ok' && !query.isFetching ? answer : null
  return { calculation: current ?? known, isCurrent: current !== null, isUpdating: query.isFetching, failure, refresh }
}
