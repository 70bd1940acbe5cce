import { type MouseEvent, useEffect, useRef } from 'react'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { withUnit } from '../../../../shared/format/units.ts'
import { Link } from '../../../ui/link.tsx'
import { cleared, firstPageOf, type ListingQuery, listingSearch } from '../listing-query.ts'
import type { Facet } from './facets.ts'
import { type FilterChoice, type Range, withChosen } from './filter-choice.ts'

/** What is chosen, each with a link that takes it away, and one that takes away everything. */
export function ChosenFilters({
  facets,
  query,
  filter,
  onChoose,
  onReset,
  onEmptied,
}: {
  facets: Facet[]
  query: ListingQuery
  filter: FilterChoice
  onChoose: (filter: FilterChoice) => void
  onReset: () => void
  /** Nothing is left here that could have the focus. */
  onEmptied: () => void
}) {
  const labels = chosenLabels(facets, filter)
  const list = useRef<HTMLUListElement>(null)
  /** What was pressed last: where it was, among how many. */
  const removed = useRef<{ index: number; among: number } | null>(null)
  useEffect(() => {
    // It is still there while the next choice is on its way.
    if (!removed.current || labels.length >= removed.current.among) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(removed.current.index, links.length - 2)]
    removed.current = null
    if (next) next.focus()
    else onEmptied()
  })
  if (labels.length === 0) return null

  const remove = (event: MouseEvent, { without }: ChosenLabel, index: number) => {
    event.preventDefault()
    removed.current = { index, among: labels.length }
    onChoose(without)
  }
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    removed.current = { index: 0, among: labels.length }
    onReset()
  }
  return (
    <ul ref={list} className="list-chosen min-w-0" aria-label="Выбранные фильтры">
      {labels.map((label, index) => (
        <li key={label.key} className="max-w-full">
          <Link
            className="chip max-w-full"
            to={{ search: listingSearch(firstPageOf({ ...query, filter: label.without })) }}
            rel="nofollow"
            aria-label={`Убрать фильтр: ${label.text}`}
            data-hold
            onClick={(event) => remove(event, label, index)}
          >
            <span className="truncate">{label.text}</span>
            <span className="i-x s16" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="list-clear" to={{ search: listingSearch(cleared(query)) }} data-hold onClick={reset}>
          Сбросить всё
        </Link>
      </li>
    </ul>
  )
}

/** A chosen value or range in words, with the choice that is left without it. */
interface ChosenLabel {
  key: string
  text: string
  without: FilterChoice
}

function chosenLabels(facets: Facet[], filter: FilterChoice): ChosenLabel[] {
  return facets.flatMap((facet) => {
    const chosen = filter[facet.id]
    if (!chosen) return []
    if (!Array.isArray(chosen)) {
      return [{ key: facet.id, text: rangeText(facet, chosen), without: withChosen(filter, facet.id, []) }]
    }
    return chosen.map((id) => ({
      key: `${facet.id}:${id}`,
      text: valueText(facet, id),
      without: withChosen(
        filter,
        facet.id,
        chosen.filter((other) => other !== id),
      ),
    }))
  })
}

/** «Цена: от 100 ₽», «Цена: 100–5 000 ₽». */
function rangeText({ name, unit }: Facet, { min, max }: Range): string {
  const ends = min !== undefined && max !== undefined ? `${formatNumber(min)}–${formatNumber(max)}` : ''
  const end = min !== undefined ? `от ${formatNumber(min)}` : `до ${formatNumber(max ?? 0)}`
  return `${name}: ${ends || end}${unit && `\u00a0${unit}`}`
}

/** «P80», «150 мм»; a filter that says yes or no is its own name. */
function valueText({ kind, name, unit, values }: Facet, id: string): string {
  if (kind === 'bool') return name
  const value = values.find((candidate) => candidate.id === id)?.name ?? id
  return withUnit(value, unit)
}
