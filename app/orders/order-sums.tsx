import { formatPrice } from '../../shared/format/price.ts'
import type { OrderTotal } from '../../shared/shop-api/contract/placed-order.ts'
import { Price } from '../ui/price.tsx'
import { sumRows } from './order-sum-rows.ts'

interface OrderSumsProps {
  /** What the shop says of the order's sums, the total among them or not. */
  totals: readonly OrderTotal[]
  /** The sums of the lines, roubles; null where the shop does not say them. */
  lines: readonly (number | null)[]
  total: number | null
}

/** The sums of an order from its goods to «Итого», in rows that add up. */
export function OrderSums({ totals, lines, total }: OrderSumsProps) {
  const { rows, sum } = sumRows(totals, lines, total)
  return (
    <>
      {rows.length > 0 && (
        <dl className="sums order-sums num t14">
          {rows.map(({ code, title, value }) => (
            <div key={`${code} ${title}`}>
              <dt>{title}</dt>
              <dd className={value < 0 ? 'nb text-success' : 'nb'}>
                {value < 0 ? `−${formatPrice(-value)}` : formatPrice(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sum !== null && (
        <p className="sums-total">
          <b>Итого</b>
          <Price value={sum} />
        </p>
      )}
    </>
  )
}
