import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { lazyComponent } from '../../../ui/loading/lazy.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { type Facet, type FacetValue, fewRows, fewTiles, fewValues, isChosen, valuesWith } from './facets.ts'
import type { FilterChoice } from './filter-choice.ts'

interface FilterGroupProps {
  facet: Facet
  filter: FilterChoice
  /** Whether all values of the filter are there; `loadAll` loads the others. */
  isComplete: boolean
  loadAll: () => void
  /** All values are shown from the start. */
  showsAll: boolean
  /** Where the whole list is without JavaScript. */
  allAddress: string
  onChange: (chosen: string[]) => void
}

/** One filter with its values. A closed group is only a name at first; its values load when it is opened. */
export function FilterGroup(props: FilterGroupProps) {
  const { facet, filter, allAddress, showsAll } = props
  const { id, name, unit, isOpen } = facet
  const [isShut, setShut] = useState(!isOpen && !showsAll)
  const [wasOpened, setOpened] = useState(false)
  const title = unit ? `${name}, ${unit}` : name
  if (!isShut || filter[id]) return <FacetValues {...props} title={title} takesFocus={wasOpened} />

  const open = (event: MouseEvent) => {
    event.preventDefault()
    setShut(false)
    setOpened(true)
  }
  return (
    <a className="flt-title" href={allAddress} rel="nofollow" aria-expanded="false" data-hold onClick={open}>
      {title}
    </a>
  )
}

/** A place of the height of the field. */
const FacetFields = lazyComponent(() => import('./facet-fields.tsx').then((file) => file.FacetFields), {
  pending: <p className="inp" />,
})

const byName = (a: FacetValue, b: FacetValue) => a.name.localeCompare(b.name, 'ru', { numeric: true })

/** Lists longer than this have a search of their own. */
const longList = 12

/** An open group: the first values, all of them on demand, and a search among many. */
function FacetValues({
  facet,
  filter,
  isComplete,
  loadAll,
  showsAll,
  allAddress,
  onChange,
  title,
  takesFocus,
}: FilterGroupProps & { title: string; takesFocus: boolean }) {
  const { id, unit, kind, total, values } = facet
  const [isOpen, setOpen] = useState(true)
  const [isLong, setLong] = useState(showsAll)
  const [search, setSearch] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (takesFocus) details.current?.querySelector('summary')?.focus()
    // It may have been shut before it hydrated.
    setOpen(details.current?.open ?? true)
  }, [takesFocus])
  const isLacking = isOpen && !isComplete && (isLong || values.length === 0)
  useEffect(() => {
    if (isLacking) loadAll()
  }, [isLacking, loadAll])

  const chosen = filter[id]
  const list = Array.isArray(chosen) ? chosen : []
  const isSorted = kind === 'rows'
  const found = isLong ? valuesWith(search, facet, filter) : fewValues(facet, filter)
  const shown = isLong && isSorted ? found.toSorted(byName) : found
  const few = kind === 'tiles' ? fewTiles : fewRows
  const isLimited = kind === 'tiles' && unit !== '' && (takesFocus || chosen !== undefined)
  const isSearched = isLong && total > longList
  const hasMore = values.length > 0 && (isLong ? total > few + 1 : total > shown.length)
  const clear = () => {
    // The button goes with what it clears.
    details.current?.querySelector('summary')?.focus()
    onChange([])
  }
  const toggleLong = (event: MouseEvent) => {
    event.preventDefault()
    setLong(!isLong)
    setSearch('')
  }
  return (
    <details
      ref={details}
      // «125» alone means nothing. Not in the HTML, whose bytes are counted: who moves into it starts the page.
      aria-label={isHydrated ? title : undefined}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flt-title">{title}</summary>
      {(isLimited || isSearched) && (
        <FacetFields
          facet={facet}
          isLimited={isLimited}
          isSearched={isSearched}
          search={search}
          onSearch={setSearch}
          chosen={list}
          isComplete={isComplete}
          loadAll={loadAll}
          onChange={onChange}
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
        // Of no form: taps on buttons of one by GET are not held for the script that is on its way (app/starter).
        <button type="button" className="flt-more" form="" onClick={clear}>
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

/**
 * One value of a filter with its box. A value that would find nothing cannot be ticked, only unticked; one that was
 * just used can be, as it has the focus.
 */
export function FilterValue({
  className,
  type = 'checkbox',
  name,
  value,
  showsCount,
  isChecked,
  onChange,
}: {
  className?: string
  type?: 'checkbox' | 'radio'
  name: string
  value: FacetValue
  showsCount: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) {
  const [wasUsed, setUsed] = useState(false)
  return (
    <label className={className}>
      <input
        type={type}
        name={name}
        value={value.id}
        checked={isChecked}
        disabled={value.count === 0 && !isChecked && !wasUsed}
        onBlur={() => setUsed(false)}
        onChange={(event) => {
          setUsed(true)
          onChange(event.currentTarget.checked)
        }}
      />
      {value.name}
      {showsCount && value.count !== null && <i>{formatNumber(value.count)}</i>}
    </label>
  )
}
