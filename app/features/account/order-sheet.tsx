import type { ReactNode } from 'react'
import { formatPhone } from '../../../shared/format/phone-text.ts'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { orderFields, type SentInput, sentInputs } from '../../../shared/shop/order-fields.ts'
import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import type { OrderDetails, OrderLine, PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import { destination } from '../../orders/destination.ts'
import { OrderHelp } from '../../orders/order-help.tsx'
import { OrderSums } from '../../orders/order-sums.tsx'
import { openListPicker } from '../../stores/open-dialog.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { OrderPayment } from './order-payment.tsx'
import { RepeatButton } from './repeat-button.tsx'
import { wantedAgain } from './repeat-plan.ts'

/** One order: what was bought, what it costs, whether it is paid, where it goes. */
export function OrderSheet({ order, payment }: { order: PlacedOrder; payment: Lookup<Payment> }) {
  const { details, order_id, total } = order
  const lines = details?.products ?? []
  return (
    <div className="acc-order">
      <aside className="acc-aside" aria-label="Сумма и оплата">
        <OrderSums totals={details?.totals ?? []} lines={lines.map((line) => line.total)} total={total} />
        <OrderPayment orderId={order_id} payment={payment} />
        <div className="acc-actions flex flex-wrap gap-12px">
          {lines.length > 0 && (
            <>
              <RepeatButton lines={lines} className={buttonClass({ look: 'dark' })}>
                <span className="i-cart s20" />
                Повторить заказ
              </RepeatButton>
              <Button look="line" onClick={() => openListPicker(wantedAgain(lines), `Заказ № ${order_id}`)}>
                <span className="i-list s20" />В список
              </Button>
            </>
          )}
          <Button look="line" onClick={() => print()}>
            <span className="i-print s20" />
            Распечатать
          </Button>
        </div>
        <section className="acc-help t14" aria-label="Помощь с заказом">
          <h2>Поможем с заказом</h2>
          <OrderHelp orderId={order_id} status={order.order_status} />
        </section>
      </aside>
      <div className="acc-main">
        {lines.length > 0 && (
          <section className="acc-card">
            <h2>
              Состав заказа <small className="h-count">{countOfProducts(lines.length)}</small>
            </h2>
            <ul>
              {lines.map((line) => (
                <OrderedLine key={`${line.product_id} ${line.sku} ${line.quantity}`} line={line} />
              ))}
            </ul>
          </section>
        )}
        {details && <DetailSections details={details} />}
      </div>
    </div>
  )
}

function OrderedLine({ line: { name, sku, url, picture, quantity, price, total, unit } }: { line: OrderLine }) {
  return (
    <li className="acc-line">
      <Link className="acc-pic" to={url} tabIndex={-1} aria-hidden="true">
        {picture ? <Picture src={picture.src} alt="" width={72} height={72} /> : <span className="i-nophoto s28" />}
      </Link>
      <div>
        <Link className="acc-name block t14" to={url}>
          {unbroken(name)}
        </Link>
        {sku && <span className="text-muted t14 num">Артикул {sku}</span>}
      </div>
      <span className="acc-qty num t14">
        {quantity !== null && formatQuantity(quantity, unit)}
        {price !== null && (
          <span className="text-muted t14">
            {quantity !== null && ' × '}
            {formatPrice(price)}
          </span>
        )}
      </span>
      <span className="acc-line-sum">{total !== null && <Price value={total} size="xs" />}</span>
    </li>
  )
}

/** What two fields say is in one row. */
const joined: readonly SentInput[] = ['firstName', 'lastName', 'address']

function DetailSections({ details }: { details: OrderDetails }) {
  const { firstName, lastName } = details
  const typed = (isMeant: (field: { step: string; account: string | null }) => boolean) =>
    sentInputs
      .filter((name) => isMeant(orderFields[name]) && !joined.includes(name))
      .map(
        (name): Detail => [orderFields[name].label, details[name] && <TypedDetail name={name} text={details[name]} />],
      )
  const ofOrder = (wanted: string) => typed(({ step, account }) => step === wanted && account === null)
  return (
    <div className="acc-facts">
      <DetailSection
        title="Получение и оплата"
        details={[
          ['Способ', details.shipping_method?.name],
          ['Куда', destination(details)],
          ...ofOrder('delivery'),
          ['Оплата', details.payment_method?.name],
          ...ofOrder('payment'),
        ]}
      />
      <DetailSection
        title="Покупатель"
        details={[
          ['Имя', [firstName, lastName].filter(Boolean).join(' ')],
          ...typed(({ account }) => account !== null),
        ]}
      />
    </div>
  )
}

function TypedDetail({ name, text }: { name: SentInput; text: string }) {
  const { kind } = orderFields[name]
  if (kind === 'phone') return <span className="num">{formatPhone(text)}</span>
  return <span className="acc-text">{text}</span>
}

type Detail = [name: string, value: ReactNode]

function DetailSection({ title, details }: { title: string; details: Detail[] }) {
  const known = details.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section className="acc-card">
      <h2>{title}</h2>
      <dl className="grid gap-12px mt-12px">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="t14">{name}</dt>
            <dd className="min-w-0 break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
