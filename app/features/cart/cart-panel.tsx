import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import type { CalculatedLine } from '../../../shared/shop-api/contract/calculation.ts'
import { discountText } from '../../product-card/product-text.ts'
import { removeLine } from '../../product-card/remove-line.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { useLineName } from '../../stores/cart/use-line-names.ts'
import { useStore } from '../../stores/use-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import './cart-panel.css'
import { openCart } from '../../../shared/shop/words.ts'
import { type CartRow, rowsOf } from './calculated.ts'
import { blockerText } from './cart-texts.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { useCartCalculation } from './use-cart-calculation.ts'

export function CartPanel() {
  const content = useStore(cartStore, (cart) => cart.content)
  if (content.lines.length === 0) {
    return (
      <>
        <p className="t14">Корзина пуста. Воспользуйтесь поиском, чтобы найти всё что нужно.</p>
        <ButtonLink look="line" size="m" className="mt-16px" to={href('/korzina')}>
          {openCart}
        </ButtonLink>
      </>
    )
  }
  return <FilledPanel content={content} />
}

function FilledPanel({ content }: { content: CartContent }) {
  const { calculated, isCurrent, isUpdating, problem, retry } = useCartCalculation(content)
  const calculation = calculated?.calculation
  const rows = rowsOf(content, calculated)
  const blockers = rows.filter((row) => blockerText(row, isCurrent) !== null)
  return (
    <div className={isUpdating ? 'cp-old t14' : 't14'} aria-busy={isUpdating}>
      <ul className="cp-lines" aria-label="Товары в корзине">
        {rows.map((row) => (
          <PanelLine key={row.product_id} row={row} isCurrent={isCurrent} isUpdating={isUpdating} />
        ))}
      </ul>
      {problem && (
        <p className="mt-12px text-sale" role="alert">
          {problem} <RetryButton className="link" onRetry={retry} next="a" />
        </p>
      )}
      <dl className="cp-sums">
        <dt>Сумма</dt>
        <dd>{calculation ? formatPrice(calculation.subtotal) : <Skeleton className="cp-wait-sum" />}</dd>
        {calculation && calculation.coupon_total > 0 && (
          <>
            <dt>{calculation.coupon ? `Промокод ${calculation.coupon}` : 'Промокод'}</dt>
            <dd className="text-success">−{formatPrice(calculation.coupon_total)}</dd>
          </>
        )}
        <dt className="cp-grand">Итого</dt>
        <dd>{calculation ? <Price value={calculation.total} /> : <Skeleton className="cp-wait-sum" />}</dd>
      </dl>
      <div className="cp-go">
        <ButtonLink look="line" size="m" to={href('/korzina')}>
          {openCart}
        </ButtonLink>
        <CheckoutLink blockers={blockers} size="m" />
      </div>
    </div>
  )
}

function PanelLine({ row, isCurrent, isUpdating }: { row: CartRow; isCurrent: boolean; isUpdating: boolean }) {
  const { product, product_id, quantity } = row
  const name = useLineName(product_id, product)
  const blocker = blockerText(row, isCurrent)
  const remove = ({ currentTarget }: MouseEvent) => {
    const line = currentTarget.closest('li')
    const panel = currentTarget.closest('[role="dialog"]')
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    // The focus would go with its line. After the last one there is the way to the cart.
    next?.querySelector<HTMLElement>('.cp-del')?.focus()
    removeLine(product_id, name)
    restoreFocus(panel, 'a')
  }
  return (
    <li className="cp-line">
      <div className="thumb-pic">{product && <Picture src={product.picture?.src} alt="" width={56} height={56} />}</div>
      <div>
        {!product && isUpdating && <Skeleton className="cp-wait-name" />}
        {!product && !isUpdating && <b>{unbroken(name)}</b>}
        {product && (
          <>
            <Link to={product.url}>{unbroken(name)}</Link>
            <Ids product={product} />
          </>
        )}
        <p className="cp-price">
          <span className="text-muted">{formatQuantity(quantity, product?.unit ?? '')}</span>
          {product?.price != null && <Prices product={product} />}
        </p>
        {blocker && <p className="text-sale t12">{blocker}</p>}
        {product?.noPackageText && <p className="cp-note t12">{product.noPackageText}</p>}
      </div>
      <button type="button" className="icb cp-del" aria-label={`Удалить: ${name}`} onClick={remove}>
        <span className="i-x s20" />
      </button>
    </li>
  )
}

function Ids({ product: { sku, sku3m, manufacturer } }: { product: CalculatedLine }) {
  return (
    <p className="cp-ids t12">
      {sku && <span>{`Артикул ${sku}`}</span>}
      {sku3m && <span>{`3M ID ${sku3m}`}</span>}
      {manufacturer && <span>{manufacturer.name}</span>}
    </p>
  )
}

function Prices({ product }: { product: CalculatedLine }) {
  const { total, price_old, quantity } = product
  const discount = discountText(product)
  return (
    <>
      <Price value={total} size="xs" />
      {price_old !== null && <OldPrice value={price_old * quantity} />}
      {discount && <Badge kind="soft">{discount}</Badge>}
    </>
  )
}
