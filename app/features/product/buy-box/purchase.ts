import type { MouseEventHandler } from 'react'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'

/** A product being bought: the quantity is chosen in one place and shown in several. */
export interface Purchase {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
  /** Takes it out of the cart. Undefined: it is not there, and the quantity is one to be added. */
  onRemove: MouseEventHandler<HTMLButtonElement> | undefined
}

/** A price step: from `quantity` pieces each costs `price` roubles. */
export interface PriceTier {
  quantity: number
  price: number
  /** Per cent below the usual price. */
  percent: number
}

type Priced = Pick<Product, 'price' | 'minimum' | 'discounts'>

/**
 * The price steps of a product, that of its minimum first, each cheaper than the one before. The first one has the
 * usual price, or that of a discount that no purchase is too small for. Empty without a price.
 */
export function tiersOf({ price, minimum, discounts }: Priced): PriceTier[] {
  if (price === null) return []
  const tiers: PriceTier[] = [{ quantity: minimum, price, percent: 0 }]
  for (const discount of discounts.toSorted((a, b) => a.quantity - b.quantity)) {
    const last = tiers.at(-1)
    if (!last || discount.price >= last.price) continue
    const percent = discount.percent ?? (1 - discount.price / price) * 100
    const tier = { quantity: Math.max(discount.quantity, minimum), price: discount.price, percent }
    if (tier.quantity === last.quantity) tiers.pop()
    tiers.push(tier)
  }
  return tiers
}

/** The step that holds for `quantity` pieces; below the minimum the first one. */
export function tierFor(tiers: PriceTier[], quantity: number): PriceTier | undefined {
  return tiers.findLast((tier) => quantity >= tier.quantity) ?? tiers[0]
}

export function nextTier(tiers: PriceTier[], quantity: number): PriceTier | undefined {
  return tiers.find((tier) => tier.quantity > quantity)
}

/** What a pack holds: `size` of `unit`. */
export interface Pack {
  size: number
  unit: string
}

/** The pack of which the characteristics tell («В упаковке: 100 шт.»); null without one, or of one piece. */
export function packOf({ attributes, unit }: Pick<Product, 'attributes' | 'unit'>): Pack | null {
  const row = attributes.find(({ name }) => /^(?:количество |штук )?в (?:упаковке|пачке|коробке)(?:,.*)?$/i.test(name))
  const [, digits = '', rest = ''] = /^(\d[\d\s]*?)\s*(\p{L}*\.?)$/u.exec(row?.text.trim() ?? '') ?? []
  const size = Number(digits.replace(/\s/g, ''))
  return size > 1 ? { size, unit: row?.unit || rest || unit } : null
}
