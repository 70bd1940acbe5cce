import { Combobox, ComboboxProvider } from '@ariakit/react/combobox'
import { type FormEvent, useRef, useState } from 'react'
import { countOf } from '../../../shared/format/plural.ts'
import { maxQueryLength } from '../../../shared/format/query-text.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { type City, clearCity } from '../../stores/city.ts'
import { Button } from '../../ui/button.tsx'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { CityOptions } from './city-options.tsx'
import { cityName } from './city-query.ts'
import { CityChips } from './popular-cities.tsx'
import { type CityTrouble, useCitySuggestions } from './use-city-suggestions.ts'

const defaultQuery = `г ${shop.defaultCity}`

const troubleTexts: Record<Exclude<CityTrouble, ''>, string> = {
  none: 'Такого города в подсказках нет. Проверьте название или оставьте его как есть.',
  failed: 'Подсказки сейчас недоступны. Повторите, выберите город ниже или оставьте название как есть.',
  busy: 'Слишком много запросов подряд. Повторите через минуту, выберите город ниже или оставьте название как есть.',
}

/** The field for a city with its suggestions. A name that nobody knows can be kept too. */
export function CitySearch({ chosen, onChoose }: { chosen: City | null; onChoose: (city: City) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(chosen?.value ?? defaultQuery)
  const [isForgotten, setForgotten] = useState(false)
  const [known, setKnown] = useState(chosen?.value)
  // The chosen city has got its full name, or another tab has chosen.
  if (chosen?.value !== known) {
    setKnown(chosen?.value)
    if (chosen && text === known) setText(chosen.value)
  }
  const { places, trouble, isWaiting, retry } = useCitySuggestions(text, chosen?.value ?? null)
  const name = trouble ? cityName(text) : null
  const isChosen = chosen !== null && chosen.value === text
  const isTyping = text.trim() !== '' && text !== (chosen?.value ?? defaultQuery)

  const empty = () => {
    if (isChosen) {
      clearCity()
      setForgotten(true)
    }
    setText('')
    field.current?.focus()
  }
  const keepName = (event: FormEvent) => {
    event.preventDefault()
    if (name) onChoose({ value: name, kladr_id: '', postal_code: '', lat: null, lon: null })
  }

  return (
    <ComboboxProvider
      open={places.length > 0}
      inputValue={text}
      setInputValue={setText}
      // An arrow leads from the last place to the first, also where there is but one.
      includesBaseElement={false}
    >
      <form onSubmit={keepName}>
        <div className="city-field">
          <span className="i-search" />
          <Combobox
            ref={field}
            className="inp"
            autoFocus
            autoSelect="always"
            aria-label="Город"
            placeholder="Начните вводить название"
            maxLength={maxQueryLength}
            spellCheck={false}
            enterKeyHint="done"
            onFocus={(event) => event.currentTarget.select()}
          />
          {text !== '' && (
            <button
              type="button"
              className="icb"
              aria-label={isChosen ? 'Сбросить город' : 'Очистить поле'}
              onClick={empty}
            >
              <span className="i-x s20" />
            </button>
          )}
        </div>
        <div className="city-results">
          <div className={isChosen || text === '' ? undefined : 'city-slot'}>
            <CityOptions places={places} text={text} onChoose={onChoose} />
            {isWaiting && places.length === 0 && <p className="city-wait">Ищем город…</p>}
          </div>
          <p className="sr-only" role="status">
            {!isWaiting && places.length > 0 && `В списке ${countOf(places.length, ['город', 'города', 'городов'])}`}
          </p>
          <div className="city-says t14" role="status">
            {trouble && <p>{troubleTexts[trouble]}</p>}
            {isForgotten && text === '' && <p>Город сброшен. По умолчанию — {shop.defaultCity}.</p>}
          </div>
          {(name !== null || trouble === 'failed' || trouble === 'busy') && (
            <p className="city-ways">
              {name !== null && (
                <Button type="submit" look="line" size="s">
                  Оставить «{name}»
                </Button>
              )}
              {trouble !== 'none' && <RetryButton onRetry={retry} next="input" />}
            </p>
          )}
          {(!isTyping || trouble) && <CityChips chosen={chosen} onChoose={onChoose} />}
        </div>
      </form>
    </ComboboxProvider>
  )
}
