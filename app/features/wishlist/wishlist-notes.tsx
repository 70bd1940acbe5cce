import { countOfProducts, plural } from '../../../shared/format/plural.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import type { useWishlistEntries } from './use-wishlist-entries.ts'

/** What the shopper has to know about the list: that it could not be loaded, and what is not in it. */
export function WishlistNotes({
  wishlist: { goneCount, hiddenCount, isFailed, retry },
}: {
  wishlist: Pick<ReturnType<typeof useWishlistEntries>, 'goneCount' | 'hiddenCount' | 'isFailed' | 'retry'>
}) {
  return (
    <div role="status">
      {isFailed && (
        <p className="note wl-note t14">
          <span>Не удалось загрузить товары. Список цел: он хранится в вашем браузере.</span>
          <RetryButton onRetry={retry} next=".card-name, .wlp-name" />
        </p>
      )}
      {goneCount > 0 && (
        <p className="note wl-note t14">
          {`${countOfProducts(goneCount)} больше ${plural(goneCount, ['не продаётся', 'не продаются', 'не продаются'])} — убрали из избранного.`}
        </p>
      )}
      {hiddenCount > 0 && (
        <p className="note wl-note t14">
          {`Ещё ${countOfProducts(hiddenCount)} ${plural(hiddenCount, ['временно скрыт', 'временно скрыты', 'временно скрыты'])} магазином. Мы помним о ${plural(hiddenCount, ['нём', 'них', 'них'])}.`}
        </p>
      )}
    </div>
  )
}
