import { memo, useId } from 'react'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { type Coordinates, formatDistance, kilometresTo } from './geo.ts'
import { describeKind, describeService, formatWorkTime, openingToday } from './point-texts.ts'

interface PointRowProps {
  point: DeliveryPoint
  /** Of the radio buttons. */
  name: string
  isChosen: boolean
  /** Distances are measured from here. */
  center: Coordinates | null
  /** The browser's time; without it the hours of the whole week are there. */
  now?: Date
  /** Without it the row is a field of a plain form. */
  onChoose?: (point: DeliveryPoint) => void
}

/** A pickup point as a radio button; its list has class `pts-rows`. */
export const PointRow = memo(function PointRow({ point, name, isChosen, center, now, onChoose }: PointRowProps) {
  const id = useId()
  const away = center && kilometresTo(point, center)
  const today = now ? openingToday(point, now) : null
  const hours = point.work_time && formatWorkTime(point.work_time)
  const isWhole = isChosen || !now
  const metro = point.nearest_metro_station && `м. ${point.nearest_metro_station}`
  return (
    <li className="pts-row t14">
      <label>
        <input
          type="radio"
          name={name}
          value={point.code}
          aria-labelledby={`${id}t`}
          aria-describedby={away === null ? `${id}d` : `${id}k ${id}d`}
          {...(onChoose ? { checked: isChosen, onChange: () => onChoose(point) } : { defaultChecked: isChosen })}
        />
        <b id={`${id}t`}>{point.address}</b>
        {away !== null && (
          <i className="num" id={`${id}k`}>
            {formatDistance(away)}
          </i>
        )}
        <span id={`${id}d`}>
          <span>{describeKind(point)}</span>
          <span>{[metro, today ?? hours].filter(Boolean).join(' · ')}</span>
          {isWhole && today && hours && hours !== today && <span>{hours}</span>}
          <span>{describeService(point)}</span>
          {isWhole && point.address_comment && <span>{point.address_comment}</span>}
        </span>
      </label>
    </li>
  )
})
