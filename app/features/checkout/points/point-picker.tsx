import { useQuery } from '@tanstack/react-query'
import { isPostalCode } from '../../../format/postal-code.ts'
import { browserQueries } from '../../../shop-api/browser-queries.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { pointsQuery } from './ask-points.ts'
import type { Place } from './distance.ts'
import { PointChooser } from './point-chooser.tsx'
import './points.css'

interface PointPickerProps {
  /** Of the city, six digits. */
  postalCode: string
  cityName: string
  /** The middle of the city, from which distances are told; null where nobody knows it. */
  center: Place | null
  value: DeliveryPoint | null
  onChoose: (point: DeliveryPoint) => void
}

/** Lets the shopper choose a pickup point of a city from a list or a map. For the browser alone. */
export function PointPicker({ postalCode, cityName, center, value, onChoose }: PointPickerProps) {
  const { data, isError, isFetching, refetch } = useQuery(pointsQuery(postalCode), browserQueries())
  if (!isPostalCode(postalCode)) {
    return <p className="pts-note">Укажите почтовый индекс города, и мы покажем пункты выдачи рядом.</p>
  }
  if (data?.length === 0) {
    return (
      <p className="pts-note" role="status">
        В этом городе нет пунктов выдачи, выберите курьера.
      </p>
    )
  }
  if (data) {
    return (
      <PointChooser
        key={postalCode}
        points={data}
        cityName={cityName}
        center={center}
        value={value}
        onChoose={onChoose}
      />
    )
  }
  if (isError && !isFetching) {
    return (
      <div className="pts-note" role="alert">
        <p>Не удалось загрузить пункты выдачи. Всё, что вы заполнили, на месте.</p>
        <button className="btn btn-line btn-s" type="button" onClick={() => refetch()}>
          Повторить
        </button>
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
