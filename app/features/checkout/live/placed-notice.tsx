import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import type { NextPage } from './finish-order.ts'

interface PlacedNoticeProps {
  orderId: number
  next: NextPage
  isEarlier: boolean
}

/** Stands in place of the form while the page is being left, and leads on if that takes long. */
export function PlacedNotice({ orderId, next, isEarlier }: PlacedNoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  // The form is gone, and the focus with its button.
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return (
    <div className="co-empty" role="status" tabIndex={-1} ref={element}>
      <h2>Заказ № {orderId} оформлен</h2>
      <p className="mt-8px">
        {isEarlier
          ? 'Первая отправка дошла до магазина: заказ принят с данными, которые были в ней. Если вы что-то изменили ' +
            'после неё, скажите об этом менеджеру.'
          : next.isElsewhere
            ? 'Переходим к оплате…'
            : 'Открываем страницу заказа…'}
      </p>
      <p className="flex mt-16px">
        <ButtonLink href={next.url}>{next.isElsewhere ? 'К оплате' : 'Дальше'}</ButtonLink>
      </p>
    </div>
  )
}
