import type { HTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { compareStore } from '../stores/compare.ts'
import { useStore } from '../stores/use-store.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { Picture } from '../ui/picture.tsx'
import { OldPrice, Price } from '../ui/price.tsx'
import { CardAction } from './card-action.tsx'
import type { CardData } from './card-data.ts'
import { cardName } from './card-name.tsx'
import { CardTags } from './card-tags.tsx'
import { copyArticle } from './copy-article.ts'
import { minimumText, perUnit } from './product-text.ts'
import { Stock, stockState } from './stock.tsx'
import { toggleCompare } from './toggle-compare.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

/**
 * For a box of 145 to 250 px. Phones of two and of three pixels a point take 320: to the latter `sizes` gives a
 * narrower box than it is, since 480 look no sharper there and weigh twice as much.
 */
const cardPictureWidths = [240, 320, 480]
const cardPictureSizes = '(min-width:768px)240px,(min-resolution:2.6dppx)24vw,42vw'

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
  id,
  product,
  priority = false,
  onFollow,
  marks,
  facts,
}: {
  id?: string | undefined
  product: CardData
  priority?: boolean
  onFollow?: MouseEventHandler<HTMLAnchorElement>
  marks?: CardMarks | undefined
  /** Characteristics with their values, for a row. */
  facts?: readonly [name: string, value: string][] | undefined
}) {
  const { name, price, price_old, sku, unit } = product
  const stock = stockState(product)
  const isUnavailable = stock.kind === 'none'
  const per = isUnavailable && price !== null ? ['последняя цена'] : [perUnit(unit), minimumText(product.minimum, unit)]
  return (
    <article id={id} className={isUnavailable ? 'card card-off' : 'card'} {...marks?.card}>
      <div className="card-pic">
        <Picture
          src={product.picture?.src}
          alt=""
          width={240}
          height={210}
          sizes={cardPictureSizes}
          widths={cardPictureWidths}
          priority={priority}
          marks={marks?.picture}
        />
        <CardTags product={product} />
      </div>
      {sku && (
        <button type="button" className="card-sku" onClick={copyArticle}>
          <i>{'Артикул '}</i>
          {sku}
        </button>
      )}
      <a className="card-name" data-name="" href={product.url} onClick={onFollow} {...marks?.link}>
        {marks?.name ?? cardName(name)}
      </a>
      {facts && (
        <p className="card-facts">
          {facts.map(([name, value]) => (
            <span key={name} title={name}>
              <span className="sr-only">{`${name}: `}</span>
              {value}
            </span>
          ))}
        </p>
      )}
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
        {price_old !== null && <OldPrice value={price_old} />}
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

export function WishlistButton({ product: { product_id, minimum } }: { product: CardData }) {
  return (
    <button
      type="button"
      className="card-fav"
      name="fav"
      value={product_id}
      aria-label="В избранное"
      aria-pressed={useStore(wishlistStore, ({ ids }) => ids.includes(product_id), false)}
      onClick={() => toggleWishlist(product_id, minimum)}
    />
  )
}

export function CompareButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-cmp"
      name="cmp"
      value={productId}
      aria-label="Сравнить"
      aria-pressed={useStore(compareStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => toggleCompare(productId)}
    />
  )
}
