import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { type PlannedLine, plannedCost } from '../../product-card/purchase-plan.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

export function ListRow({
  row,
  isLoading,
  onQuantity,
  onRemove,
}: {
  row: PlannedLine<ListLine>
  isLoading: boolean
  onQuantity: ((productId: number, quantity: number) => void) | undefined
  onRemove: ((line: ListLine) => void) | undefined
}) {
  const { wanted, product, blocker, changes, notes } = row
  const { product_id, quantity, sku } = wanted
  const name = product?.name || wanted.name || `Товар № ${product_id}`
  const article = product?.sku || sku
  const unit = product?.unit ?? ''
  const cost = blocker === null || row.quantity > 0 ? plannedCost(row) : null
  return (
    <li className="goods ls-line" aria-busy={isLoading || undefined}>
      <div className="thumb-pic">
        {product && (
          <Link to={product.url} tabIndex={-1} aria-hidden="true">
            <Picture src={product.picture?.src} alt="" width={64} height={64} />
          </Link>
        )}
      </div>
      <div className="goods-text t14">
        {isLoading && !wanted.name ? (
          <Skeleton className="goods-wait-name" />
        ) : product ? (
          <Link to={product.url}>{name}</Link>
        ) : (
          <b>{name}</b>
        )}
        {article && <p className="text-muted t14 num">{`Артикул ${article}`}</p>}
        {blocker && (
          <p className="ls-hint text-sale t12">
            <span className="i-info s16" />
            {blocker}
          </p>
        )}
        {[...changes, ...notes].map((text) => (
          <p key={text} className="ls-hint t12">
            <span className="i-info s16" />
            {text}
          </p>
        ))}
      </div>
      <div className="goods-qty">
        {onQuantity && product ? (
          <QuantityField
            name={`q${product_id}`}
            label={`Количество: ${name}`}
            value={quantity}
            onChange={(wanted) => onQuantity(product_id, wanted)}
            minimum={product.minimum}
            unit={unit}
          />
        ) : (
          <span className="num">{formatQuantity(quantity, unit)}</span>
        )}
        {product?.price != null && <small>{formatPrice(product.price) + (unit && ` за\u00a0${unit}`)}</small>}
      </div>
      <p className="goods-sum">
        {isLoading && <Skeleton className="goods-wait-sum" />}
        {cost !== null && <Price value={cost} size="xs" />}
      </p>
      {onRemove && (
        <button
          type="button"
          className="icb goods-del"
          aria-label={`Убрать из списка: ${name}`}
          onClick={(event) => {
            const line = event.currentTarget.closest('li')
            const next = line?.nextElementSibling ?? line?.previousElementSibling
            const page = line?.closest('main')
            next?.querySelector<HTMLElement>('.goods-del')?.focus()
            onRemove(wanted)
            restoreFocus(page, '.ls-add summary')
          }}
        >
          <span className="i-trash s20" />
        </button>
      )}
    </li>
  )
}
