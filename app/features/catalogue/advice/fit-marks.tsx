import { useCallback, useMemo } from 'react'
import { fitOf } from '../../../advice/fit/fit.ts'
import { listOf } from '../../../advice/fit/list-of.ts'
import { readPart } from '../../../advice/fit/parts.ts'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import type { Machine } from '../../../stores/machine.ts'
import { decodeListing, type Listing } from '../listing.ts'
import type { CardMark } from './card-marks.ts'
import { FitFilter } from './fit-filter.tsx'
import { ListMarks } from './list-marks.tsx'

/**
 * «подходит по диаметру и креплению» on the cards and rows of a listing, for a shopper whose machine is known, and the
 * filter for them. Only lists in which something may be a part of one are asked for their characteristics.
 */
export function FitMarks({ listing, machine }: { listing: Listing; machine: Machine }) {
  const own = useMemo(() => readPart(machine), [machine])
  const role = useMemo(
    () => decodeListing(listing.shown).cards.flatMap(({ name }) => readPart({ name, attributes: [] })?.role ?? [])[0],
    [listing],
  )
  const markOf = useCallback(
    (product: DescribedProduct): CardMark | null => {
      const part = readPart(product)
      const by = own && part && fitOf(own, part)
      return by ? { text: `подходит по ${listOf(by)}`, short: 'подходит', level: 'enough' } : null
    },
    [own],
  )
  if (!own || !role) return null
  return (
    <>
      <ListMarks listing={listing} markOf={markOf} />
      <FitFilter listing={listing} own={own} role={role} />
    </>
  )
}
