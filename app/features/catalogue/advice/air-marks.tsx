import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Consumption, consumptionOf, isConsumption } from '../../../advice/air/consumption.ts'
import { airVerdict } from '../../../advice/air/verdict.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import type { Compressor } from '../../../stores/compressor.ts'
import { decodeListing, type Listing } from '../listing.ts'
import { specQuery } from '../specs/spec-query.ts'
import { cardMarkRules } from './card-marks.ts'
import './card-marks.css'

interface AirMarksProps {
  listing: Listing
  compressor: Compressor
}

/**
 * «хватит, запас 12 %» on the cards and rows of a listing, for a shopper whose compressor is known. Only lists with a
 * filter by the air that tools take are asked for their characteristics.
 */
export function AirMarks({ listing, compressor }: AirMarksProps) {
  const isOfTools = useMemo(
    () => decodeListing(listing.shown).facets.some(({ name }) => isConsumption(name)),
    [listing],
  )
  return isOfTools ? <ListMarks listing={listing} compressor={compressor} /> : null
}

function ListMarks({ listing, compressor }: AirMarksProps) {
  const { data: products } = useQuery(specQuery(listing, [listing.query.page], false), browserQueries())
  // Of the pages before, too, which the list still shows.
  const known = useRef(new Map<number, Consumption>())
  useEffect(() => {
    for (const product of products ?? []) {
      const air = consumptionOf(product)
      if (air) known.current.set(product.product_id, air)
    }
    const marks = [...known.current].map(([id, air]) => {
      const { short, level } = airVerdict(air, compressor)
      return [id, { text: short, level }] as const
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cardMarkRules(new Map(marks)))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [products, compressor])
  return null
}
