import { Link } from 'react-router'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { discountText } from '../../product-card/discount.ts'

/** A product in one line: small picture, name, price and discount. */
export function MiniCard({ product }: { product: ProductCard }) {
  const { price, price_old } = product
  const discount = discountText(product)
  return (
    <article className="card-mini">
      <div className="card-mini-pic">
        <Picture src={product.picture?.src} alt="" width={88} height={88} />
      </div>
      <div className="min-w-0 flex-1">
        <Link className="card-mini-name" to={product.url}>
          {product.name}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-8px mt-4px">
          {price === null ? <b className="t14">Цена по запросу</b> : <Price value={price} size="sm" />}
          {price !== null && price_old !== null && price_old > price && <OldPrice value={price_old} />}
          {discount && <Badge kind="soft">{discount}</Badge>}
        </p>
      </div>
    </article>
  )
}
