import { useCallback, useState } from 'react'
import { beltSize } from '../../product-card/belt-size.ts'
import { discountText } from '../../product-card/discount.ts'
import { ProductBadge, saysDiscount } from '../../product-card/product-badge.tsx'
import type { Product } from '../../shop-api/contract/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandLink } from './brand-link.tsx'
import { BuyBar } from './buy-bars.tsx'
import { BuyBox } from './buy-box.tsx'
import { diameterOf } from './diameter.ts'
import { Gallery } from './gallery.tsx'
import { sectionsOf } from './page-sections.ts'
import { ProductHead } from './product-head.tsx'
import { SectionNav } from './section-nav.tsx'
import { SpecList } from './spec-list.tsx'
import { StuckPurchase } from './stuck-purchase.tsx'

const shortFacts = 8

/**
 * The first screen of a product: name, gallery, short facts, purchase, and the bar with the page's parts below. One quantity
 * serves the buy box, the phone's bar and the bar that stays when the box has been scrolled away.
 */
export function ProductTop({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(product.minimum)
  const { attributes, badges, manufacturer, name, short_description } = product
  const discount = discountText(product)
  const size = product.is_shliflenta && beltSize(name)
  const [isBoxAway, setBoxAway] = useState(false)
  const purchase = { product, quantity, onQuantity: setQuantity }
  const watchBox = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const observer = new IntersectionObserver(([entry]) => setBoxAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <ProductHead product={product} />
      <div className="pp-top">
        <Gallery name={name} pictures={product.pictures} diameter={diameterOf(attributes)}>
          {discount && <Badge kind="sale">{discount}</Badge>}
          {badges
            .filter((badge) => !(discount && saysDiscount(badge)))
            .map((badge) => (
              <ProductBadge key={badge.slug} badge={badge} />
            ))}
          {size && (
            <Badge kind="invoice">
              <span className="sr-only">Размер ленты: </span>
              {`${size}\u00a0мм`}
            </Badge>
          )}
        </Gallery>
        <BuyBox {...purchase} ref={watchBox} />
        <div className="pp-short">
          {short_description && <p className="t14 mb-12px break-anywhere">{short_description}</p>}
          <SpecList attributes={attributes.slice(0, shortFacts)} />
          {attributes.length > shortFacts && (
            <a className="link t14 font-500 inline-block mt-8px" href="#specs">
              Все характеристики
            </a>
          )}
          {manufacturer && <BrandLink manufacturer={manufacturer} />}
        </div>
        <BuyBar {...purchase} />
      </div>
      <SectionNav sections={sectionsOf(product)} picture={isBoxAway ? product.picture : null}>
        {isBoxAway && <StuckPurchase {...purchase} />}
      </SectionNav>
    </>
  )
}
