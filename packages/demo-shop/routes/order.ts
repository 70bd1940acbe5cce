import type { Context, Hono } from 'hono'
import { ApiError, modelNotFound, parseId, validationFailed } from '../answers.ts'
import { countAttempt } from '../attempts.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { requireSession } from '../current.ts'
import { readId } from '../fields.ts'
import { hash } from '../hash.ts'
import { toRoubles } from '../money.ts'
import { calculateOrder } from '../orders/calculate.ts'
import { readOrderForm } from '../orders/order-form.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { findOrder, toOrder, toOrderStatus } from '../orders/order-row.ts'
import { isPayable, PAYMENT_TEXTS, paymentUrl } from '../orders/payment.ts'
import { placeOrder } from '../orders/place-order.ts'
import { bodyOf, onGet, onPost, paymentOrigin } from '../resource.ts'

/** Recalculation, submit, order and payment status (contract sections 7.24 to 7.27). */
export function addOrderRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/order', async (c) =>
    c.json({ data: await calculateOrder(c.env.DB, readOrderForm(await bodyOf(c))) }),
  )

  onPost(app, '/api/order/submit', submit)

  onPost(app, '/api/order/yandex-check', async (c) => {
    const id = readId((await bodyOf(c)).order_id)
    if (id === null) throw validationFailed({ order_id: 'Нет такого заказа.' })
    const order = await findOrder(c.env.DB, 'order_id', id)
    if (!order) throw modelNotFound('Order', String(id))
    return c.json({ data: toPayment(order, paymentOrigin(c)) })
  })

  onGet(app, '/api/order/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const order = await findOrder(c.env.DB, 'order_id', parseId(asked, 'Order'))
    if (!order) throw modelNotFound('Order', asked)
    // The foreign shop asks nobody whose order it is.
    const isShown = c.env.DEMO_STYLE === 'foreign' || isBuyer(c, order)
    return c.json({ data: isShown ? toOrder(order) : toOrderStatus(order) })
  })
}

/** A repeated `Idempotency-Key` of the same browser gets the order that it made; with another body it is refused. */
async function submit(c: Context<DemoShopEnv>): Promise<Response> {
  const { customerId, visitor } = requireSession(c)
  await countAttempt(c, 'submit', { most: 20, seconds: 60 }, visitor)
  const body = await bodyOf(c)
  const key = c.req.header('Idempotency-Key')
  const requestKey = key ? await hash(`${visitor} ${key}`) : null
  const requestHash = await hash(JSON.stringify(body))
  const earlier = requestKey === null ? null : await findOrder(c.env.DB, 'request_key', requestKey)
  const pointCode = readPointCode(body.cdek_point)
  const placed =
    earlier ??
    (await placeOrder(c.env.DB, readOrderForm(body), pointCode, { customerId, visitor, requestKey, requestHash }))
  if (typeof placed === 'string') {
    return c.json({ data: { result: false, order_id: null, redirect_url: null, text: placed } })
  }
  if (placed.request_hash !== requestHash) {
    throw new ApiError(409, { message: 'Idempotency-Key was used for another order.' })
  }
  const { order_id, payment_token: token } = placed
  const redirectUrl = token === null ? null : paymentUrl(paymentOrigin(c), token)
  return c.json({ data: { result: true, order_id, redirect_url: redirectUrl } })
}

/** The point comes whole or as its code. */
function readPointCode(point: unknown): string | null {
  const code = typeof point === 'object' && point !== null && 'code' in point ? point.code : point
  return typeof code === 'string' ? code : null
}

function isBuyer(c: Context<DemoShopEnv>, { customer_id, visitor }: OrderRow): boolean {
  const { session } = c.var
  if (!session) return false
  return (
    (visitor !== null && visitor === session.visitor) || (customer_id !== null && customer_id === session.customerId)
  )
}

/** The payment of an order; `origin` is where its page is. */
function toPayment({ payment_status: status, payment_token: token, total }: OrderRow, origin: string) {
  if (status === null || token === null) {
    return {
      result: false,
      payment_status: null,
      payment_status_text: 'Этот заказ не оплачивается онлайн',
      payment_amount: toRoubles(total),
      payment_url: null,
    }
  }
  return {
    result: true,
    payment_status: status,
    payment_status_text: PAYMENT_TEXTS[status],
    payment_amount: toRoubles(total),
    payment_url: isPayable(status) ? paymentUrl(origin, token) : null,
  }
}
