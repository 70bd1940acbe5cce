import { useEffect, useRef } from 'react'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import { CardSkeleton } from '../../product-card/product-shelf.tsx'
import { useFollow } from '../../product-card/use-follow.ts'
import { Button } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AddAllButton } from './add-all-button.tsx'
import type { Entry } from './entries.ts'
import { useWishlistEntries } from './use-wishlist-entries.ts'
import { WishlistNotes } from './wishlist-notes.tsx'

/**
 * The wishlist page below its heading. The server does not know the list: its HTML holds both the skeleton and the
 * empty state, and the count that the boot script has found shows one of them (wishlist-page.css).
 */
export function WishlistContents() {
  if (useIsHydrated()) return <WishlistGrid />
  return (
    <div className="wl">
      <noscript>
        <p className="note wl-note t14">
          Избранное хранится в вашем браузере, и показать его можно только с JavaScript. Включите его или добавляйте
          товары сразу в корзину: она работает и без него.
        </p>
        <CatalogueLink />
      </noscript>
      <div className="wl-early">
        <EmptyWishlist />
      </div>
      <WishlistSkeleton />
    </div>
  )
}

/** The products of the wishlist page, the latest first. In the browser alone. */
function WishlistGrid() {
  const wishlist = useWishlistEntries()
  const { ids, entries, isLoading, putBack } = wishlist
  const onFollow = useFollow()
  const wishlisted = entries.flatMap(({ product, isIn }) => (isIn ? [product] : []))
  return (
    <div className="wl">
      <WishlistNotes wishlist={wishlist} />
      {isLoading && <WishlistSkeleton count={ids.length} />}
      {entries.length > 0 && (
        <>
          <AddAllButton products={wishlisted}>{countOfProducts(wishlisted.length)}</AddAllButton>
          <ul className="card-grid">
            {entries.map((entry) => (
              <WishlistSlot key={entry.product.product_id} {...entry} onFollow={onFollow} onPutBack={putBack} />
            ))}
          </ul>
        </>
      )}
      {ids.length === 0 && <EmptyWishlist />}
    </div>
  )
}

/** A card, or what was one and can be one again: it keeps its place. The focus stays here, too. */
function WishlistSlot({
  product,
  isIn,
  onFollow,
  onPutBack,
}: Entry & { onFollow: ReturnType<typeof useFollow>; onPutBack: (id: number) => void }) {
  const place = useRef<HTMLLIElement>(null)
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    const { activeElement } = document
    const isLost = activeElement === document.body || place.current?.contains(activeElement)
    const target = place.current?.querySelector<HTMLElement>(isIn ? '.card-fav' : '.wl-back')
    if (isLost && document.hasFocus()) target?.focus({ preventScroll: true })
  }, [isIn])
  return (
    <li ref={place} className={isIn ? undefined : 'wl-out relative'}>
      <div className="contents" inert={!isIn}>
        <ProductCard product={product} onFollow={onFollow} />
      </div>
      {!isIn && (
        <p>
          Убрано из избранного
          <Button
            look="dark"
            size="s"
            className="wl-back"
            aria-label={`Вернуть: ${product.name}`}
            onClick={() => onPutBack(product.product_id)}
          >
            Вернуть
          </Button>
        </p>
      )}
    </li>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon="heart"
      title="В избранном пока пусто"
      text="Добавляйте товары в избранное с помощью значка сердца: он есть на карточке и на странице товара."
      actions={<CatalogueLink />}
    />
  )
}

/** More than fill a screen. */
const skeletonPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The page while its products are on their way; `count` of those that will be there, where it is known. */
function WishlistSkeleton({ count }: { count?: number }) {
  return (
    <div className="wl-wait unfilled" aria-busy="true">
      <p className="wl-bar">
        <span role="status">Загружаем избранное…</span>
        <span className="wl-late">Если список не появился, обновите страницу.</span>
      </p>
      <div className="card-grid" aria-hidden="true">
        {skeletonPlaces.slice(0, count).map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
