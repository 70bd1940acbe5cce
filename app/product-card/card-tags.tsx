import type { Badge as BadgeFacts } from '../../shared/shop-api/contract/product.ts'
import { Badge } from '../ui/badge.tsx'
import type { CardData } from './card-data.ts'
import { beltSize, discountText } from './product-text.ts'

/** What lies on the picture of a card: discount, badges, «Только по счёту», the size of a belt. */
export function CardTags({ product }: { product: CardData }) {
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

const kinds: Record<string, 'hit' | 'new' | 'sale'> = {
  hit: 'hit',
  new: 'new',
  novinka: 'new',
  sale: 'sale',
  skidka: 'sale',
  rasprodazha: 'sale',
}

/** Whether a badge only repeats what «−20 %» says already. */
export const saysDiscount = (badge: BadgeFacts): boolean => kinds[badge.slug] === 'sale'

/** A badge of the API. Kinds that the look knows wear its colours, others those that the API gives. */
export function ProductBadge({ badge }: { badge: BadgeFacts }) {
  const kind = kinds[badge.slug]
  if (kind) return <Badge kind={kind}>{badge.title}</Badge>
  return (
    <Badge color={badge.color} textColor={badge.textcolor}>
      {badge.title}
    </Badge>
  )
}
