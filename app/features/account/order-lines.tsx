import { Link } from 'react-router'
import { formatNumber } from '../../format/plural.ts'
import { formatPrice } from '../../format/price.ts'
import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** What was ordered, with the prices of that day. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="acc-lines">
      {lines.map((line) => (
        <OrderedLine key={`${line.product_id} ${line.sku} ${line.quantity}`} line={line} />
      ))}
    </ul>
  )
}

function OrderedLine({ line: { name, sku, url, picture, quantity, price, total, unit } }: { line: OrderLine }) {
  return (
    <li className="acc-line">
      <Link className="acc-pic" to={url} tabIndex={-1} aria-hidden="true">
        {picture ? <Picture src={picture.src} alt="" width={72} height={72} /> : <span className="i-nophoto s28" />}
      </Link>
      <div>
        <Link className="acc-name" to={url}>
          {name}
        </Link>
        {sku && <span className="acc-quiet num">Артикул {sku}</span>}
      </div>
      <span className="acc-qty num">
        {formatNumber(quantity)}
        {unit && ` ${unit}`}
        {price !== null && <span className="acc-quiet"> × {formatPrice(price)}</span>}
      </span>
      <span className="acc-line-sum">{total !== null && <Price value={total} size="xs" />}</span>
    </li>
  )
}
