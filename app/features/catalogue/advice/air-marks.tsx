import { useCallback, useMemo } from 'react'
import { consumptionOf, isConsumption } from '../../../advice/air/consumption.ts'
import { airVerdict } from '../../../advice/air/verdict.ts'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import type { Compressor } from '../../../stores/compressor.ts'
import { decodeListing, type Listing } from '../listing.ts'
import type { CardMark } from './card-marks.ts'
import { ListMarks } from './list-marks.tsx'

/**
 * «хватит, запас 12 %» on the cards and rows of a listing, for a shopper whose compressor is known. Only lists with a
 * filter by the air that tools take are asked for their characteristics.
 */
export function AirMarks({ listing, compressor }: { listing: Listing; compressor: Compressor }) {
  const isOfTools = useMemo(
    () => decodeListing(listing.shown).facets.some(({ name }) => isConsumption(name)),
    [listing],
  )
  const markOf = useCallback(
    (product: DescribedProduct): CardMark | null => {
      const air = consumptionOf(product)
      if (!air) return null
      const { short, level } = airVerdict(air, compressor)
      return { text: short, level }
    },
    [compressor],
  )
  return isOfTools ? <ListMarks listing={listing} markOf={markOf} /> : null
}
