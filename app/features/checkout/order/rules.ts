import { type FieldName, fieldEntries, type OrderNeeds } from '../../../../shared/shop/order-fields.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'

/** The form together with the code of the pickup point; '' while none is chosen. */
export type FilledOrder = OrderForm & { point: string }

export type OrderErrors = Partial<Record<FieldName, string>>

/** What is wrong with an order, in the shop's words; the same for the page and for the server (spec 5). */
export function checkOrder(order: FilledOrder, needs: OrderNeeds): OrderErrors {
  const problems = fieldEntries.map(([name, field]) => {
    const value = order[name]
    if (!field.isAsked(needs)) return [name, null]
    if (value === false || value === '' || (value !== true && value.trim() === '')) {
      return [name, field.isRequired(needs) ? field.missing : null]
    }
    return [name, value === true ? null : field.problem(value, needs)]
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem))
}

/** The form without what the order does not ask for: the fields of another method, the company of a private person. */
export function withoutUnasked(form: Readonly<OrderForm>, needs: OrderNeeds): OrderForm {
  const asked = fieldEntries.map(([name, { kind, isAsked }]) => {
    if (kind === 'point' || isAsked(needs)) return []
    return [[name, kind === 'tick' ? false : '']]
  })
  return { ...form, ...Object.fromEntries(asked.flat()) }
}
