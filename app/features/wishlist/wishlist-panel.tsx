import { href } from 'react-router'
import { wishlistStore } from '../../stores/wishlist.ts'
import { announce } from '../../ui/announce.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Entry } from './entries.ts'
import { useWishlistEntries } from './use-wishlist-entries.ts'
import { WishlistNotes } from './wishlist-notes.tsx'
import './wishlist-panel.css'
import { unbroken } from '../../ui/text/unbroken.tsx'

export function WishlistPanel() {
  const wishlist = useWishlistEntries()
  const { ids, entries, isLoading, putBack } = wishlist
  return (
    <div className="wlp t14" aria-busy={isLoading}>
      {ids.length === 0 && entries.length === 0 && (
        <p className="wlp-empty">
          <span className="i-heart s32" />
          Добавляйте товары в избранное с помощью значка сердца
        </p>
      )}
      <WishlistNotes wishlist={wishlist} />
      {isLoading && <PanelSkeleton count={ids.length} />}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Line key={entry.product.product_id} entry={entry} onPutBack={putBack} />
          ))}
        </ul>
      )}
      <p className="wlp-foot">
        <ButtonLink look="line" size="m" className="w-full" to={href('/wishlist')}>
          Подробнее
        </ButtonLink>
        <ButtonLink look="soft" size="m" className="w-full mt-8px" to={href('/spisok')}>
          Мои списки
        </ButtonLink>
      </p>
    </div>
  )
}

function Line({ entry: { product, isIn }, onPutBack }: { entry: Entry; onPutBack: (id: number) => void }) {
  const { product_id, name, picture, price, sku, url } = product
  const toggle = () => {
    if (!isIn) return onPutBack(product_id)
    wishlistStore.remove(product_id)
    announce('Убрано из избранного')
  }
  return (
    <li className={isIn ? 'wlp-line' : 'wlp-line wlp-out'}>
      <span className="thumb-pic">
        <Picture src={picture?.src} alt="" width={56} height={56} />
      </span>
      <div>
        <Link className="wlp-name" to={url}>
          {unbroken(name)}
        </Link>
        {sku && <p className="wlp-sku num t12">{`Артикул ${sku}`}</p>}
        {price === null ? <b>Цена по запросу</b> : <Price value={price} size="xs" />}
      </div>
      <button type="button" aria-label={`${isIn ? 'Убрать' : 'Вернуть'}: ${name}`} onClick={toggle}>
        {isIn ? <span className="i-x s20" /> : 'Вернуть'}
      </button>
    </li>
  )
}

function PanelSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden="true">
      {[1, 2, 3, 4].slice(0, count).map((place) => (
        <li key={place} className="wlp-line">
          <span className="thumb-pic skeleton" />
          <div>
            <span className="skeleton wlp-wait" />
          </div>
        </li>
      ))}
    </ul>
  )
}
