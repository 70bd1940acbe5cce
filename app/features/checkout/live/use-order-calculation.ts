import { useEffect, useState } from 'react'
import { type Recalculation, recalculate } from '../../../../shared/shop-api/order.ts'
import { calculationQuery, type KnownBuyer } from '../../../orders/calculation-query.ts'
import { callForOrder } from '../../../orders/order-call.ts'
import { useCalculation } from '../../../orders/use-calculation.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import { keepLineNames } from '../../../stores/cart/line-names.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { calculationBody, knownBuyerPart, type OrderParts } from '../order/body.ts'

/**
 * The order's totals. `tellBuyer` lets the shop know what has been filled in, to be called when a field has been
 * left; `checkNow` asks past the cache, with all that the form says, and shows the answer.
 */
export function useOrderCalculation(parts: OrderParts) {
  const [buyer, setBuyer] = useState(() => toKnownBuyer(parts.form, null))
  const question = (form: OrderForm, buyer: KnownBuyer) =>
    ({ screen: 'checkout', order: calculationBody({ ...parts, form }), buyer }) as const
  const state = useCalculation(question(parts.form, buyer), parts.cart.lines.length > 0)

  const { calculation } = state
  // By these names products are called that the shop has no more.
  useEffect(() => {
    if (calculation) keepLineNames(calculation.products)
  }, [calculation])

  const checkNow = async (form: OrderForm): Promise<Recalculation> => {
    const next = toKnownBuyer(form, buyer)
    const latest = question(form, next)
    const answer = await recalculate(callForOrder(), { ...latest.order, ...next.fields })
    if (answer.result !== 'ok') return answer
    const { queryKey } = calculationQuery(latest)
    // An older answer that is still on its way must not replace it.
    await browserQueries().cancelQueries({ queryKey })
    browserQueries().setQueryData(queryKey, answer.calculation)
    setBuyer(next)
    return answer
  }
  return {
    ...state,
    tellBuyer: (form: OrderForm) => setBuyer((before) => toKnownBuyer(form, before)),
    checkNow,
  }
}

/** The same as before if the form adds nothing new. */
function toKnownBuyer(form: OrderForm, before: KnownBuyer | null): KnownBuyer {
  const fields = knownBuyerPart(form)
  if (before && JSON.stringify(before.fields) === JSON.stringify(fields)) return before
  return { id: crypto.randomUUID(), fields }
}
