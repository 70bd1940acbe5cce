import { type MouseEvent, useRef } from 'react'
import { formatPrice } from '../../format/price.ts'
import { setQuantity } from '../../stores/cart.ts'
import { OldPrice, Price } from '../../ui/price.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CartRow } from './calculated.ts'
import { CartProduct } from './cart-product.tsx'
import { possibleQuantity, quantityText } from './cart-texts.ts'
import { removeLine } from './remove-line.ts'

/** A line of the cart: product, quantity, price. */
export function CartItem({
  row,
  place,
  isCurrent,
  isLoading,
}: {
  row: CartRow
  place: number
  isCurrent: boolean
  isLoading: boolean
}) {
  const { product_id, quantity, product } = row
  const name = product?.name ?? `Товар № ${product_id}`
  const possible = possibleQuantity(row)
  const item = useRef<HTMLLIElement>(null)
  const removeThis = () => {
    const line = item.current
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    // What has the focus goes with its line: the focus moves to the next one.
    if (line?.contains(document.activeElement)) next?.querySelector<HTMLElement>('.cart-del')?.focus()
    removeLine(row, place, name)
  }
  const remove = (event: MouseEvent) => {
    // The form may be gone before it could be sent.
    event.preventDefault()
    removeThis()
  }
  return (
    <li ref={item} className="cart-line" id={`line-${product_id}`} aria-busy={isLoading || undefined}>
      <CartProduct row={row} name={name} isCurrent={isCurrent} isLoading={isLoading} onRemove={remove} />
      <div className="cart-qty">
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
        {possible !== null && (
          <button
            type="submit"
            name="set"
            value={`${product_id}x${possible}`}
            className="cart-less link"
            onClick={() => setQuantity(product_id, possible)}
          >
            Взять {quantityText(possible, product?.unit ?? '')}
          </button>
        )}
      </div>
      <p className="cart-sum">
        {isLoading && <Skeleton className="cart-wait-sum" />}
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
        className="icb cart-del"
        aria-label={`Удалить: ${name}`}
        onClick={remove}
      >
        <span className="i-trash s20" />
      </button>
    </li>
  )
}
