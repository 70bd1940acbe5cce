import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { Icon } from '../../../ui/icon.tsx'
import { describeKind } from './point-facts.ts'

/** Says which point is chosen, wherever list and map stand. */
export function PointChoice({ point }: { point: DeliveryPoint | null }) {
  return (
    <p className="pts-choice" role="status">
      {point ? (
        <>
          <Icon name="check" size={20} />
          <span>
            Заберёте здесь: <b>{point.address}</b>
            <small>{describeKind(point)}</small>
          </span>
        </>
      ) : (
        <>
          <Icon name="pin" size={20} />
          <span>Выберите, где забрать заказ</span>
        </>
      )}
    </p>
  )
}
