import { useContext, useMemo } from 'react'
import { DocumentPartsContext } from '../../document-parts.ts'
import { type CardFacts, unpackCards } from '../../product-card/card-facts.ts'
import { readWrittenCards } from '../../product-card/written-cards.ts'
import { documentListing } from './document-listing.ts'

/** The cards that came with the document, for a listing that is put up again after its HTML has gone. */
let ofDocument: { packed: string; cards: CardFacts[] } | undefined

/** The products of a listing from what `leaveCards` has answered. */
export function useListedCards(packed: string): CardFacts[] {
  const written = useContext(DocumentPartsContext)
  return useMemo(() => {
    if (written) return unpackCards(packed, written.cards)
    if (ofDocument?.packed === packed) return ofDocument.cards
    const cards = unpackCards(packed)
    // An answer to a navigation is complete.
    if (cards.every(({ url }) => url !== '')) return cards
    ofDocument = { packed, cards: unpackCards(packed, readWrittenCards(documentListing())) }
    return ofDocument.cards
  }, [packed, written])
}
