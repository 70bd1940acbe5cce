import type { ReactNode } from 'react'
import { formatDateTime } from '../../format/date.ts'
import { formatPrice } from '../../format/price.ts'

interface OrderFactsProps {
  order_id: number
  order_date: string | null
  order_status: string
  total: number | null
}

/** What everybody may know of an order who knows its number. */
export function OrderFacts({ order_id, order_date, order_status, total }: OrderFactsProps) {
  const date = order_date && <time dateTime={order_date}>{formatDateTime(order_date)}</time>
  return (
    <dl className="pay-facts">
      <Fact name="Заказ" value={`№ ${order_id}`} />
      <Fact name="Оформлен" value={date} />
      <Fact name="Состояние" value={order_status || 'Уточняется'} />
      <Fact name="Сумма" value={total === null ? null : formatPrice(total)} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
