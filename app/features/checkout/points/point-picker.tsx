import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isPostalCode } from '../../../../shared/format/postal-code.ts'
import type { ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { PointType } from '../../../../shared/shop-api/contract/method-kinds.ts'
import { deliveryPointsQuery } from '../../../shop-api/delivery-points.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import { RetryButton } from '../../../ui/focus/retry-button.tsx'
import { fitsPoint, otherWays } from '../order/needs.ts'
import type { Coordinates } from './geo.ts'
import { PointChooser } from './point-chooser.tsx'
import { NoPoints } from './point-status.tsx'
import './points.css'

interface PointPickerProps {
  /** Of the city, six digits. */
  postalCode: string
  cityName: string
  /** The middle of the city, from which distances are measured; null: not known. */
  center: Coordinates | null
  /** What kind of points the delivery method goes to; null: all. */
  pointType: PointType
  /** All delivery methods, to be named where the city has no points, and the code of the chosen one. */
  methods: readonly ShippingMethod[]
  chosenMethod: string
  value: DeliveryPoint | null
  onChoose: (point: DeliveryPoint) => void
}

/** Lets the shopper choose a pickup point of a city from a list or a map. For the browser alone. */
export function PointPicker({
  postalCode,
  cityName,
  center,
  pointType,
  methods,
  chosenMethod,
  value,
  onChoose,
}: PointPickerProps) {
  const { data, isError, isFetching, refetch } = useQuery(deliveryPointsQuery(postalCode), browserQueries())
  const points = useMemo(
    () => (pointType ? data?.filter((point) => fitsPoint(point, pointType)) : data),
    [data, pointType],
  )
  if (!isPostalCode(postalCode)) {
    return <p className="pts-note t14">Укажите почтовый индекс города, и мы покажем пункты выдачи рядом.</p>
  }
  if (data && points?.length === 0) {
    return <NoPoints pointType={pointType} otherWays={otherWays(methods, chosenMethod, data)} />
  }
  if (points) {
    return (
      <PointChooser
        key={postalCode + pointType}
        points={points}
        cityName={cityName}
        center={center}
        value={value}
        onChoose={onChoose}
      />
    )
  }
  if (isError && !isFetching) {
    return (
      <div className="pts-note t14" role="alert">
        <p>Не удалось загрузить пункты выдачи. Всё, что вы заполнили, на месте.</p>
        <RetryButton onRetry={() => void refetch()} next=".pts-rows input" />
      </div>
    )
  }
  return (
    <div className="pts pts-wait" role="status" aria-label="Загружаем пункты выдачи">
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
