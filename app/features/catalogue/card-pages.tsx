import { type MouseEventHandler, memo, type RefObject, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CardData } from '../../product-card/card-data.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import { useFollow } from '../../product-card/use-follow.ts'
import { runLazy } from '../../ui/lazy.tsx'
import type { Listing } from './listing.ts'
import { offerMarks } from './offer-catalog.tsx'
import { useView } from './sort-and-view.tsx'
import type { SpecTable } from './specs/spec-table.tsx'

/** Heads of the table that the cards are as rows on a wide screen. */
const columns = ['Товар', 'В наличии', 'Цена', 'Количество']
/** Pictures on the first screen of a phone. */
const priorityCount = 2

/**
 * All pages that a listing shows as one grid, or rows: the style sheet makes one of the other, until the table of their
 * characteristics is there. It is the form that the cards' buttons send where there is no JavaScript.
 */
export function CardPages({
  listing,
  pages,
  isPending,
  isCatalog,
  container,
}: {
  listing: Listing
  pages: { page: number; cards: CardData[] }[]
  isPending: boolean
  /** Whether the cards are offers of a catalog (offer-catalog.tsx). */
  isCatalog: boolean
  container: RefObject<HTMLFormElement | null>
}) {
  const onFollow = useFollow()
  const Table = useSpecTable(listing)
  const cards = (
    <>
      <div className="list-head" aria-hidden="true">
        <span />
        {columns.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <form
        ref={container}
        className="card-grid card-grid-4 list-rows"
        method="post"
        action={href('/korzina')}
        aria-busy={isPending || undefined}
      >
        {pages.map(({ page, cards }, index) => (
          <CardPage
            key={page}
            cards={cards}
            priority={index === 0 ? priorityCount : 0}
            onFollow={onFollow}
            isCatalog={isCatalog}
          />
        ))}
      </form>
    </>
  )
  return Table ? (
    <Table listing={listing} pages={pages.map(({ page }) => page)} isPending={isPending}>
      {cards}
    </Table>
  ) : (
    cards
  )
}

/** What shows a listing as rows with the characteristics in columns; null as long as that is not wanted or not loaded. */
function useSpecTable(listing: Listing) {
  const isWanted = useView() === 'list'
  const [table, setTable] = useState<typeof SpecTable | null>(null)
  useEffect(() => {
    if (!isWanted || table) return
    const load = async () => {
      const part = await import('./specs/spec-table.tsx')
      await part.prepareSpecs(listing, [listing.query.page])
      return part
    }
    runLazy(load, (part) => setTable(() => part.SpecTable))
  }, [isWanted, table, listing])
  return isWanted ? table : null
}

/** Cards that are shown already are not rendered again when others come. */
const CardPage = memo(function CardPage({
  cards,
  priority,
  onFollow,
  isCatalog,
}: {
  cards: CardData[]
  priority: number
  onFollow: MouseEventHandler<HTMLAnchorElement>
  isCatalog: boolean
}) {
  return cards.map((product, index) => (
    <ProductCard
      key={product.product_id}
      product={product}
      priority={index < priority}
      onFollow={onFollow}
      marks={isCatalog ? offerMarks(product) : undefined}
    />
  ))
})
