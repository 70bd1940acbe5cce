import type { ReactNode } from 'react'
import { formatPhone } from '../../format/phone.ts'
import type { OrderDetails } from '../../shop-api/contract/placed-order.ts'

/** Where an order goes, how it is paid and for whom it is. */
export function OrderFacts({ details }: { details: OrderDetails }) {
  const { customer_fio, customer_familia, customer_telefon, shipping_city, shipping_address } = details
  return (
    <div className="acc-facts">
      <FactList
        title="Получение и оплата"
        facts={[
          ['Способ', details.shipping_method?.name],
          ['Куда', [shipping_city, shipping_address].filter(Boolean).join(', ')],
          ['Оплата', details.payment_method?.name],
          ['Комментарий', details.koment && <span className="acc-text">{details.koment}</span>],
        ]}
      />
      <FactList
        title="Покупатель"
        facts={[
          ['Имя', [customer_fio, customer_familia].filter(Boolean).join(' ')],
          ['Телефон', customer_telefon && <span className="num">{formatPhone(customer_telefon)}</span>],
          ['E-mail', details.customer_email],
          ['Компания', details.customer_nazvaniekompanii],
          ['ИНН', details.customer_inn],
        ]}
      />
    </div>
  )
}

function FactList({ title, facts }: { title: string; facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section className="acc-card">
      <h2>{title}</h2>
      <dl className="acc-dl">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
