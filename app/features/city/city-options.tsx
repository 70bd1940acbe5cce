import { ComboboxItem, ComboboxList } from '@ariakit/react/combobox'
import { highlight } from '../../../shared/format/highlight.ts'
import { placeName } from '../../../shared/format/place-name.ts'
import type { Place } from '../../../shared/shop-api/address.ts'
import { placeContext } from './city-query.ts'

/** The places to choose from, each with its region: some names exist twice. */
export function CityOptions({
  places,
  text,
  onChoose,
}: {
  places: readonly Place[]
  /** What is typed, marked in the names. */
  text: string
  onChoose: (place: Place) => void
}) {
  return (
    <ComboboxList className="city-list" aria-label="Города" alwaysVisible>
      {places.map((place) => (
        <ComboboxItem
          key={`${place.value} ${place.kladr_id}`}
          value={place.value}
          className="city-option"
          setValueOnClick={false}
          selectValueOnClick={false}
          hideOnClick={false}
          focusOnHover
          onClick={() => onChoose(place)}
        >
          <Name text={placeName(place.value)} typed={placeName(text)} />{' '}
          <span className="text-muted t14">{placeContext(place)}</span>
        </ComboboxItem>
      ))}
    </ComboboxList>
  )
}

function Name({ text, typed }: { text: string; typed: string }) {
  return <b>{highlight(text, typed).map(({ text, isMatch, at }) => (isMatch ? <mark key={at}>{text}</mark> : text))}</b>
}
