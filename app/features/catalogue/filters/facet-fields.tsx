import { useCallback, useEffect, useId, useState } from 'react'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { isConsumption } from '../../../advice/air/consumption.ts'
import { deliveredBy } from '../../../advice/air/verdict.ts'
import { compressorStore } from '../../../stores/compressor.ts'
import { useStore } from '../../../stores/use-store.ts'
import { showSnackbar } from '../../../ui/snackbar.ts'
import type { Facet } from './facets.ts'
import { limitOf, valuesUpTo } from './number-limits.ts'

interface FacetFieldsProps extends NumberLimitProps {
  /** A number may be typed up to which all values are chosen. */
  isLimited: boolean
  /** Values may be searched for. */
  isSearched: boolean
  search: string
  onSearch: (text: string) => void
}

/** What is typed above the values of a filter. */
export function FacetFields({ isLimited, isSearched, search, onSearch, ...props }: FacetFieldsProps) {
  return (
    <>
      {isLimited && <NumberLimit {...props} />}
      {isSearched && (
        <input
          className="inp"
          type="search"
          placeholder="Найти значение"
          aria-label={`${props.facet.name}: найти значение`}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </>
  )
}

interface NumberLimitProps {
  facet: Facet
  /** The chosen values. */
  chosen: readonly string[]
  isComplete: boolean
  loadAll: () => void
  onChange: (chosen: string[]) => void
}

/**
 * «до 350»: chooses all values up to a number, on Enter and on leaving the field. Of the air that tools take it offers
 * what the shopper's compressor delivers.
 */
function NumberLimit({ facet, chosen, isComplete, loadAll, onChange }: NumberLimitProps) {
  const { name, unit, values } = facet
  const [applied, setApplied] = useState(0)
  const isApplied = chosen.length > 0 && valuesUpTo(values, applied).sort().join() === chosen.toSorted().join()
  const shown = isApplied ? String(applied) : limitOf(values, chosen)
  const [typed, setTyped] = useState<string | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const compressor = useStore(compressorStore, (state) => state.compressor)
  const own = compressor && isConsumption(name) ? Math.floor(deliveredBy(compressor)) : null
  const id = useId()

  const choose = useCallback(
    (limit: number) => {
      const found = valuesUpTo(values, limit)
      setTyped(null)
      setApplied(limit)
      if (found.length > 0) onChange(found)
      else showSnackbar(`${name}: до ${formatNumber(limit)} ${unit} ничего нет`)
    },
    [name, unit, values, onChange],
  )
  useEffect(() => {
    if (wanted === null) return
    if (!isComplete) return loadAll()
    setWanted(null)
    choose(wanted)
  }, [wanted, isComplete, loadAll, choose])

  const apply = () => {
    if (typed === null) return
    const limit = Number(typed.replace(/\s/g, '').replace(',', '.'))
    if (typed.trim() === '') {
      setTyped(null)
      onChange([])
    } else if (limit > 0) setWanted(limit)
  }
  return (
    <>
      <input
        className="inp"
        inputMode="decimal"
        list={own === null ? undefined : id}
        aria-label={`${name} до, ${unit}`}
        placeholder={own === null ? `до, ${unit}` : `до ${formatNumber(own)} — ваш компрессор`}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      {own !== null && (
        <datalist id={id}>
          <option value={own}>ваш компрессор</option>
        </datalist>
      )}
    </>
  )
}
