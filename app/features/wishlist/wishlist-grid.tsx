import { useEffect, useRef } from 'react'
import { countOf } from '../../format/plural.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import { useFollow } from '../../product-card/use-follow.ts'
import { AddAllButton } from './add-all-button.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import type { Entry } from './entries.ts'
import { useWishlist } from './use-wishlist-entries.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { WishlistNotes } from './wishlist-states.tsx'

/** The products of the wishlist page, the latest first. In the browser alone. */
export function WishlistGrid() {
  const wishlist = useWishlist()
  const { ids, entries, isLoading, putBack } = wishlist
  const onFollow = useFollow()
  const wished = entries.flatMap(({ product, isIn }) => (isIn ? [product] : []))
  return (
    <div className="wl">
      <WishlistNotes wishlist={wishlist} />
      {isLoading && <WishlistSkeleton count={ids.length} />}
      {entries.length > 0 && (
        <>
          <AddAllButton products={wished}>{countOf(wished.length, ['товар', 'товара', 'товаров'])}</AddAllButton>
          <ul className="card-grid">
            {entries.map((entry) => (
              <Place key={entry.product.product_id} {...entry} onFollow={onFollow} onPutBack={putBack} />
            ))}
          </ul>
        </>
      )}
      {ids.length === 0 && <EmptyWishlist />}
    </div>
  )
}

/** A card, or what was one and can be one again: it keeps its place. The focus stays here, too. */
function Place({
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
    <li ref={place} className={isIn ? undefined : 'wl-out'}>
      <div className="contents" inert={!isIn}>
        <ProductCard product={product} onFollow={onFollow} />
      </div>
      {!isIn && (
        <p>
          Убрано из избранного
          <button
            type="button"
            className="btn btn-s btn-dark wl-back"
            aria-label={`Вернуть: ${product.name}`}
            onClick={() => onPutBack(product.product_id)}
          >
            Вернуть
          </button>
        </p>
      )}
    </li>
  )
}
