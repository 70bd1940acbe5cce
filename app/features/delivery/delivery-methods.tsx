import { joinSentences } from '../../../shared/format/quantity-changes.ts'
import { inRussian } from '../../../shared/format/russian.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { ShippingMethod } from '../../../shared/shop-api/contract/calculation.ts'
import { deliveryKind } from '../../../shared/shop-api/contract/method-kinds.ts'
import { arrivalText, deliveryPrice, dispatchTexts } from '../../orders/delivery-texts.ts'
import './delivery.css'

/** Every way of delivery with its price and date, as the shop has calculated it. */
export function DeliveryMethods({ methods, now }: { methods: readonly ShippingMethod[]; now: Date }) {
  if (methods.length === 0) return <p>Для этих товаров магазин не называет способов доставки: уточним по телефону.</p>
  return (
    <>
      <ul className="dv-ways">
        {methods.map((method) => (
          <DeliveryMethod key={method.code} method={method} now={now} />
        ))}
      </ul>
      <p className="text-muted t14 mt-8px">Даты для заказа, оплаченного {dispatchTexts(now).payBy}.</p>
    </>
  )
}

/** Whose delivery is shown to somebody who has chosen nothing yet. */
export function DeliveryExample({ name }: { name: string | null }) {
  const example = `Корзина пуста, поэтому считаем для примера${name ? `: ${name}` : ''}`
  return (
    <p className="text-muted t14 mt-8px">
      {joinSentences([example, 'Для ваших товаров посчитаем в корзине и на странице товара.'])}
    </p>
  )
}

/** Neither goods nor an example. */
export function NothingToDeliver() {
  return <p className="mt-12px">Положите товары в корзину или откройте товар: посчитаем цену и срок для них.</p>
}

function DeliveryMethod({ method, now }: { method: ShippingMethod; now: Date }) {
  const { name, price, price_text, description, available, error } = method
  const isPickup = deliveryKind(method) === 'pickup'
  const notes = [arrivalText(method, now), description, isPickup ? ownPlace : null]
  return (
    <li>
      <b>{name}</b>
      {available && <b className="num">{price_text ?? deliveryPrice(price)}</b>}
      <p>
        {available
          ? notes.filter((note) => note && note !== method.name).join(' · ')
          : inRussian(error, 'Сейчас недоступно')}
      </p>
    </li>
  )
}

const ownPlace = `${shop.address.city}, ${shop.address.street}`
