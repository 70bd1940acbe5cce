import { telHref } from '../../shared/format/phone-text.ts'
import { shop } from '../../shared/shop/shop.ts'
import { AskLink } from './ask-link.tsx'
import { isClosed } from './status-label.tsx'

/** Why an order is cancelled, as the letter says it. */
const reasons = ['Передумал', 'Ошибся в заказе', 'Не подходит срок', 'Нашёл дешевле', 'Другая причина']

/**
 * How to ask about an order, change or cancel it: questions that are already written, and the phone. The shop API has no
 * call for it.
 */
export function OrderHelp({ orderId, status = '' }: { orderId: number | null; status?: string }) {
  const name = orderId === null ? 'заказ' : `Заказ № ${orderId}`
  return (
    <>
      <p>
        <a className="link num" href={telHref(shop.phone)}>
          {shop.phone}
        </a>
        <br />
        {shop.hours}
      </p>
      {orderId === null ? (
        <p>
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
        </p>
      ) : (
        <>
          <p>
            <AskLink className="link" subject={`${name}: вопрос`} text="Здравствуйте! ">
              Задать вопрос
            </AskLink>
          </p>
          {!isClosed(status) && <OrderChanges name={name} />}
        </>
      )}
    </>
  )
}

function OrderChanges({ name }: { name: string }) {
  return (
    <>
      <p>
        <AskLink className="link" subject={`${name}: изменить`} text="Здравствуйте! Прошу изменить заказ: ">
          Изменить заказ
        </AskLink>
      </p>
      <details>
        <summary className="link">Отменить заказ</summary>
        <p className="mt-8px">Выберите причину, текст напишем сами. Отправленный заказ отменяем по телефону.</p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <AskLink
                className="link inline-block py-8px"
                subject={`${name}: отменить`}
                text={`Здравствуйте! Прошу отменить заказ. Причина: ${reason.toLowerCase()}.`}
              >
                {reason}
              </AskLink>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
