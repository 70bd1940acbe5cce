import { readOrderForm } from '../orders/order-form.ts'
import { ORDER_STATUSES, type PaymentStatus } from '../orders/payment.ts'
import { placeOrder } from '../orders/place-order.ts'

/** Invented people. Columns as in INSERT_CUSTOMER. */
const CUSTOMERS = [
  [42, 1, 'Иван', 'Петров', '79123456789', 1, 'ivan.petrov@mail.example', 1, null, null, 1],
  [43, 1, 'Мария', 'Соколова', '79000000043', 1, 'sokolova@remzona.example', 0, 'ООО «Ремзона»', '7701001125', 1],
  [44, 1, null, null, '79000000044', 0, null, 0, null, null, 0],
]

const INSERT_CUSTOMER = `INSERT INTO customer (customer_id, customer_group_id, fio, familia, telefon, verify_telefon,
  email, verify_email, nazvaniekompanii, inn, status, approved) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`

interface SeedOrder {
  customerId: number
  daysAgo: number
  payment: PaymentStatus | null
  /** Another status than that of the payment. */
  status?: string
}

const ORDERS: SeedOrder[] = [
  { customerId: 42, daysAgo: 190, payment: 'succeeded', status: 'Доставлен' },
  { customerId: 43, daysAgo: 64, payment: null, status: 'Доставлен' },
  { customerId: 42, daysAgo: 35, payment: 'canceled' },
  { customerId: 42, daysAgo: 9, payment: 'succeeded' },
  { customerId: 43, daysAgo: 6, payment: null },
  { customerId: 42, daysAgo: 2, payment: 'waiting_for_capture' },
  { customerId: 42, daysAgo: 1, payment: 'pending' },
]

/** The number before the first order's. */
const NUMBERS_BEFORE = 10_040

/** Customers (active and not) and orders in each state of payment, made by the shop's own rules from its products. */
export async function seedCustomers(db: D1Database): Promise<void> {
  await db.batch([
    ...CUSTOMERS.map((values) => db.prepare(INSERT_CUSTOMER).bind(...values)),
    db.prepare(`INSERT INTO sqlite_sequence (name, seq) VALUES ('shop_order', ?1)`).bind(NUMBERS_BEFORE),
  ])
  const { results: goods } = await db
    .prepare(
      `SELECT product_id, card_json ->> '$.minimum' AS minimum FROM product JOIN product_document USING (product_id)
       WHERE visible = 1 AND card_json ->> '$.is_allow_buy' = 1 AND card_json ->> '$.is_onlyinvoice' = 0
         AND card_json ->> '$.quantity' >= 3 * (card_json ->> '$.minimum') ORDER BY product_id LIMIT 20`,
    )
    .all<{ product_id: number; minimum: number }>()
  if (goods.length === 0) return
  for (const [index, order] of ORDERS.entries()) {
    const lines = new Set(
      [0, 1, 2].slice(0, 1 + (index % 3)).flatMap((step) => goods[(index * 3 + step) % goods.length] ?? []),
    )
    const cart = [...lines].map(({ product_id, minimum }, at) => ({ product_id, quantity: minimum * (1 + (at % 3)) }))
    await seedOrder(db, order, cart)
  }
  await db.prepare('DELETE FROM letter').run()
}

async function seedOrder(db: D1Database, { customerId, daysAgo, payment, status }: SeedOrder, cart: object[]) {
  const [, group, fio, familia, telefon, , email, , company, inn] = CUSTOMERS.find(([id]) => id === customerId) ?? []
  const form = readOrderForm({
    cart,
    customer_group_id: group,
    customer_fio: fio,
    customer_familia: familia,
    customer_telefon: telefon,
    customer_email: email,
    customer_nazvaniekompanii: company,
    customer_inn: inn,
    agree_terms: true,
    shipping_city: 'г Казань',
    shipping_kladr_id: '1600000100000',
    shipping_address: payment ? '' : 'ул. Заводская, 7',
    shipping_method: payment ? 'cdek_pvz' : 'cdek_courier',
    payment_method: payment ? 'yookassa' : 'invoice',
  })
  const placed = await placeOrder(db, form, payment ? 'KAZ7' : null, {
    customerId,
    visitor: null,
    requestKey: null,
    requestHash: null,
    daysAgo,
  })
  if (typeof placed === 'string') throw new Error(`A seed order cannot be placed: ${placed}`)
  await db
    .prepare('UPDATE shop_order SET payment_status = ?2, order_status = ?3 WHERE order_id = ?1')
    .bind(placed.order_id, payment, status ?? (payment ? ORDER_STATUSES[payment] : placed.order_status))
    .run()
}
