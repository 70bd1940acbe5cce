import type { Context } from 'hono'
import { ApiError } from './answers.ts'
import type { DemoShopEnv, Session } from './bindings.ts'
import type { CustomerRow } from './customers/customer-row.ts'
import { findCustomer } from './customers/customer-row.ts'

/**
 * The session of a request that cannot do without one.
 * @throws ApiError 500, as Laravel does when a stateless request touches the session
 */
export function requireSession(c: Context<DemoShopEnv>): Session {
  if (!c.var.session) throw new ApiError(500, { message: 'Server Error' })
  return c.var.session
}

/** The signed-in customer. @throws ApiError 401 for everybody else */
export async function requireCustomer(c: Context<DemoShopEnv>): Promise<CustomerRow> {
  const id = c.var.session?.customerId ?? null
  const customer = id === null ? null : await findCustomer(c.env.DB, id)
  if (!customer) throw new ApiError(401, { message: 'Unauthenticated.' })
  return customer
}
