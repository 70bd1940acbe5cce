import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { orderChanges } from './changes.ts'
import { fitsPoint, orderNeeds, possibleChoice } from './needs.ts'
import { checkOrder, withoutUnasked } from './rules.ts'
import type { ShownOrder } from './shown-order.ts'

const gone = 'Выбранный способ больше не предлагается, выберите другой'

/**
 * Checks an order against the shop's latest calculation: whether it can be sent, and whether its buyer knows the sum.
 * `changes` are what the buyer has not seen yet and must confirm.
 */
export function finalCheck(
  filled: OrderForm,
  chosenPoint: DeliveryPoint | null,
  shown: ShownOrder | null,
  latest: Calculation,
) {
  const possible = possibleChoice(filled, latest)
  const needs = orderNeeds(possible, latest)
  const form = withoutUnasked(possible, needs)
  const point = needs.point && chosenPoint && fitsPoint(chosenPoint, needs.pointType) ? chosenPoint : null
  const errors = checkOrder({ ...form, point: point?.code ?? '' }, needs)
  for (const name of ['shippingMethod', 'paymentMethod'] as const) {
    if (errors[name] && filled[name]) errors[name] = gone
  }
  return { form, needs, point, errors, changes: orderChanges(shown, latest) }
}
