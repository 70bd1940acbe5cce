import { type MouseEvent, useState } from 'react'
import { FacetValues } from '../facet-values.tsx'
import type { Facet } from './facets.ts'
import type { FilterChoice } from './filter-choice.ts'

export interface FilterGroupProps {
  facet: Facet
  filter: FilterChoice
  /** Whether all values of the filter are there; `loadAll` is asked for those that are not. */
  isWhole: boolean
  loadAll: () => void
  /** All values are shown from the start. */
  showsAll: boolean
  /** Where the whole list is without JavaScript. */
  allAddress: string
  onChange: (chosen: string[]) => void
}

/** One filter with its values. A group that stands shut is only a name at first, whose values come when it is opened. */
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
