import { useEffect } from 'react'
import { href } from 'react-router'
import { wishlistStore } from '../../stores/wishlist.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { HoverPanel } from '../../ui/dialogs/hover-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'

const WishlistPanel = lazyComponent(() => import('./wishlist-panel.tsx').then((file) => file.WishlistPanel), {
  pending: <p role="status">Загружаем…</p>,
  Failed: PanelFailed,
})
const preload = () => void WishlistPanel.load().catch(() => undefined)

/** The way to the wishlist in the navigation, with the number of its products; its panel shows them. */
export function WishlistLink() {
  // The number follows other tabs, also on pages without a heart.
  useEffect(wishlistStore.restore, [])
  return (
    <HoverPanel
      label="Избранное"
      width={400}
      maxHeight={600}
      anchor={
        <Link to={href('/wishlist')} onPointerEnter={preload} onFocus={preload}>
          <span className="i-heart s20" />
          <span className="max-lg:sr-only">Избранное</span>
          <CountBadge of="wishlist" />
        </Link>
      }
    >
      <WishlistPanel />
    </HoverPanel>
  )
}

function PanelFailed() {
  return (
    <p role="status">
      {'Не удалось загрузить список. '}
      <Link className="link" to={href('/wishlist')} reloadDocument>
        Открыть избранное
      </Link>
    </p>
  )
}
