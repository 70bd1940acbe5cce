import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type ChosenLabel, chosenLabels } from '../chosen-labels.ts'
import type { Facet } from './facets.ts'
import type { FilterChoice } from './filter-choice.ts'
import { cleared, firstPageOf, type ListingQuery, listingSearch } from '../listing-query.ts'

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
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(removed.current, links.length - 2)]
    removed.current = null
    if (next) next.focus()
    else onEmptied()
  })
  if (labels.length === 0) return null

  const remove = (event: MouseEvent, { without }: ChosenLabel, index: number) => {
    event.preventDefault()
    removed.current = index
    onChoose(without)
  }
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    removed.current = 0
    onReset()
  }
  return (
    <ul ref={list} className="list-chosen" aria-label="Выбранные фильтры">
      {labels.map((label, index) => (
        <li key={label.key}>
          <Link
            className="chip"
            to={{ search: listingSearch(firstPageOf({ ...query, filter: label.without })) }}
            rel="nofollow"
            aria-label={`Убрать фильтр: ${label.text}`}
            data-hold
            onClick={(event) => remove(event, label, index)}
          >
            {label.text}
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
