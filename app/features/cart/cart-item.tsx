import { type MouseEvent, useRef } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { changedText, shortStockText } from '../../../shared/format/quantity-changes.ts'
import type { CalculatedLine } from '../../../shared/shop-api/contract/calculation.ts'
import { copyArticle } from '../../product-card/copy-article.ts'
import { maxOrderable } from '../../product-card/line-blocker.ts'
import { discountText } from '../../product-card/product-text.ts'
import { removeLine } from '../../product-card/remove-line.ts'
import { setQuantity } from '../../stores/cart/cart.ts'
import { useLineName } from '../../stores/cart/use-line-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import type { CartRow } from './calculated.ts'
import { blockerText, multipleText, nextPriceText } from './cart-texts.ts'

/** Where the focus goes when the cart is empty: the ways on from there. */
export const emptyStateLinks = '.empty-ways a'

export function CartItem({ row, isCurrent, isLoading }: { row: CartRow; isCurrent: boolean; isLoading: boolean }) {
  const { product_id, quantity, product } = row
  const name = useLineName(product_id, product)
  const possible = product && maxOrderable(product, quantity)
  const item = useRef<HTMLLIElement>(null)
  const removeThis = () => {
    const line = item.current
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    // What has the focus goes with its line: the focus moves to the next one.
    if (line?.contains(document.activeElement)) next?.querySelector<HTMLElement>('.goods-del')?.focus()
    removeLine(product_id, name)
    restoreFocus(document.getElementById('main'), emptyStateLinks)
  }
  const remove = (event: MouseEvent) => {
    // The form may be gone before it could be sent.
    event.preventDefault()
    removeThis()
  }
  return (
    <li ref={item} className="goods cart-line" id={`line-${product_id}`} aria-busy={isLoading || undefined}>
      <CartProduct row={row} name={name} isCurrent={isCurrent} isLoading={isLoading} onRemove={remove} />
      <div className="goods-qty">
        <QuantityField
          name={`q${product_id}`}
          label={`Количество: ${name}`}
          value={quantity}
          onChange={(wanted) => (wanted > 0 ? setQuantity(product_id, wanted) : removeThis())}
          minimum={product?.minimum ?? 1}
          unit={product?.unit ?? ''}
          isExact
        />
        {product?.price != null && (
          <small>{formatPrice(product.price) + (product.unit && ` за\u00a0${product.unit}`)}</small>
        )}
        {product && multipleText(product) && <small>{multipleText(product)}</small>}
        {possible !== null && (
          <button
            type="submit"
            name="set"
            value={`${product_id}x${possible}`}
            className="cart-less link"
            onClick={() => {
              setQuantity(product_id, possible)
              restoreFocus(item.current, '.goods-text a')
            }}
          >
            Взять {formatQuantity(possible, product?.unit ?? '')}
          </button>
        )}
      </div>
      <p className="goods-sum cart-sum">
        {isLoading && <Skeleton className="goods-wait-sum" />}
        {product?.price != null && (
          <>
            <Price value={product.total} size="sm" />
            {product.price_old !== null && <OldPrice value={product.price_old * product.quantity} />}
          </>
        )}
      </p>
      <button
        type="submit"
        name="remove"
        value={product_id}
        className="icb goods-del"
        aria-label={`Удалить: ${name}`}
        onClick={remove}
      >
        <span className="i-trash s20" />
      </button>
    </li>
  )
}

function CartProduct({
  row,
  name,
  isCurrent,
  isLoading,
  onRemove,
}: {
  row: CartRow
  name: string
  isCurrent: boolean
  isLoading: boolean
  onRemove: (event: MouseEvent) => void
}) {
  const { product, change } = row
  const blocker = blockerText(row, isCurrent)
  const nextPrice = product && !blocker && nextPriceText(product)
  const notes = [
    product && change && changedText(change.asked, change.got, product),
    product && !blocker && isCurrent && shortStockText(row.quantity, product.stock_quantity, product.unit, true),
  ]
  return (
    <>
      <div className="thumb-pic">
        {product && (
          <Link to={product.url} tabIndex={-1} aria-hidden="true">
            <Picture src={product.picture?.src} alt="" width={88} height={88} />
          </Link>
        )}
      </div>
      <div className="goods-text t14">
        {isLoading && (
          <>
            <Skeleton className="goods-wait-name" />
            <Skeleton className="cart-wait-ids" />
          </>
        )}
        {!isLoading && (product ? <Link to={product.url}>{unbroken(name)}</Link> : <b>{unbroken(name)}</b>)}
        {product && <ProductIds product={product} />}
        {blocker && (
          <p className="cart-note text-sale t12">
            <span className="i-info s16" />
            {blocker}
          </p>
        )}
        {blocker && (
          <Button
            type="submit"
            name="remove"
            value={row.product_id}
            look="line"
            size="s"
            className="mt-8px"
            aria-label={`Убрать: ${name}`}
            onClick={onRemove}
          >
            Убрать
          </Button>
        )}
        {nextPrice && <p className="cart-note text-success t12">{nextPrice}</p>}
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="cart-note t12">
                <span className="i-info s16" />
                {note}
              </p>
            ),
        )}
        {product?.is_onlyinvoice && (
          <p className="cart-note text-muted t12">
            <span className="i-doc s16" />
            Только по счёту, для компаний и ИП
          </p>
        )}
        {product?.noPackageText && (
          <p className="cart-note text-muted t12">
            <span className="i-box s16" />
            {product.noPackageText}
          </p>
        )}
      </div>
    </>
  )
}

function ProductIds({ product }: { product: CalculatedLine }) {
  const { sku, sku3m, manufacturer } = product
  const discount = discountText(product)
  return (
    <p className="cart-ids">
      {sku && (
        <button type="button" className="sku" title="Скопировать артикул" onClick={copyArticle}>
          {`Артикул ${sku}`}
        </button>
      )}
      {sku3m && <span className="sku">{`3M ID ${sku3m}`}</span>}
      {manufacturer && <span className="sku">{manufacturer.name}</span>}
      {discount && <Badge kind="soft">{discount}</Badge>}
    </p>
  )
}
