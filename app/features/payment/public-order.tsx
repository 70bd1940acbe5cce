import { href } from 'react-router'
import { formatDate, formatDateTime } from '../../../shared/format/date.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { Link } from '../../ui/link.tsx'
import { Fact } from './fact.tsx'
import type { ShownOrder } from './shown-order.ts'

/** The state of an order; to those who may have guessed its number it says who sees more. */
export function PublicOrder({ order_id, order_date, order_status, total, details }: ShownOrder) {
  const format = details ? formatDateTime : formatDate
  return (
    <>
      <dl className="pay-facts">
        <Fact name="Заказ" text={`№ ${order_id}`} />
        <Fact name="Оформлен" text={order_date && <time dateTime={order_date}>{format(order_date)}</time>} />
        <Fact name="Состояние" text={order_status || 'Уточняется'} />
        <Fact name="Сумма" text={total === null ? '' : formatPrice(total)} />
      </dl>
      {!details && (
        <p className="mt-12px t14 text-muted">
          Состав, сумма, адрес и контакты видны только в браузере, в котором оформили заказ, и{' '}
          <Link className="link" to={href('/customer/order/:order_id', { order_id: String(order_id) })}>
            в личном кабинете покупателя
          </Link>
          : номер заказа могли бы подобрать посторонние.
        </p>
      )}
    </>
  )
}
