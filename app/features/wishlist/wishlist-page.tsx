import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/**
 * The wishlist page below its heading. The server does not know the list: its HTML holds both the skeleton and the
 * empty state, and the count that the boot script has found shows one of them (wishlist-page.css).
 */
export function WishlistContents() {
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (isInBrowser) return <WishlistGrid />
  return (
    <div className="wl">
      <noscript>
        <p className="wl-note">
          Избранное хранится в вашем браузере, и показать его можно только с JavaScript. Включите его или добавляйте
          товары сразу в корзину: она работает и без него.
        </p>
        <Link className="btn" to="/category">
          Перейти в каталог
        </Link>
      </noscript>
      <div className="wl-early">
        <EmptyWishlist />
      </div>
      <WishlistSkeleton />
    </div>
  )
}
