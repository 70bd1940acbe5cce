import { useEffect, useState } from 'react'
import { formatNumber } from '../../../shared/format/plural.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { addToCartWithNotice } from '../../product-card/add-to-cart.ts'
import { CartStepper, useInCart } from '../../product-card/cart-stepper.tsx'
import { discountText } from '../../product-card/product-text.ts'
import { Stock, stockState } from '../../product-card/stock.tsx'
import { useProductOfDay } from '../../product-card/use-product-of-day.ts'
import { dialogStore } from '../../stores/open-dialog.ts'
import { announce } from '../../ui/announce.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { noteShown } from './product-of-day.ts'
import './product-of-day-drawer.css'
import { addToCart } from '../../../shared/shop/words.ts'

/** The drawer with the product of the day. What it shows is shown for today. */
export function ProductOfDayDrawer({ onClose }: { onClose: () => void }) {
  const [isAutomatic] = useState(() => dialogStore.read().isAutomatic)
  const product = useProductOfDay()

  useEffect(() => {
    if (!product) return
    noteShown()
    if (isAutomatic) announce(`Открылся товар дня: ${product.name}. Закрыть: Escape`)
  }, [product, isAutomatic])

  return (
    <SideDrawer title="Товар дня" unasked={isAutomatic} onClose={onClose}>
      {product && <Offer product={product} hasEntry={!isAutomatic} onAdded={onClose} />}
      {product === null && <p>Сегодня товара дня нет. Загляните завтра.</p>}
    </SideDrawer>
  )
}

/**
 * The product of the day with all that decides. What is added is its minimum. `hasEntry`: the drawer has an entry in
 * the history, which the page of a link takes over.
 */
function Offer({ product, hasEntry, onAdded }: { product: ProductCard; hasEntry: boolean; onAdded: () => void }) {
  const { product_id, name, url, sku, picture, price, price_old, unit, minimum } = product
  const inCart = useInCart(product_id)
  const discount = discountText(product)
  const add = async () => {
    await addToCartWithNotice(product, minimum)
    onAdded()
  }
  return (
    <>
      <p className="t14 text-muted">Цена действует до 23:59 по Москве</p>
      <Link className="day-pic" to={url} replace={hasEntry} tabIndex={-1} aria-hidden="true">
        <Picture src={picture?.src} alt="" width={160} height={160} />
      </Link>
      <Link className="day-name" to={url} replace={hasEntry}>
        {unbroken(name)}
      </Link>
      {sku && <p className="mt-4px t14 num text-muted">Артикул {sku}</p>}
      <p className="day-price">
        {price === null ? <b>Цена по запросу</b> : <Price value={price} />}
        {price_old !== null && <OldPrice value={price_old} />}
        {discount && <Badge kind="soft">{discount}</Badge>}
      </p>
      <Stock state={stockState(product)} />
      {minimum > 1 && inCart === 0 && (
        <p className="mt-4px t14 num text-muted">
          Минимум {formatNumber(minimum)} {unit}: столько и добавим
        </p>
      )}
      <div className="day-buy">
        {inCart > 0 ? (
          <CartStepper product={product} quantity={inCart} />
        ) : (
          <Button name="add" disabled={!canOrder(product)} onClick={add}>
            {addToCart}
          </Button>
        )}
      </div>
      <ButtonLink look="line" className="w-full mt-8px" to={url} replace={hasEntry}>
        Подробнее о товаре
      </ButtonLink>
    </>
  )
}
