import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { formatPhone } from '../../../shared/format/phone-text.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { OrderChanges } from './order/changes.ts'
import type { CheckoutNotice } from './order/outcome.ts'

export function NoticeBox({ text, phone, children }: CheckoutNotice & { children?: ReactNode }) {
  return (
    <div className="co-alert" role="alert">
      <span className="i-info s20" />
      <div>
        <p>{text}</p>
        {phone && (
          <p>
            <a className="link" href={phone}>
              {formatPhone(shop.phone)}
            </a>
            , {shop.hours}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/**
 * What is not as the buyer has seen it, old and new beside each other. Nothing is ordered until it has been confirmed,
 * so it takes the focus.
 */
export function ChangesNotice({ changes, children }: { changes: OrderChanges; children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!changes) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  const { was, now, rows } = changes
  return (
    <div className="co-alert co-changes" role="alert" tabIndex={-1} ref={element}>
      <span className="i-info s20" />
      <div>
        <p>
          <b>{titleOf(was, now)}</b>
        </p>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={`${row.name} ${row.was}`}>
                {row.name}: <span className="num">{row.was}</span> → <b className="num">{row.now}</b>
              </li>
            ))}
          </ul>
        )}
        <p>Заказ ещё не отправлен. Если всё верно, подтвердите.</p>
        {children}
      </div>
    </div>
  )
}

function titleOf(was: number | null, now: number): string {
  if (was === null) return `Сумма заказа ${formatPrice(now)}`
  return was === now
    ? 'Состав заказа изменился'
    : `Сумма изменилась: было ${formatPrice(was)}, стало ${formatPrice(now)}`
}

/** After the way back from the payment page: the cart is still full, but its order has been placed. */
export function UnpaidNotice({ orderId }: { orderId: number }) {
  return (
    <p className="co-note">
      <span className="i-info s16" />
      <span>
        Заказ № {orderId} с этими товарами уже оформлен и ждёт оплаты.{' '}
        <a className="link" href={`${href('/order/paylink')}?order_id=${orderId}`}>
          Перейти к оплате
        </a>
      </span>
    </p>
  )
}
