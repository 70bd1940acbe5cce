import { formatPhone, telHref } from '../../../format/phone.ts'
import { shop } from '../../../shop/shop.ts'
import type { PointType } from '../../../shop-api/contract/method-kinds.ts'

interface NoPointsProps {
  /** What was looked for; null: any point. */
  pointType: PointType
  /** Names of the delivery methods that can be had instead. */
  otherWays: readonly string[]
}

/** Says that a city has no points of a kind, and what is on offer there. */
export function NoPoints({ pointType, otherWays }: NoPointsProps) {
  const none = `В этом городе нет ${pointType === 'POSTAMAT' ? 'постаматов' : 'пунктов выдачи'}.`
  return (
    <p className="pts-note" role="status">
      {none}{' '}
      {otherWays.length > 0 ? (
        `Выберите другой способ доставки: ${otherWays.map((name) => `«${name}»`).join(', ')}.`
      ) : (
        <>
          Позвоните нам, подскажем, как получить заказ:{' '}
          <a className="link" href={telHref(shop.phone)}>
            {formatPhone(shop.phone)}
          </a>
        </>
      )}
    </p>
  )
}
