import type { Hono } from 'hono'
import { ApiError, modelNotFound, parseId, validationFailed } from '../answers.ts'
import { countAttempt } from '../attempts.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { requireCustomer } from '../current.ts'
import { readAddress } from '../customers/address-field.ts'
import type { CustomerRow } from '../customers/customer-row.ts'
import { findCustomerBy, toCustomer } from '../customers/customer-row.ts'
import { takenMessage, updateProfile } from '../customers/profile.ts'
import { findOrder, findOrdersOf, toOrder, toOrderSummary } from '../orders/order-row.ts'
import { bodyOf, onGet, onMethods, onPost } from '../resource.ts'
import { addressOf } from '../sessions.ts'

/** Look-ups and registrations of one client address in a minute. */
const LOOKUPS = { most: 10, seconds: 60 }

/** Customers and their orders (contract sections 7.2, 7.3 and 7.7 to 7.9). */
export function addCustomerRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/shop/customer/find', async (c) => {
    await countAttempt(c, 'find', LOOKUPS, addressOf(c))
    const { channel, address } = readAddress(await bodyOf(c))
    const customer = await findCustomerBy(c.env.DB, channel, address)
    return c.json({ data: customer && toHint(customer) })
  })

  onMethods(app, '/api/shop/customer', {
    get: async (c) => c.json({ data: toCustomer(await requireCustomer(c)) }),
    post: async (c) => {
      await countAttempt(c, 'register', LOOKUPS, addressOf(c))
      const { channel, address } = readAddress(await bodyOf(c))
      const created = await c.env.DB.prepare(
        `INSERT INTO customer (${channel}) VALUES (?1) ON CONFLICT (${channel}) DO NOTHING RETURNING *`,
      )
        .bind(address)
        .first<CustomerRow>()
      const customer = created ?? (await findCustomerBy(c.env.DB, channel, address))
      if (!customer || customer.status === 1) throw validationFailed({ [channel]: takenMessage(channel) })
      return c.json({ data: toCustomer(customer) }, created ? 201 : 200)
    },
  })

  onGet(app, '/api/shop/customer/order', async (c) => {
    const { customer_id } = await requireCustomer(c)
    return c.json({ data: (await findOrdersOf(c.env.DB, customer_id)).map(toOrderSummary) })
  })

  onGet(app, '/api/shop/customer/order/:id', async (c) => {
    const { customer_id } = await requireCustomer(c)
    const asked = c.req.param('id') ?? ''
    const order = await findOrder(c.env.DB, 'order_id', parseId(asked, 'Order'))
    if (order?.customer_id !== customer_id) throw modelNotFound('Order', asked)
    return c.json({ data: toOrder(order) })
  })

  onMethods(app, '/api/shop/customer/:id', {
    put: async (c) => {
      const customer = await requireCustomer(c)
      if (c.req.param('id') !== String(customer.customer_id)) {
        throw new ApiError(403, { message: 'This action is unauthorized.' })
      }
      const updated = await updateProfile(c.env.DB, customer, await bodyOf(c))
      return c.json({ data: toCustomer(updated ?? customer) })
    },
  })
}

/** What a look-up tells of a customer to somebody who is not signed in. */
function toHint({ customer_id, status, verify_telefon, verify_email }: CustomerRow) {
  return { customer_id, status, verify_telefon, verify_email }
}
