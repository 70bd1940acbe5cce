import type { ReactNode } from 'react'
import { formatDateTime } from '../../format/date.ts'
import { formatPrice } from '../../format/price.ts'

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
      <Detail name="Заказ" value={`№ ${order_id}`} />
      <Detail name="Оформлен" value={date} />
      <Detail name="Состояние" value={order_status || 'Уточняется'} />
      <Detail name="Сумма" value={total === null ? null : formatPrice(total)} />
    </dl>
  )
}

function Detail({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
