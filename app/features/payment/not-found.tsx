import type { Found } from '../../shop-api/placed-order.ts'
import { CheckAgain } from './check-again.tsx'
import { Notice } from './notice.tsx'

/** Instead of what was asked for about an order: there is none, or nobody can say it now. */
export function OrderNotFound({
  orderId,
  found,
}: {
  orderId: number
  found: Exclude<Found<unknown>, { result: 'found' }>
}) {
  if (found.result === 'unknown' || found.result === 'guest') {
    const text = 'Проверьте номер: он в письме о заказе. Если номер верный, позвоните нам.'
    return <Notice tone="plain" title={`Не нашли заказ № ${orderId}`} text={text} />
  }
  return (
    <Notice {...(found.result === 'wait' ? waitWords(found.seconds) : failed)}>
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

const waitWords = (seconds: number | null) => ({
  tone: 'wait' as const,
  title: 'Слишком много проверок подряд',
  text: seconds ? `Попробуйте через ${seconds} сек.` : 'Попробуйте через минуту.',
})
