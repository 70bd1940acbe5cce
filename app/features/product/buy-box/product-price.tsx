import { formatPrice } from '../../../../shared/format/price.ts'
import { formatQuantity } from '../../../../shared/format/quantity.ts'
import { priceTax } from '../../../../shared/shop/settings.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { AskLink } from '../../../orders/ask-link.tsx'
import { discountText, percentText, perUnit } from '../../../product-card/product-text.ts'
import { stockState } from '../../../product-card/stock.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { OldPrice, Price } from '../../../ui/price.tsx'
import { type Pack, type PriceTier, packOf, tierFor } from './purchase.ts'

/** The price, below it what it was before, and what it is for: a piece, a pack, with which tax. */
export function PriceLine({ product, tiers }: { product: Product; tiers: PriceTier[] }) {
  const { price, price_old, unit } = product
  if (price === null) return null
  const pack = packOf(product)
  const discount = discountText(product)
  const isGone = stockState(product).kind === 'none'
  return (
    <>
      <Price value={price} size="lg" />
      {price_old !== null && (
        <p className="flex flex-wrap items-center gap-x-10px t14 text-muted">
          <OldPrice value={price_old} />
          {discount && <Badge kind="soft">{discount}</Badge>}
          {`выгода ${formatPrice(price_old - price)}`}
        </p>
      )}
      <p className="t14 text-muted">
        {[isGone && 'последняя цена', perUnit(unit), priceTax].filter(Boolean).join(', ')}
      </p>
      {pack && <p className="t14 text-muted">{packText(pack, product, tiers)}</p>}
    </>
  )
}

/**
 * «Упаковка 100 шт. — 8 140,00 ₽» at the price of that quantity, or of a product sold in packs the price of one piece.
 */
function packText({ size, unit }: Pack, product: Product, tiers: PriceTier[]): string {
  const pieces = formatQuantity(size, unit)
  if (unit === product.unit) return `Упаковка ${pieces} — ${formatPrice(size * (tierFor(tiers, size)?.price ?? 0))}`
  return `В упаковке ${pieces}, ${formatPrice((product.price ?? 0) / size)} за\u00a0${unit}`
}

/** Prices by quantity; the step that holds for the chosen quantity is marked. */
export function PriceTiers({
  tiers,
  current,
  unit,
}: {
  tiers: PriceTier[]
  current: PriceTier | undefined
  unit: string
}) {
  return (
    <table className="pp-tiers t14">
      <caption className="sr-only">Цена от количества</caption>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.quantity} aria-current={tier === current ? 'true' : undefined}>
            <th scope="row">{`от ${formatQuantity(tier.quantity, unit)}`}</th>
            <td>{formatPrice(tier.price)}</td>
            <td>{percentText(tier.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Instead of a price: a question with the article number already in it. */
export function PriceRequest({ product }: { product: Product }) {
  return (
    <>
      <p className="price">Цена по запросу</p>
      <p className="t14 text-muted mt-4px">Зависит от количества и срока поставки</p>
      <MailRequest product={product} text="Узнать цену" />
    </>
  )
}

/** The button `text` that prepares a question about price and term. */
export function MailRequest({ product: { sku, name }, text }: { product: Product; text: string }) {
  return (
    <AskLink
      className={buttonClass({ look: 'dark', className: 'w-full mt-16px' })}
      subject={`Цена: артикул ${sku}`}
      text={`Здравствуйте! Назовите, пожалуйста, цену и срок: ${name}`}
    >
      {text}
    </AskLink>
  )
}
