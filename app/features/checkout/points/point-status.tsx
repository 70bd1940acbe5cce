import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { Icon } from '../../../ui/icon.tsx'
import { goneText } from './ask-points.ts'
import { describeKind } from './point-texts.ts'

interface PointChoiceProps {
  point: DeliveryPoint | null
  /** The city does not have the point any more. */
  isGone: boolean
}

/** Says which point is chosen, wherever list and map stand. */
export function PointChoice({ point, isGone }: PointChoiceProps) {
  return (
    <p className="pts-choice" role="status">
      {point && isGone && (
        <>
          <Icon name="info" size={20} />
          <span>{goneText(point)}</span>
        </>
      )}
      {point && !isGone && (
        <>
          <Icon name="check" size={20} />
          <span>
            Заберёте здесь: <b>{point.address}</b>
            <small>{describeKind(point)}</small>
          </span>
        </>
      )}
      {!point && (
        <>
          <Icon name="pin" size={20} />
          <span>Выберите, где забрать заказ</span>
        </>
      )}
    </p>
  )
}
