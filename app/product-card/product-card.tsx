import type { HTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { picturePath } from '../format/media-path.ts'
import { withUnits } from '../format/units.ts'
import { compareStore } from '../stores/compare.ts'
import { useStore } from '../stores/store.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { NoPicture } from '../ui/no-picture.tsx'
import { OldPrice, Price } from '../ui/price.tsx'
import { CardAction } from './card-action.tsx'
import type { CardData } from './card-data.ts'
import { CardTags } from './card-tags.tsx'
import { copyArticle } from './copy-article.ts'
import { minimumText, perUnit } from './product-text.ts'
import { Stock, stockState } from './stock.tsx'
import { toggleWishlist } from './toggle-wishlist.ts'

/** Microdata of a card: attributes for its parts, its name and what goes beside its price. */
export interface CardMarks {
  card: HTMLAttributes<HTMLElement>
  picture: HTMLAttributes<HTMLElement>
  link: HTMLAttributes<HTMLElement>
  name: ReactNode
  price: ReactNode
}

/**
 * A product in a grid. Its markup is counted in bytes (sixty of them make a page): one link that covers the card,
 * icons as CSS, handlers shared by all cards. `onFollow` comes from `useFollow`.
 */
export function ProductCard({
  product,
  priority = false,
  onFollow,
  marks,
}: {
  product: CardData
  priority?: boolean
  onFollow?: MouseEventHandler<HTMLAnchorElement>
  marks?: CardMarks | undefined
}) {
  const { name, price, price_old, sku, unit } = product
  const stock = stockState(product)
  const isGone = stock.kind === 'none'
  const per = isGone && price !== null ? ['последняя цена'] : [perUnit(unit), minimumText(product.minimum, unit)]
  return (
    <article className={isGone ? 'card card-off' : 'card'} {...marks?.card}>
      <div className="card-pic">
        <CardPicture src={product.picture?.src} priority={priority} marks={marks?.picture} />
        <CardTags product={product} />
      </div>
      <button type="button" className="card-sku" onClick={copyArticle}>
        <i>{'Артикул '}</i>
        {sku}
      </button>
      <a className="card-name" href={product.url} onClick={onFollow} {...marks?.link}>
        {marks?.name ?? withUnits(name)}
      </a>
      <p className="card-st">
        <Stock state={stock} />
        {product.rating !== null && product.reviews_count > 0 && (
          <span className="card-rate">
            {product.rating.toFixed(1).replace('.', ',')}
            <i>{` (${product.reviews_count})`}</i>
          </span>
        )}
      </p>
      <p className="card-pr">
        {price === null ? <b>Цена по запросу</b> : <Price value={price} />}
        {price !== null && price_old !== null && price_old > price && <OldPrice value={price_old} />}
        {marks?.price}
      </p>
      <p className="card-per">{per.filter(Boolean).join(' · ')}</p>
      <div className="card-buy">
        <CardAction product={product} onFollow={onFollow} />
      </div>
      <WishlistButton product={product} />
      <CompareButton productId={product.product_id} />
    </article>
  )
}

/**
 * The picture of a card. Its box is 160 to 250 px wide in every layout, so two densities say all that a list of widths
 * would, in fewer bytes. The densities of a picture with priority are both named, since the preload reads only them.
 */
function CardPicture({
  src,
  priority,
  marks,
}: {
  src: string | null | undefined
  priority: boolean
  marks?: HTMLAttributes<HTMLElement> | undefined
}) {
  if (!src) return <NoPicture />
  const dense = `${picturePath(src, 480)} 2x`
  const plain = picturePath(src, 240)
  return (
    <img
      {...marks}
      // What is alike on all cards stands together: fewer bytes once compressed.
      alt=""
      src={plain}
      srcSet={priority ? `${plain} 1x, ${dense}` : dense}
      width={240}
      height={210}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

/** The heart of a card or a row. */
export function WishlistButton({ product: { product_id, minimum } }: { product: CardData }) {
  return (
    <button
      type="button"
      className="card-fav"
      aria-label="В избранное"
      aria-pressed={useStore(wishlistStore, ({ ids }) => ids.includes(product_id), false)}
      onClick={() => toggleWishlist(product_id, minimum)}
    />
  )
}

/** The compare toggle of a card or a row. */
export function CompareButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-cmp"
      aria-label="Сравнить"
      aria-pressed={useStore(compareStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => compareStore.toggle(productId)}
    />
  )
}
