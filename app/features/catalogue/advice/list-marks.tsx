import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import type { Listing } from '../listing.ts'
import { specQuery } from '../specs/spec-query.ts'
import { type CardMark, cardMarkRules } from './card-marks.ts'
import './card-marks.css'

/** Marks the cards and rows of a listing by their characteristics; null: there is nothing to say of a product. */
export function ListMarks({
  listing,
  markOf,
}: {
  listing: Listing
  markOf: (product: DescribedProduct) => CardMark | null
}) {
  const { data: products } = useQuery(specQuery(listing, [listing.query.page], false), browserQueries())
  // Of the pages before, too, which the list still shows.
  const known = useRef(new Map<number, DescribedProduct>())
  useEffect(() => {
    for (const product of products ?? []) known.current.set(product.product_id, product)
    const marks = [...known.current].flatMap(([id, product]): [number, CardMark][] => {
      const mark = markOf(product)
      return mark ? [[id, mark]] : []
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cardMarkRules(new Map(marks)))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [products, markOf])
  return null
}
