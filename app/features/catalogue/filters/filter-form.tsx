import { type SubmitEvent, useEffect, useRef } from 'react'
import { writeFilterParam } from '../../../../shared/shop-api/filter-param.ts'
import { defaultSort } from '../../../../shared/shop-api/product-query.ts'
import { Button } from '../../../ui/button.tsx'
import { type ListingQuery, wholeFormSearch } from '../listing-query.ts'
import { type Facet, isChosen } from './facets.ts'
import { type FilterChoice, type Range, readFilterFields, withChosen } from './filter-choice.ts'
import { FilterGroup, FilterValue } from './filter-group.tsx'
import { FilterRange } from './filter-range.tsx'

export interface FilterFormProps {
  query: ListingQuery
  facets: Facet[]
  /** Whether `facets` has all values. */
  isComplete: boolean
  /** The choice that the form shows; `onChoose` changes it. */
  filter: FilterChoice
  onChoose: (filter: FilterChoice) => void
  loadAll: () => void
  /** All groups are open with all their values. */
  showsAll: boolean
}

/** The filters of a listing. Without JavaScript it is sent by GET, with the names that `readFilterFields` knows. */
export function FilterForm({ query, facets, isComplete, filter, onChoose, loadAll, showsAll }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useRef(false)
  // What was ticked before this form hydrated.
  useEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    afterHeld(() => {
      const early = form.current && fieldsOf(form.current)
      if (early && facets.length > 0 && writeFilterParam(early) !== writeFilterParam(filter)) onChoose(early)
    })
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose(fieldsOf(event.currentTarget) ?? {})
  }
  const set = (id: string, chosen: string[] | Range) => onChoose(withChosen(filter, id, chosen))
  const flags = facets.filter(({ kind }) => kind === 'bool')
  // A range of one number leaves nothing to choose.
  const ranges = facets.filter(
    ({ id, kind, min, max }) => kind === 'range' && (min === null || min !== max || filter[id]),
  )
  const groups = facets.filter(({ kind }) => kind !== 'bool' && kind !== 'range')
  return (
    <form ref={form} className="flt" autoComplete="off" onSubmit={submit} onPointerEnter={loadAll} onFocus={loadAll}>
      {query.text && <input type="hidden" name="query" value={query.text} />}
      {query.all && <input type="hidden" name="all" value="1" />}
      {query.sort !== defaultSort && <input type="hidden" name="sort" value={query.sort} />}
      {flags.map((facet) => (
        <FilterFlag key={facet.id} facet={facet} filter={filter} onChange={(chosen) => set(facet.id, chosen)} />
      ))}
      {ranges.map((facet) => (
        <FilterRange key={facet.id} facet={facet} filter={filter} onChange={(range) => set(facet.id, range)} />
      ))}
      {groups.map((facet) => (
        <FilterGroup
          key={facet.id}
          facet={facet}
          filter={filter}
          isComplete={isComplete}
          showsAll={showsAll}
          loadAll={loadAll}
          allAddress={wholeFormSearch(query)}
          onChange={(chosen) => set(facet.id, chosen)}
        />
      ))}
      <noscript>
        <Button size="m" type="submit">
          Показать
        </Button>
      </noscript>
    </form>
  )
}

function FilterFlag({
  facet,
  filter,
  onChange,
}: {
  facet: Facet
  filter: FilterChoice
  onChange: (chosen: string[]) => void
}) {
  const value = facet.values[0] ?? { id: '1', name: facet.name, count: null }
  return (
    <FilterValue
      className="flt-flag"
      name={`f.${facet.id}`}
      value={{ ...value, name: facet.name }}
      showsCount={false}
      isChecked={isChosen(filter, facet.id, value.id)}
      onChange={(isChecked) => onChange(isChecked ? [value.id] : [])}
    />
  )
}

/**
 * Runs what would take the buttons of held taps away (app/starter), as soon as none is held: at once if there is none.
 */
function afterHeld(run: () => void): void {
  if (window.start.held.size > 0) requestAnimationFrame(() => afterHeld(run))
  else run()
}

const fieldsOf = (form: HTMLFormElement) =>
  readFilterFields([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
