import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { copyArticle } from '../../product-card/copy-article.ts'
import { discountText } from '../../product-card/discount.ts'
import type { CalculatedLine } from '../../shop-api/contract/calculation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CartRow } from './calculated.ts'
import { changeText, obstacleText } from './cart-texts.ts'

/** What is bought with this line, and what the shop has to say about it. */
export function CartProduct({
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
  const obstacle = obstacleText(row, isCurrent)
  return (
    <>
      <div className="cart-pic">
        {product && (
          <Link to={product.url} tabIndex={-1} aria-hidden="true">
            <Picture src={product.picture?.src} alt="" width={88} height={88} />
          </Link>
        )}
      </div>
      <div className="cart-text">
        {isLoading && (
          <>
            <Skeleton className="cart-wait-name" />
            <Skeleton className="cart-wait-ids" />
          </>
        )}
        {!isLoading && (product ? <Link to={product.url}>{name}</Link> : <b>{name}</b>)}
        {product && <ProductIds product={product} />}
        {obstacle && (
          <p className="cart-note cart-bad">
            <span className="i-info s16" />
            {obstacle}
          </p>
        )}
        {obstacle && (
          <button
            type="submit"
            name="remove"
            value={row.product_id}
            className="btn btn-line btn-s cart-out"
            aria-label={`Убрать: ${name}`}
            onClick={onRemove}
          >
            Убрать
          </button>
        )}
        {product && change && (
          <p className="cart-note">
            <span className="i-info s16" />
            {changeText(change, product)}
          </p>
        )}
        {product?.is_onlyinvoice && (
          <p className="cart-note cart-plain">
            <span className="i-doc s16" />
            Только по счёту, для организаций и предпринимателей
          </p>
        )}
        {product?.noPackageText && (
          <p className="cart-note cart-plain">
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
