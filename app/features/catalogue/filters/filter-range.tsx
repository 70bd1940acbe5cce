import { useState } from 'react'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { Button } from '../../../ui/button.tsx'
import type { Facet } from './facets.ts'
import { type FilterChoice, type Range, readFilterFields } from './filter-choice.ts'

const ends = [
  { end: 'min', label: 'от' },
  { end: 'max', label: 'до' },
] as const

/** Two numbers; they take effect by the button below them, on Enter and on leaving the field. */
export function FilterRange({
  facet,
  filter,
  onChange,
}: {
  facet: Facet
  filter: FilterChoice
  onChange: (range: Range) => void
}) {
  const { id, name, unit } = facet
  const chosen = filter[id]
  const range: Range = chosen && !Array.isArray(chosen) ? chosen : {}
  const [texts, setTexts] = useState(textsOf(range))
  const [shown, setShown] = useState(range)
  const typed = rangeOf(id, texts)
  // The range was set elsewhere (a chip, «Сбросить», the way back), or what was typed first has taken effect: an end
  // that has not changed may have been typed into meanwhile.
  if (!isSame(shown, range)) {
    setShown(range)
    const textOf = (end: keyof Range) =>
      range[end] === shown[end] || range[end] === typed[end] ? texts[end] : String(range[end] ?? '')
    setTexts({ min: textOf('min'), max: textOf('max') })
  }
  const isChanged = !isSame(typed, range)
  const apply = () => {
    if (isChanged) onChange(typed)
  }
  return (
    <fieldset className="flt-range">
      <legend>{unit ? `${name}, ${unit}` : name}</legend>
      {ends.map(({ end, label }) => (
        <input
          key={end}
          className="inp"
          name={`f.${id}.${end}`}
          inputMode="decimal"
          aria-label={`${name} ${label}`}
          placeholder={facet[end] === null ? label : `${label} ${formatNumber(facet[end])}`}
          value={texts[end]}
          onChange={({ currentTarget: { value } }) => setTexts((texts) => ({ ...texts, [end]: value }))}
          onBlur={apply}
        />
      ))}
      {isChanged && (
        <Button type="submit" size="s">
          Применить
        </Button>
      )}
    </fieldset>
  )
}

type Texts = Record<keyof Range, string>

const textsOf = ({ min, max }: Range): Texts => ({ min: String(min ?? ''), max: String(max ?? '') })

function rangeOf(id: string, texts: Texts): Range {
  const range = readFilterFields(ends.map(({ end }) => [`f.${id}.${end}`, texts[end]]))?.[id]
  return range && !Array.isArray(range) ? range : {}
}

const isSame = (one: Range, other: Range): boolean => one.min === other.min && one.max === other.max
