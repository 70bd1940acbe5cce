import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { DemoShopEnv } from '../bindings.ts'
import { formatMoney } from '../money.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { findOrder } from '../orders/order-row.ts'
import { isPayable, movePayment, PAYMENT_ACTIONS, PAYMENT_TEXTS } from '../orders/payment.ts'
import { demoPage } from '../pages/page.ts'
import { onMethods, publicOrigin } from '../resource.ts'

/** `/demo/pay/{token}` stands for the payment provider: the buyer decides how the payment ends and goes back. */
export function addPayPageRoutes(app: Hono<DemoShopEnv>): void {
  onMethods(app, '/demo/pay/:token', {
    get: async (c) => {
      const order = await orderOf(c)
      return order ? payPage(c, order) : noPayment(c)
    },
    post: async (c) => {
      const order = await orderOf(c)
      if (!order?.payment_token) return noPayment(c)
      const { action } = await c.req.parseBody()
      const to = Object.entries(PAYMENT_ACTIONS).find(([name]) => name === action)?.[1]
      if (!to) return payPage(c, order)
      await movePayment(c.env.DB, order.payment_token, to)
      return c.redirect(returnUrl(c, order), 303)
    },
  })
}

function orderOf(c: Context<DemoShopEnv>): Promise<OrderRow | null> {
  return findOrder(c.env.DB, 'payment_token', c.req.param('token') ?? '')
}

/** The buyer returns to the same address whatever the outcome; the foreign shop does not say for which order. */
function returnUrl(c: Context<DemoShopEnv>, { order_id }: OrderRow): string {
  const page = `${publicOrigin(c)}/order/yandex-check`
  return c.env.DEMO_STYLE === 'foreign' ? page : `${page}?order_id=${order_id}`
}

function payPage(c: Context<DemoShopEnv>, order: OrderRow) {
  const status = order.payment_status ?? 'pending'
  const facts = html`<dl>
    <dt>Заказ</dt><dd>№ ${order.order_id}</dd>
    <dt>Сумма</dt><dd>${formatMoney(order.total)}</dd>
    <dt>Состояние</dt><dd>${PAYMENT_TEXTS[status]}</dd>
  </dl>`
  const choice = isPayable(status)
    ? html`<form method="post">
    <button name="action" value="pay">Оплатить</button>
    <button name="action" value="hold">Задержать деньги до подтверждения</button>
    <button name="action" value="decline">Отклонить платёж</button>
    <button name="action" value="later">Оплатить позже</button>
  </form>`
    : html`<p><a href="${returnUrl(c, order)}">Вернуться в магазин</a></p>`
  return demoPage(c, 'Оплата заказа', html`${facts}${choice}`)
}

function noPayment(c: Context<DemoShopEnv>) {
  return demoPage(c, 'Такого платежа нет', html`<p>Откройте ссылку из заказа ещё раз.</p>`, 404)
}
