import { array, type Infer, is, nullable, number, object, string } from 'superstruct'
import { parseForeignJson } from '../../../../shared/format/foreign-json.ts'

/**
 * What a buyer has seen of an order: roubles, and of each line its id, name, quantity, price and what is wrong with it.
 */
const ShownOrder = object({
  total: number(),
  shipping_total: number(),
  coupon: string(),
  coupon_total: number(),
  lines: array(
    object({
      id: number(),
      name: string(),
      quantity: number(),
      price: nullable(number()),
      total: number(),
      problem: nullable(string()),
    }),
  ),
})
export type ShownOrder = Infer<typeof ShownOrder>

/** What a plain form says that its page has shown; null if it is unreadable. */
export function readShownOrder(text: unknown): ShownOrder | null {
  if (typeof text !== 'string' || text.length > 100_000) return null
  const value = parseForeignJson(text)
  return is(value, ShownOrder) ? value : null
}
