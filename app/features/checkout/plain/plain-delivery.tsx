import { placeName } from '../../../../shared/format/place-name.ts'
import { isPostalCode } from '../../../../shared/format/postal-code.ts'
import { checkoutPath } from '../../../../shared/shop/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, LostChoice } from '../choices.tsx'
import { shippingChoice } from '../method-choices.ts'
import { chosenMethod } from '../order/needs.ts'
import type { OrderErrors } from '../order/rules.ts'
import { Panel } from '../panel.tsx'
import { PointList } from '../points/point-list.tsx'
import type { PlainCheckoutData } from './load-plain-checkout.ts'
import { keptParameters, plainUrl } from './plain-choice.ts'

/** City, delivery method and pickup point without script: forms that lead by GET to an address with the choice. */
export function PlainDelivery({ plain, errors }: { plain: PlainCheckoutData; errors: OrderErrors }) {
  const { calculation, choice, city, lost, now } = plain
  const method = calculation && chosenMethod(calculation.shipping_methods, choice.shipping_method)
  const { shipping_method: _, cdek_point: __, ...place } = keptParameters(choice)
  return (
    <Panel number={1} title="Доставка">
      <PlainCity {...plain} />
      {lost && <LostChoice text={lost} />}
      {calculation && (
        <form method="get" action={checkoutPath}>
          <Hidden values={place} />
          <Choices
            field="shippingMethod"
            name="shipping_method"
            choices={calculation.shipping_methods.map((method) => shippingChoice(method, new Date(now)))}
            value={choice.shipping_method}
            error={errors.shippingMethod}
          />
          <Button look="line" size="m" className="co-next" type="submit">
            Выбрать способ доставки
          </Button>
        </form>
      )}
      {method?.requires_point && <PlainPoints {...plain} hasCode={isPostalCode(city.postal_code)} />}
      {method?.requires_point && errors.point && <p className="fld-note text-sale">{errors.point}</p>}
    </Panel>
  )
}

function PlainCity({ city, choice, otherPlaces }: PlainCheckoutData) {
  const { shipping_method, payment_method } = choice
  const kept = { shipping_method, payment_method }
  return (
    <form method="get" action={checkoutPath} className="mb-16px">
      <Hidden values={keptParameters(kept)} />
      <p className="co-city">
        <span className="i-pin s20" />
        <b>{placeName(city.value)}</b>
      </p>
      {choice.city !== '' && city.kladr_id === '' && (
        <p className="t14 co-cities">
          Такого города мы не нашли. Проверьте название; если оно верное, выберите доставку, детали уточнит менеджер.
        </p>
      )}
      {otherPlaces.length > 0 && (
        <p className="t14 co-cities">
          Или:
          {otherPlaces.map(({ value, kladr_id }) => (
            <a key={value + kladr_id} className="link" href={plainUrl({ ...kept, city: value, kladr_id })}>
              {value}
            </a>
          ))}
        </p>
      )}
      <div className="flex gap-8px">
        <input
          className="inp"
          name="city"
          defaultValue={choice.city}
          placeholder="Другой город или посёлок"
          aria-label="Город доставки"
          maxLength={200}
          required
        />
        <Button look="line" type="submit">
          Найти
        </Button>
      </div>
    </form>
  )
}

function PlainPoints({ points, choice, city, hasCode }: PlainCheckoutData & { hasCode: boolean }) {
  const { cdek_point: _, ...kept } = keptParameters(choice)
  const { postal_code: __, ...withoutCode } = kept
  if (points === 'failed') {
    return (
      <p className="co-note">
        <span className="i-info s16" />
        <span>
          Не удалось загрузить пункты выдачи.{' '}
          <a className="link" href={plainUrl(choice)}>
            Повторить
          </a>
        </span>
      </p>
    )
  }
  if (points) {
    const center = city.lat !== null && city.lon !== null ? { lat: city.lat, lon: city.lon } : null
    return (
      <details className="co-points mt-16px" open={points.chosen === null || points.query !== ''}>
        <summary>{points.chosen ? `Заберёте здесь: ${points.chosen.address}. Изменить` : 'Пункт выдачи'}</summary>
        <PointList list={points} center={center} kept={kept} />
      </details>
    )
  }
  if (hasCode) return null
  return (
    <form method="get" action={checkoutPath} className="flex gap-8px">
      <Hidden values={withoutCode} />
      <input
        className="inp"
        name="postal_code"
        inputMode="numeric"
        pattern="[1-9][0-9]{5}"
        placeholder="Почтовый индекс, шесть цифр"
        aria-label="Почтовый индекс"
        required
      />
      <Button look="line" type="submit">
        Показать пункты
      </Button>
    </form>
  )
}

function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
