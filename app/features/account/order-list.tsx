import { useEffect } from 'react'
import { href } from 'react-router'
import { formatDate } from '../../../shared/format/date.ts'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import type { ListedOrder, OrderPage } from '../../../shared/shop-api/contract/placed-order.ts'
import { StatusLabel } from '../../orders/status-label.tsx'
import { purchasesStore, readPurchases } from '../../stores/purchases.ts'
import { useStore } from '../../stores/use-store.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { RepeatButton } from './repeat-button.tsx'

export function OrderList({ page }: { page: OrderPage }) {
  const count = page.orders.length
  useEffect(() => void readPurchases(count), [count])
  return (
    <>
      <ol className="acc-orders">
        {page.orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ol>
      {page.last_page > 1 && <OrderPages current={page.current_page} last={page.last_page} />}
    </>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { order_id, order_date, order_status, total, products_count, shipping_method, payment_method } = order
  const methods = [shipping_method?.name, payment_method?.name].filter(Boolean)
  return (
    <li className="acc-row">
      <div>
        <Link className="acc-number num block text-link font-600" to={`/customer/order/${order_id}`}>
          Заказ № {order_id}
        </Link>
        {order_date && (
          <time className="text-muted t14" dateTime={order_date}>
            {formatDate(order_date)}
          </time>
        )}
      </div>
      <StatusLabel status={order_status} />
      <ul className="acc-methods t14 text-muted">
        {methods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="acc-sum">
        {total !== null && <Price value={total} size="sm" />}
        {products_count ? <span className="text-muted t14">{countOfProducts(products_count)}</span> : null}
      </div>
      <span className="i-right s20 text-muted max-md:hidden" />
      <OrderGoods orderId={order_id} />
    </li>
  )
}

const maxNamed = 3

/**
 * What an order holds, and the way to repeat it. The shop's list does not say it: it is read from the orders
 * themselves once the page runs, and kept in this browser. There is room for it from the start.
 */
function OrderGoods({ orderId }: { orderId: number }) {
  const orders = useStore(purchasesStore, (state) => state.orders, null)
  const lines = orders?.find(({ order_id }) => order_id === orderId)?.lines ?? []
  const more = lines.length - maxNamed
  return (
    <div className="acc-goods t14">
      {lines.length > 0 && (
        <>
          <p>
            {lines
              .slice(0, maxNamed)
              .map(({ name, quantity, unit }) =>
                quantity === null ? name : `${name}, ${formatQuantity(quantity, unit)}`,
              )
              .join('; ')}
            {more > 0 && ` и ещё ${more}`}
          </p>
          <RepeatButton
            lines={lines.map((line) => ({ ...line, price: null }))}
            className={buttonClass({ look: 'line', size: 's' })}
            label={`Повторить заказ № ${orderId}`}
          >
            Повторить
          </RepeatButton>
        </>
      )}
    </div>
  )
}

function OrderPages({ current, last }: { current: number; last: number }) {
  const addressOf = (page: number) => (page > 1 ? `${href('/customer/order')}?page=${page}` : href('/customer/order'))
  return (
    <nav className="acc-pages" aria-label="Страницы списка заказов">
      {current > 1 && (
        <ButtonLink look="line" size="m" to={addressOf(current - 1)} rel="prev">
          Новее
        </ButtonLink>
      )}
      <span className="num">
        Страница {current} из {last}
      </span>
      {current < last && (
        <ButtonLink look="line" size="m" to={addressOf(current + 1)} rel="next">
          Старее
        </ButtonLink>
      )}
    </nav>
  )
}

export function NoOrders() {
  return (
    <EmptyState
      icon="box"
      title="Заказов пока нет"
      text="Здесь появятся заказы, оформленные с вашим телефоном или электронной почтой: состав, доставка, оплата и повтор в один клик."
      actions={
        <>
          <CatalogueLink />
          <ButtonLink look="line" to={href('/status-zakaza')}>
            Статус заказа по номеру
          </ButtonLink>
        </>
      }
    />
  )
}
