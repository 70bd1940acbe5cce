import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callFromBrowser } from '../../shop-api/browser/client.ts'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import type { Calculation } from '../../shop-api/contract/calculation.ts'
import { type OrderBody, type OrderRefusal, type Recalculation, recalculate } from '../../shop-api/order.ts'
import type { OrderForm } from '../../stores/order-form.ts'
import { withFreshSession } from './fresh-session.ts'
import { type BuyerPart, calculationBody, knownBuyerPart, type OrderParts } from './order-body.ts'

/** How long a calculation is believed, ms. */
const fresh = 60_000

/** The calls of the checkout: a session that ends in between is opened anew. */
export const callInCheckout = withFreshSession(callFromBrowser)

/** What the shop has been told of the buyer. In keys of queries it is a number, so that nothing personal is in them. */
interface Told {
  number: number
  buyer: BuyerPart
}

let lastNumber = 0

/** The same as before where the form says nothing new. */
function tell(form: OrderForm, before: Told | null): Told {
  const buyer = knownBuyerPart(form)
  if (before && JSON.stringify(before.buyer) === JSON.stringify(buyer)) return before
  lastNumber += 1
  return { number: lastNumber, buyer }
}

const keyOf = (body: OrderBody, { number }: Told) => ['checkout', body, number]

/**
 * What the order comes to. While the shop calculates anew, and when it does not answer, the last calculation stands;
 * answers to older questions are not looked at. `hear` tells what has been filled in, to be called when a field has been
 * left; `refresh` asks once more; `check` asks now, with all that the form says, and shows what it has got.
 */
export function useCalculation(parts: OrderParts) {
  const [told, setTold] = useState(() => tell(parts.form, null))
  const body = calculationBody(parts)
  const query = useQuery(
    {
      queryKey: keyOf(body, told),
      queryFn: async () => {
        const answer = await recalculate(callInCheckout, { ...body, ...told.buyer })
        // What is wrong with the form is said on submit: the sums can be told before.
        return answer.result === 'refused' ? recalculate(callInCheckout, body) : answer
      },
      enabled: body.cart.length > 0,
      staleTime: ({ state }) => (state.data?.result === 'ok' ? fresh : 0),
    },
    browserQueries(),
  )
  const answer = query.data
  const [known, setKnown] = useState<Calculation | null>(null)
  const current = answer?.result === 'ok' ? answer.calculation : null
  if (current && current !== known) setKnown(current)

  const check = async (form: OrderForm): Promise<Recalculation> => {
    const next = tell(form, told)
    const asked = calculationBody({ ...parts, form })
    const key = keyOf(asked, next)
    const answer = await recalculate(callInCheckout, { ...asked, ...next.buyer })
    if (answer.result !== 'ok') return answer
    // An older answer that is still on its way must not replace it.
    await browserQueries().cancelQueries({ queryKey: key })
    browserQueries().setQueryData(key, answer)
    setTold(next)
    return answer
  }
  const failure: OrderRefusal | null = answer && answer.result !== 'ok' && !query.isFetching ? answer : null
  return {
    calculation: current ?? known,
    /** For this very cart and choice. */
    isCurrent: current !== null,
    isUpdating: query.isFetching,
    failure,
    refresh: () => query.refetch({ cancelRefetch: false }),
    hear: (form: OrderForm) => setTold((before) => tell(form, before)),
    check,
  }
}
