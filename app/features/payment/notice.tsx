import type { ReactNode } from 'react'
import { waitText } from '../../../shared/format/countdown.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import type { PaymentNotice } from '../../orders/payment-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/link.tsx'

const icons = { good: 'i-check', wait: 'i-clock', bad: 'i-x', plain: 'i-info' }

/** The message that its page is about: the state, in words and colour, and what can be done. */
export function Notice({ tone, title, text, children }: PaymentNotice & { children?: ReactNode }) {
  return (
    <div className={`pay-notice pay-${tone}`} tabIndex={-1}>
      <span className="pay-icon">
        <span className={icons[tone]} />
      </span>
      <div className="pay-body flex-1 min-w-0">
        <div role="status">
          <p className="pay-title">{title}</p>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

/** Instead of what was asked for about an order: there is none, or nobody can say it now. */
export function OrderNotFound({
  orderId,
  found,
}: {
  orderId: number
  found: Exclude<Lookup<unknown>, { result: 'found' }>
}) {
  if (found.result === 'unknown') {
    const text = 'Проверьте номер: он был на странице «Заказ оформлен». Если номер верный, позвоните нам.'
    return <Notice tone="plain" title={`Не нашли заказ № ${orderId}`} text={text} />
  }
  return (
    <Notice {...(found.result === 'wait' ? waitTexts(found.seconds) : failed)}>
      <div className="pay-actions">
        <CheckAgain orderId={orderId} />
      </div>
    </Notice>
  )
}

const failed = {
  tone: 'bad',
  title: 'Сейчас не можем узнать',
  text: 'Заказ и платёж никуда не денутся: просто магазин временно не отвечает. Попробуйте через минуту.',
} as const

const waitTexts = (seconds: number | null) => ({
  tone: 'wait' as const,
  title: 'Слишком много проверок подряд',
  text: `Попробуйте ${waitText(seconds)}.`,
})

export function CheckAgain({ orderId }: { orderId: number }) {
  return (
    <Form replace>
      <input type="hidden" name="order_id" value={orderId} />
      <Button look="line" type="submit">
        Проверить ещё раз
      </Button>
    </Form>
  )
}
