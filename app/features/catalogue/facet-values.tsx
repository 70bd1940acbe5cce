import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fewRows, fewTiles, fewValues, isChosen } from './filters/facets.ts'
import type { FilterGroupProps } from './filters/filter-group.tsx'
import { FilterValue } from './filter-value.tsx'

/** Lists longer than this have a search of their own. */
const longList = 12

/** An open group: the first values, all of them on demand, and a search among many. */
export function FacetValues({
  facet,
  filter,
  isWhole,
  loadAll,
  showsAll,
  allAddress,
  onChange,
  title,
  takesFocus,
}: FilterGroupProps & { title: string; takesFocus: boolean }) {
  const { id, name, kind, total, values } = facet
  const [isOpen, setOpen] = useState(true)
  const [isLong, setLong] = useState(showsAll)
  const [search, setSearch] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (takesFocus) details.current?.querySelector('summary')?.focus()
    // It may have been shut before this code came alive.
    setOpen(details.current?.open ?? true)
  }, [takesFocus])
  const isLacking = isOpen && !isWhole && (isLong || values.length === 0)
  useEffect(() => {
    if (isLacking) loadAll()
  }, [isLacking, loadAll])

  const chosen = filter[id]
  const list = Array.isArray(chosen) ? chosen : []
  const wanted = search.trim().toLowerCase()
  const shown = isLong ? values.filter((value) => value.name.toLowerCase().includes(wanted)) : fewValues(facet, filter)
  const few = kind === 'tiles' ? fewTiles : fewRows
  const hasMore = values.length > 0 && (isLong ? total > few + 1 : total > shown.length)
  const toggleLong = (event: MouseEvent) => {
    event.preventDefault()
    setLong(!isLong)
    setSearch('')
  }
  return (
    <details ref={details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flt-title">{title}</summary>
      {isLong && total > longList && (
        <input
          className="inp"
          type="search"
          placeholder="Найти значение"
          aria-label={`${name}: найти значение`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={kind === 'tiles' ? 'flt-tiles' : undefined}>
        {shown.map((value) => (
          <FilterValue
            key={value.id}
            type={kind === 'radio' ? 'radio' : 'checkbox'}
            name={`f.${id}`}
            value={value}
            showsCount={kind !== 'tiles'}
            isChecked={isChosen(filter, id, value.id)}
            onChange={(isChecked) => {
              const others = kind === 'radio' ? [] : list.filter((other) => other !== value.id)
              onChange(isChecked ? [...others, value.id] : others)
            }}
          />
        ))}
      </div>
      {kind === 'radio' && list.length > 0 && (
        <button type="button" className="flt-more" onClick={() => onChange([])}>
          Любое значение
        </button>
      )}
      {hasMore && (
        <a className="flt-more" href={allAddress} rel="nofollow" data-hold onClick={toggleLong}>
          {isLong ? 'Свернуть' : `Ещё ${total - shown.length}`}
        </a>
      )}
    </details>
  )
}
