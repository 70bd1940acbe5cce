import type { Context } from 'hono'
import { is, string, type } from 'superstruct'
import { toQueryText } from '../../app/format/query-text.ts'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'

/**
 * Answers what a text may mean (contract 7.22). 422 without a text; 502 whatever else the shop says than suggestions:
 * the field works without them.
 */
export async function search(c: Context<AppEnv>): Promise<Response> {
  const question: unknown = await c.req.json().catch(() => null)
  const query = is(question, type({ query: string() })) ? toQueryText(question.query) : ''
  if (query === '') return c.json(refusal, 422)
  const items = await c
    .get('shopApi')()
    .search.suggestions(query)
    .catch(() => null)
  return items ? c.json({ data: items }) : failureResponse(c, 502)
}

const refusal = { message: 'Nothing to search for', errors: { query: ['Введите запрос'] } }
