import type { Badge as BadgeFacts } from '../shop-api/contract/product.ts'
import { Badge } from '../ui/badge.tsx'

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
