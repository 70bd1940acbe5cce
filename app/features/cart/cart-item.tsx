import type { MouseEvent } from 'react'
import { formatPrice } from '../../format/price.ts'
import { setQuantity } from '../../stores/cart.ts'
import { OldPrice, Price } from '../../ui/price.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CartRow } from './calculated.ts'
import { CartProduct } from './cart-product.tsx'
import { possibleQuantity, quantityText } from './cart-words.ts'
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
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    // The form may be gone before it could be sent.
    event.preventDefault()
    const { currentTarget } = event
    const line = currentTarget.closest('li')
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    // The button goes with its line: the focus moves to the next one.
    next?.querySelector<HTMLElement>('.cart-del')?.focus()
    removeLine(row, place, name)
  }
  return (
    <li className="cart-line" id={`line-${product_id}`} aria-busy={isLoading || undefined}>
      <CartProduct row={row} name={name} isCurrent={isCurrent} isLoading={isLoading} />
      <div className="cart-qty">
        <QuantityField
          name={`q${product_id}`}
          label={`Количество: ${name}`}
          value={quantity}
          onChange={(wanted) => setQuantity(product_id, wanted)}
          minimum={product?.minimum ?? 1}
          unit={product?.unit ?? ''}
          isRounded={false}
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
