import { useId, useState } from 'react'
import { placeName } from '../../../../shared/format/place-name.ts'
import { isPostalCode } from '../../../../shared/format/postal-code.ts'
import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { openDialog } from '../../../stores/open-dialog.ts'
import { recentAddresses } from '../../../stores/order/recent-addresses.ts'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { lazyComponent } from '../../../ui/loading/lazy.tsx'
import { Choices, LostChoice, MethodSkeleton } from '../choices.tsx'
import { shippingChoice } from '../method-choices.ts'
import { OrderFields } from '../order-fields.tsx'
import { type FormParts, Panel } from '../panel.tsx'
import type { Order } from './use-order.ts'

const PointPicker = lazyComponent(() => import('../points/point-picker.tsx').then((file) => file.PointPicker), {
  pending: <MethodSkeleton count={2} />,
  Failed: PickerFailed,
})

interface DeliveryPanelProps extends FormParts, Pick<Order, 'city' | 'point'> {
  number: number
  /** Null: not known yet. */
  calculation: Calculation | null
  hasFailed: boolean
  /** What was chosen before and does not count here, in words; null: nothing. */
  lost: string | null
  onChoosePoint: (point: DeliveryPoint) => void
}

export function DeliveryPanel({
  number,
  city,
  point,
  calculation,
  hasFailed,
  lost,
  onChoosePoint,
  ...parts
}: DeliveryPanelProps) {
  const { form, errors, needs, onChange } = parts
  const postalCode = city.postal_code || form.postalCode.trim()
  // There is no list to choose from: what is missing is the code.
  const lacksCode = !city.postal_code && !isPostalCode(postalCode)
  const noteId = useId()
  const [now] = useState(() => new Date())
  return (
    <Panel number={number} title="Доставка">
      <p className="co-city">
        <span className="i-pin s20" />
        <b>{placeName(city.value)}</b>
        <button type="button" className="link t14" onClick={() => openDialog('city')}>
          Изменить город
        </button>
      </p>
      <div role="status">{lost && <LostChoice text={lost} />}</div>
      {calculation ? (
        <Choices
          field="shippingMethod"
          choices={calculation.shipping_methods.map((method) => shippingChoice(method, now))}
          value={form.shippingMethod}
          onChoose={(shippingMethod) => onChange?.({ shippingMethod })}
          error={errors.shippingMethod}
        />
      ) : (
        <MethodSkeleton count={4} hasFailed={hasFailed} />
      )}
      <OrderFields
        step="delivery"
        {...parts}
        errors={{ ...errors, postalCode: errors.postalCode ?? (lacksCode ? errors.point : undefined) }}
      />
      {needs.address && form.address === '' && (
        <RecentAddresses city={city.value} onChoose={(address) => onChange?.({ address })} />
      )}
      {needs.point && isPostalCode(postalCode) && (
        <fieldset
          className="mt-16px"
          aria-label="Где забрать заказ"
          data-invalid={errors.point ? '' : undefined}
          aria-describedby={errors.point && noteId}
        >
          <PointPicker
            postalCode={postalCode}
            cityName={placeName(city.value)}
            center={city.lat !== null && city.lon !== null ? { lat: city.lat, lon: city.lon } : null}
            pointType={needs.pointType}
            methods={calculation?.shipping_methods ?? []}
            chosenMethod={form.shippingMethod}
            value={point}
            onChoose={onChoosePoint}
          />
        </fieldset>
      )}
      {needs.point && !lacksCode && errors.point && <FieldNote id={noteId} text={errors.point} />}
    </Panel>
  )
}

/** Addresses of earlier orders, as long as none is typed. */
function RecentAddresses({ city, onChoose }: { city: string; onChoose: (address: string) => void }) {
  const [addresses] = useState(() => recentAddresses(city))
  if (addresses.length === 0) return null
  return (
    <p className="co-cities t14">
      Прошлые адреса:
      {addresses.map((address) => (
        <button key={address} type="button" className="link" onClick={() => onChoose(address)}>
          {address}
        </button>
      ))}
    </p>
  )
}

function PickerFailed() {
  return (
    <p className="co-note" role="alert">
      <span className="i-info s16" />
      <span>
        Список пунктов не загрузился: проверьте связь. Всё заполненное останется.{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          Обновить страницу
        </button>
      </span>
    </p>
  )
}
