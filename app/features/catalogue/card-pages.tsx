import {
  type MouseEventHandler,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { href, useLocation, useNavigationType } from 'react-router'
import type { CardData } from '../../product-card/card-data.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import { useFollow } from '../../product-card/use-follow.ts'
import { afterPaint } from '../../ui/loading/after-paint.ts'
import { lazyAround, lazyComponent } from '../../ui/loading/lazy.tsx'
import type { FarFromView } from './far-pages.ts'
import type { Facet } from './filters/facets.ts'
import type { Listing } from './listing.ts'
import { offerMarks } from './offer-catalog.tsx'
import { isWide, useNarrowRows, useTable } from './sort-and-view.tsx'
import type { Fact } from './specs/row-facts.ts'
import type { ShownPage } from './use-shown-pages.ts'

const SpecTable = lazyAround(() => import('./specs/spec-table.tsx').then((file) => file.SpecTable))
const FarPages = lazyComponent(() => import('./far-pages.ts').then((file) => file.FarPages))
const RowFacts = lazyComponent(() => import('./specs/row-facts.ts').then((file) => file.RowFacts))

/** Heads of the table that the cards are as rows on a wide screen. */
const columns = ['Товар', 'В наличии', 'Цена', 'Количество']
/** Pictures on the first screen of a phone. */
const priorityCount = 2
/** The card behind the first screen, and its id. */
const behindFirstScreen = 8
const behindId = 'cards-below'
/** Of more pages those that are far from view are left out. */
const fewPages = 5
/** By the key of a history entry: what was left out, for the way back. */
const farInEntries = new Map<string, FarFromView>()

/**
 * All pages that a listing shows as one grid, or rows: the style sheet makes one of the other; or as the table of their
 * characteristics. It is the form that the cards' buttons send where there is no JavaScript.
 */
export function CardPages({
  listing,
  pages,
  facts,
  isPending,
  isCatalog,
  container,
}: {
  listing: Listing
  pages: ShownPage[]
  /** What the rows of a phone say beyond the names (specs/fact-facets.ts). */
  facts: readonly Facet[]
  isPending: boolean
  /** Whether the cards are offers of a catalog (offer-catalog.tsx). */
  isCatalog: boolean
  container: RefObject<HTMLFormElement | null>
}) {
  const onFollow = useFollow()
  const isTable = useTable()
  const hasFacts = useNarrowRows() && facts.length > 0
  const { key } = useLocation()
  const [far, setFar] = useState(() => farInEntries.get(key))
  useEffect(() => void (far && farInEntries.set(key, far)), [key, far])
  const [known, setKnown] = useState<ReadonlyMap<number, Fact[]>>()
  const cards = (
    <>
      {/* What is above moves as rows are parsed: names make them higher. */}
      <link
        rel="expect"
        href={(pages[0]?.cards.length ?? 0) > behindFirstScreen ? `#${behindId}` : '#footer'}
        blocking="render"
      />
      <div className="list-head" aria-hidden="true">
        <span />
        {columns.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <form
        ref={container}
        className={`card-grid card-grid-4 list-rows${facts.length > 0 ? ' list-facts' : ''}`}
        method="post"
        action={href('/korzina')}
        aria-busy={isPending || undefined}
      >
        {pages.map(({ page, cards }, index) => {
          const height = far?.heights.get(page)
          return height === undefined ? (
            <CardPage
              key={page}
              cards={cards}
              priority={index === 0 ? priorityCount : 0}
              onFollow={onFollow}
              isCatalog={isCatalog}
              facts={hasFacts ? known : undefined}
            />
          ) : (
            <p key={page} className="list-far" style={{ height }}>
              {cards.map(({ name }) => name).join('. ')}
            </p>
          )
        })}
      </form>
      {pages.length > fewPages && <FarPages container={container} pages={pages} far={far} onFar={setFar} />}
      {hasFacts && <RowFacts listing={listing} pages={pages} facets={facts} onFacts={setKnown} />}
    </>
  )
  return isTable ? (
    // A table of its own for each listing: it would show the products of the one before until the next ones come.
    <SpecTable key={JSON.stringify(listing.source)} listing={listing} pages={pages} isPending={isPending}>
      {cards}
    </SpecTable>
  ) : (
    cards
  )
}

/** Cards that are shown already are not rendered again when others come. */
const CardPage = memo(function CardPage({
  cards,
  priority,
  onFollow,
  isCatalog,
  facts,
}: {
  cards: CardData[]
  priority: number
  onFollow: MouseEventHandler<HTMLAnchorElement>
  isCatalog: boolean
  facts: ReadonlyMap<number, Fact[]> | undefined
}) {
  const card = (product: CardData, index: number) => (
    <ProductCard
      key={product.product_id}
      id={priority > 0 && index === behindFirstScreen ? behindId : undefined}
      product={product}
      priority={index < priority}
      onFollow={onFollow}
      marks={isCatalog ? offerMarks(product) : undefined}
      facts={facts?.get(product.product_id)}
    />
  )
  const all = cards.map(card)
  return (
    <>
      <Suspense>{all.slice(0, firstGroup)}</Suspense>
      <Suspense>
        <OtherCards cards={cards}>{all.slice(firstGroup)}</OtherCards>
      </Suspense>
    </>
  )
})

/** The first cards hydrate by themselves: a tap on one of them does not wait for all. */
const firstGroup = 12

/**
 * Cards below the screen of a phone. Where a link or a filter has led here they come after the first have been painted;
 * at once where they are in the HTML, above the page that is seen, or what the visitor comes back to.
 */
function OtherCards({ cards, children }: { cards: CardData[]; children: ReactNode }) {
  const isFollowed = useNavigationType() === 'PUSH'
  const [painted, setPainted] = useState(isFollowed ? null : cards)
  useEffect(() => {
    if (painted !== cards) afterPaint(() => startTransition(() => setPainted(cards)))
  }, [painted, cards])
  return !isFollowed || painted === cards || isWide() ? children : null
}
