import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { AddForm } from '../../product-card/add-form.tsx'
import { discountText } from '../../product-card/product-text.ts'
import { Stock, stockState } from '../../product-card/stock.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'

/** The product of the day beside the hero. Its button adds its minimum. */
export function DayProduct({ product }: { product: ProductCard }) {
  const { name, url, picture, price, price_old } = product
  const discount = discountText(product)
  return (
    <section className="home-day" aria-labelledby="day">
      <p className="home-day-title t14">
        <b id="day">Товар дня</b>
        <span>до 23:59</span>
      </p>
      <div className="home-day-pic">
        <Picture src={picture?.src} alt="" width={148} height={148} priority />
      </div>
      <div className="min-w-0">
        <Link className="card-mini-name" to={url}>
          {unbroken(name)}
        </Link>
        <p className="home-day-price flex flex-wrap items-baseline gap-x-8px">
          {price === null ? <b>Цена по запросу</b> : <Price value={price} />}
          {price_old !== null && <OldPrice value={price_old} />}
          {discount && <Badge kind="soft">{discount}</Badge>}
        </p>
        <Stock state={stockState(product)} />
      </div>
      {canOrder(product) ? (
        <AddForm className="home-day-buy" size="m" product={product} quantity={product.minimum} />
      ) : (
        <ButtonLink look="dark" size="m" className="home-day-buy" to={url}>
          Подробнее
        </ButtonLink>
      )}
    </section>
  )
}
