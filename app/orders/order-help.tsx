import { telHref } from '../format/phone.ts'
import { shop } from '../shop/shop.ts'
import { isClosed } from './status-label.tsx'

/** Why an order is cancelled, as the letter says it. */
const reasons = ['Передумал', 'Ошибся в заказе', 'Не подходит срок', 'Нашёл дешевле', 'Другая причина']

/**
 * How to ask about an order, change or cancel it: letters that are already written, and the phone. The shop API has no
 * call for it.
 */
export function OrderHelp({ orderId, status = '' }: { orderId: number | null; status?: string }) {
  const name = orderId === null ? 'заказ' : `Заказ № ${orderId}`
  const mail = (subject: string, text: string) =>
    `mailto:${shop.email}?subject=${encodeURIComponent(`${name}: ${subject}`)}&body=${encodeURIComponent(text)}`
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
            <a className="link" href={mail('вопрос', 'Здравствуйте! ')}>
              Задать вопрос
            </a>
          </p>
          {!isClosed(status) && <OrderChanges mail={mail} />}
        </>
      )}
    </>
  )
}

function OrderChanges({ mail }: { mail: (subject: string, text: string) => string }) {
  return (
    <>
      <p>
        <a className="link" href={mail('изменить', 'Здравствуйте! Прошу изменить заказ: ')}>
          Изменить заказ
        </a>
      </p>
      <details>
        <summary className="link">Отменить заказ</summary>
        <p className="mt-8px">Выберите причину, откроется письмо в магазин. Отправленный заказ отменяем по телефону.</p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <a
                className="link inline-block py-8px"
                href={mail('отменить', `Здравствуйте! Прошу отменить заказ. Причина: ${reason.toLowerCase()}.`)}
              >
                {reason}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
