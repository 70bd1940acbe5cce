import type { HTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { OldPrice, Price } from '../ui/price.tsx'
import { CardAction } from './card-action.tsx'
import type { CardFacts } from './card-data.ts'
import { CardPicture } from './card-picture.tsx'
import { CardTags } from './card-tags.tsx'
import { CompareButton } from './compare-button.tsx'
import { copyArticle } from './copy-article.ts'
import { minimumText, perUnit } from './product-text.ts'
import { Stock } from './stock.tsx'
import { stockState } from './stock-state.ts'
import { WishlistButton } from './wishlist-button.tsx'

/** Microdata of a card: attributes for its parts, its name and what stands beside its price. */
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
  product: CardFacts
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
      <button type="button" className="card-sku" onClick={copyArticle}>{`Артикул ${sku}`}</button>
      <a className="card-name" href={product.url} onClick={onFollow} {...marks?.link}>
        {marks?.name ?? name}
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
      <WishlistButton productId={product.product_id} />
      <CompareButton productId={product.product_id} />
    </article>
  )
}
