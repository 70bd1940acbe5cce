import { formatDateTime } from '../../../shared/format/date.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { Fact } from './fact.tsx'

interface PublicOrderProps {
  order_id: number
  order_date: string | null
  order_status: string
  total: number | null
}

/** What everybody may know of an order who knows its number. */
export function PublicOrder({ order_id, order_date, order_status, total }: PublicOrderProps) {
  const date = order_date && <time dateTime={order_date}>{formatDateTime(order_date)}</time>
  return (
    <dl className="pay-facts">
      <Fact name="Заказ" text={`№ ${order_id}`} />
      <Fact name="Оформлен" text={date} />
      <Fact name="Состояние" text={order_status || 'Уточняется'} />
      <Fact name="Сумма" text={total === null ? '' : formatPrice(total)} />
    </dl>
  )
}
