import type { Context } from 'hono'
import { is, optional, string, type } from 'superstruct'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import type { AppEnv } from '../app-env.ts'

const Question = type({ postal_code: string(), code: optional(string()) })

/**
 * Answers the pickup points of a postal code's city as a bare list (contract 7.21), cut down to what pages show and kept
 * for all visitors. With `code`, right before an order, that point alone, from a fresh list: an empty list says that it is
 * gone, null that there is no list to go by. 422 for what is no postal code, by our rules or by the shop's.
 * @throws ShopApiError if the shop API fails
 */
export async function deliveryPoints(c: Context<AppEnv>): Promise<Response> {
  const question: unknown = await c.req.json().catch(() => null)
  const { postal_code: postalCode, code } = is(question, Question) ? question : { postal_code: '' }
  const { list } = c.get('shopApi')().deliveryPoints
  try {
    if (code === undefined) return c.json(await list(postalCode))
    const points = await list(postalCode, true)
    return c.json(points.length > 0 ? points.filter((point) => point.code === code) : null)
  } catch (error) {
    if (!(error instanceof ShopApiError) || error.status !== 422) throw error
    return c.json(refusal, 422)
  }
}

const refusal = { message: 'No postal code', errors: { postal_code: ['Введите почтовый индекс: шесть цифр'] } }
