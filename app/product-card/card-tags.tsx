import { Badge } from '../ui/badge.tsx'
import { beltSize } from './belt-size.ts'
import type { CardFacts } from './card-data.ts'
import { discountText } from './discount.ts'
import { ProductBadge, saysDiscount } from './product-badge.tsx'

/** What lies on the picture of a card: discount, badges, «Только по счёту», the size of a belt. */
export function CardTags({ product }: { product: CardFacts }) {
  const discount = discountText(product)
  const size = product.is_shliflenta && beltSize(product.name)
  const badges = product.badges.filter((badge) => !(discount && saysDiscount(badge))).slice(0, 2)
  const hasTags = discount || product.is_onlyinvoice || badges.length > 0
  return (
    <>
      {hasTags && (
        <span className="card-tags">
          {discount && <Badge kind="sale">{discount}</Badge>}
          {badges.map((badge) => (
            <ProductBadge key={badge.slug} badge={badge} />
          ))}
          {product.is_onlyinvoice && <Badge kind="invoice">Только по счёту</Badge>}
        </span>
      )}
      {size && <b className="card-size">{size}</b>}
    </>
  )
}
