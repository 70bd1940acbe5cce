import type { Context } from 'hono'
import { is, string, type } from 'superstruct'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import type { AppEnv } from '../app-env.ts'

const Question = type({ postal_code: string() })

/**
 * Answers the pickup points of a postal code's city as a bare list (contract 7.21), cut down to what pages show and kept
 * for all visitors. 422 for what is no postal code, by our rules or by the shop's.
 * @throws ShopApiError if the shop API fails
 */
export async function deliveryPoints(c: Context<AppEnv>): Promise<Response> {
  const question: unknown = await c.req.json().catch(() => null)
  const postalCode = is(question, Question) ? question.postal_code : ''
  try {
    return c.json(await c.var.shopApi.deliveryPoints.list(postalCode))
  } catch (error) {
    if (!(error instanceof ShopApiError) || error.status !== 422) throw error
    return c.json(refusal, 422)
  }
}

const refusal = { message: 'No postal code', errors: { postal_code: ['Введите почтовый индекс: шесть цифр'] } }
