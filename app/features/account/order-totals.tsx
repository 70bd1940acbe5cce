import { formatPrice } from '../../format/price.ts'
import type { OrderDetails } from '../../shop-api/contract/placed-order.ts'
import { Price } from '../../ui/price.tsx'

/** The sum of an order and how it came about, in the shop's own figures. */
export function OrderTotals({ totals, total }: { totals: OrderDetails['totals']; total: number | null }) {
  const parts = totals.filter(({ code }) => code !== 'total')
  const sum = total ?? totals.find(({ code }) => code === 'total')?.value ?? null
  return (
    <>
      {parts.length > 0 && (
        <dl className="acc-totals num">
          {parts.map(({ code, title, value }) => (
            <div key={`${code} ${title}`}>
              <dt>{title}</dt>
              <dd className={value < 0 ? 'acc-good' : undefined}>
                {value < 0 ? `−${formatPrice(-value)}` : formatPrice(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sum !== null && (
        <p className="acc-grand">
          <b>Итого</b>
          <Price value={sum} />
        </p>
      )}
    </>
  )
}
