import { CardSkeleton } from '../../product-card/product-shelf.tsx'

/** More than fill a screen. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The page while its products are on their way; `count` of those that will stand there, where it is known. */
export function WishlistSkeleton({ count }: { count?: number }) {
  return (
    <div className="wl-wait" aria-busy="true">
      <p className="wl-bar">
        <span role="status">Загружаем избранное…</span>
        <span className="wl-late">Если список не появился, обновите страницу.</span>
      </p>
      <div className="card-grid" aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
