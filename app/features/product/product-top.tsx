import { useCallback, useState } from 'react'
import { countOf, countOfProducts } from '../../../shared/format/plural.ts'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import { ProductBadge, saysDiscount } from '../../product-card/card-tags.tsx'
import { removeFromPage, useInCart } from '../../product-card/cart-stepper.tsx'
import { copyArticle } from '../../product-card/copy-article.ts'
import { beltSize, discountText } from '../../product-card/product-text.ts'
import { cartStore, setQuantity as setQuantityInCart } from '../../stores/cart/cart.ts'
import { quantityIn } from '../../stores/cart/cart-lines.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { BuyBar, StickyBuyBar } from './buy-box/buy-bars.tsx'
import { BuyBox } from './buy-box/buy-box.tsx'
import type { Purchase } from './buy-box/purchase.ts'
import { diameterOf, Gallery } from './gallery/gallery.tsx'
import { areBesideGallery, SpecList } from './product-details.tsx'
import { SectionNav, sectionsOf } from './section-nav.tsx'

const shortFacts = 8

/**
 * The first screen of a product: name, gallery, short facts, purchase, and the bar with the page's parts below. One
 * quantity serves the buy box, the phone's bar and the bar that stays when the box has been scrolled away; once the
 * product is in the cart, it is that of its line. `brandTotal` products are of the same manufacturer, null if that is
 * unknown; `hasSeries`: the table of its series is below, or may still come.
 */
export function ProductTop({
  product,
  brandTotal,
  hasSeries,
}: {
  product: Product
  brandTotal: number | null
  hasSeries: boolean
}) {
  const [quantity, setQuantity] = useState(product.minimum)
  const { attributes, badges, manufacturer, name, short_description } = product
  const discount = discountText(product)
  const belt = product.is_shliflenta && beltSize(name)
  const diameter = diameterOf(attributes)
  const isWhole = areBesideGallery(attributes)
  const [isBoxOffscreen, setBoxOffscreen] = useState(false)
  const inCart = useInCart(product.product_id)
  const purchase: Purchase = {
    product,
    quantity: inCart || quantity,
    onQuantity: (wanted) => {
      setQuantity(wanted)
      // What was typed before the script came is taken while the page still shows an empty cart, as the server does.
      if (quantityIn(cartStore.read().content.lines, product.product_id) > 0)
        setQuantityInCart(product.product_id, wanted)
    },
    onRemove: inCart > 0 ? (event) => removeFromPage(event, product) : undefined,
  }
  const watchBox = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const observer = new IntersectionObserver(([entry]) =>
      setBoxOffscreen(entry !== undefined && !entry.isIntersecting),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <ProductHead product={product} />
      <div className="pp-top">
        <Gallery name={name} pictures={product.pictures}>
          {discount && <Badge kind="sale">{discount}</Badge>}
          {badges
            .filter((badge) => !(discount && saysDiscount(badge)))
            .map((badge) => (
              <ProductBadge key={badge.slug} badge={badge} />
            ))}
          {belt && (
            <Badge kind="invoice">
              <span className="sr-only">Размер ленты: </span>
              {`${belt}\u00a0мм`}
            </Badge>
          )}
          {!belt && diameter && <Badge kind="invoice">{`Ø\u00a0${diameter}\u00a0мм`}</Badge>}
        </Gallery>
        <BuyBox {...purchase} ref={watchBox} />
        <div className="pp-short max-md:hidden">
          {short_description && <p className="t14 mb-12px break-anywhere">{unbroken(short_description)}</p>}
          {attributes.length > 0 && <SpecList attributes={isWhole ? attributes : attributes.slice(0, shortFacts)} />}
          {!isWhole && (
            <a className="link pp-all t14" href="#specs">
              Все характеристики
            </a>
          )}
          {manufacturer && <BrandLink manufacturer={manufacturer} total={brandTotal} />}
        </div>
        <BuyBar {...purchase} />
      </div>
      <SectionNav sections={sectionsOf(product, hasSeries)} picture={isBoxOffscreen ? product.picture : null}>
        {isBoxOffscreen && <StickyBuyBar {...purchase} />}
      </SectionNav>
    </>
  )
}

function ProductHead({ product }: { product: Product }) {
  const { name, rating, reviews_count, seo, sku, sku3m } = product
  return (
    <header>
      <h1 className="break-anywhere" itemProp="name">
        {unbroken(seo.h1 ?? name)}
      </h1>
      <div className="pp-facts t14">
        {rating !== null && reviews_count > 0 && (
          <a className="flex flex-wrap items-center gap-x-8px" href="#reviews">
            <RatingStars value={rating} />
            <b className="num">{rating.toFixed(1).replace('.', ',')}</b>
            <span className="text-link">{countOf(reviews_count, ['отзыв', 'отзыва', 'отзывов'])}</span>
          </a>
        )}
        {sku && <CopyNumber label="Артикул" value={sku} />}
        {sku3m && <CopyNumber label="3M ID" value={sku3m} />}
      </div>
    </header>
  )
}

function CopyNumber({ label, value }: { label: string; value: string }) {
  return (
    <button type="button" className="pp-copy" title="Скопировать" onClick={copyArticle}>
      {`${label} ${value}`}
    </button>
  )
}

/** The way to all products of the manufacturer, `total` in number. */
function BrandLink({
  manufacturer,
  total,
}: {
  manufacturer: NonNullable<Product['manufacturer']>
  total: number | null
}) {
  return (
    <Link className="pp-brand t14" to={manufacturer.url}>
      <span className="flex-1 min-w-0">
        <b>{manufacturer.name}</b>
        {total === null ? 'Все товары бренда' : `${countOfProducts(total)} бренда`}
      </span>
      <span className="i-right s20" />
    </Link>
  )
}
