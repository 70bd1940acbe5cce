import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { formatNumber } from '../../../shared/format/plural.ts'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import { listedOffer } from '../../../shared/shop-api/offer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyDialog } from '../../ui/loading/lazy.tsx'
import { CardPages } from './card-pages.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { countChosen } from './filters/filter-choice.ts'
import { FilterForm } from './filters/filter-form.tsx'
import { useFacets, useListingChoice } from './filters/use-filters.ts'
import type { Listing } from './listing.ts'
import { decodeListing } from './listing.ts'
import { cleared, type ListingQuery, listingSearch, wholeFormSearch } from './listing-query.ts'
import type { OfferCatalog } from './offer-catalog.tsx'
import { CatalogMarks, catalogScope } from './offer-catalog.tsx'
import { PageLinks, ShowMore, ShowPrevious } from './page-links.tsx'
import { SortMenu, ViewSwitch } from './sort-and-view.tsx'
import { factFacets } from './specs/fact-facets.ts'
import { useShownPages } from './use-shown-pages.ts'

const FilterSheet = lazyDialog(() => import('./filters/filter-sheet.tsx').then((file) => file.FilterSheet))

/**
 * Products with their filters beside, order above and pages below; `children` follow the products. `catalog` is the
 * microdata of a list that may be indexed.
 */
export function ProductListing({
  listing,
  catalog,
  children,
}: {
  listing: Listing
  catalog?: OfferCatalog | null
  children?: ReactNode
}) {
  const { query, total, to, showsForm } = listing
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === pathname
  const { cards, facets: own } = useMemo(() => decodeListing(listing.shown), [listing.shown])
  const facts = useMemo(() => factFacets(own, cards), [own, cards])
  const { facets, isComplete, loadAll } = useFacets(listing, own)
  const { wanted, choose, order, reset } = useListingChoice(query)
  const { filter } = wanted
  const { first, isLoadingBefore, pages, container } = useShownPages(listing, cards)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const form = { query, facets, isComplete, filter, onChoose: choose, loadAll, showsAll: showsForm }

  const openSheet = (event: MouseEvent) => {
    event.preventDefault()
    setSheetOpen(true)
  }
  const closeSheet = () => {
    setSheetOpen(false)
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  const from = first < query.page ? (first - 1) * usualPerPage + 1 : listing.from
  const chosen = countChosen(filter)
  const offered = pages.some(({ cards }) => cards.some(listedOffer)) ? catalog : null
  return (
    <div ref={top} className="list-page">
      <aside className={showsForm ? undefined : 'max-lg:hidden'} aria-label="Фильтры">
        <FilterForm {...form} />
      </aside>
      <div ref={results} className="min-w-0 outline-none" tabIndex={-1} {...(offered && catalogScope)}>
        {offered && <CatalogMarks {...offered} />}
        <div className="list-bar">
          <a
            className="list-open"
            href={wholeFormSearch(query)}
            rel="nofollow"
            data-hold
            aria-haspopup="dialog"
            onClick={openSheet}
          >
            <span className="i-sliders s20" />
            Фильтры
            {chosen > 0 && <span className="count">{chosen}</span>}
          </a>
          <SortMenu query={wanted} onChoose={order} />
          <ViewSwitch />
          <ChosenFilters
            facets={facets}
            query={query}
            filter={filter}
            onChoose={choose}
            onReset={reset}
            onEmptied={() => results.current?.focus({ preventScroll: true })}
          />
        </div>
        <ShowPrevious listing={listing} first={first} isLoading={isLoadingBefore} cards={container} />
        {total > 0 ? (
          <CardPages
            listing={listing}
            pages={pages}
            facts={facts}
            isPending={isPending}
            isCatalog={Boolean(offered)}
            container={container}
          />
        ) : (
          <NothingFits query={query} />
        )}
        <p className="mt-24px text-center t14 text-muted num" role="status">
          {total > 0
            ? `Показано ${formatNumber(from)}–${formatNumber(to)} из ${formatNumber(total)}`
            : 'Подходящих товаров нет'}
        </p>
        <ShowMore listing={listing} first={first} cards={container} />
        <PageLinks listing={listing} />
        {children}
      </div>
      {isSheetOpen && (
        <FilterSheet {...form} onReset={reset} total={total} isPending={isPending} onClose={closeSheet} />
      )}
    </div>
  )
}

function NothingFits({ query }: { query: ListingQuery }) {
  return (
    <EmptyState
      icon="sliders"
      title="Под эти условия ничего не подошло"
      actions={<ButtonLink to={{ search: listingSearch(cleared(query)) }}>Сбросить фильтры</ButtonLink>}
    />
  )
}
