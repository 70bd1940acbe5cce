import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { wishlistStore } from '../../stores/wishlist.ts'
import { HoverPanel } from '../../ui/hover-panel.tsx'
import { Tally } from '../../ui/tally.tsx'

const loadPanel = () => import('./wishlist-panel.tsx').then((file) => file.WishlistPanel)
const preload = () => void loadPanel().catch(() => undefined)
const Panel = lazy(async () => ({ default: await loadPanel().catch(() => LostPanel) }))

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
        <Link to="/wishlist" onPointerEnter={preload} onFocus={preload}>
          <span className="i-heart s20" />
          <span className="max-lg:sr-only">Избранное</span>
          <Tally of="wishlist" />
        </Link>
      }
    >
      <Suspense fallback={<p role="status">Загружаем…</p>}>
        <Panel />
      </Suspense>
    </HoverPanel>
  )
}

function LostPanel() {
  return (
    <p role="status">
      {'Не удалось загрузить список. '}
      <Link className="link" to="/wishlist" reloadDocument>
        Открыть избранное
      </Link>
    </p>
  )
}
