import { formatNumber } from '../../format/plural.ts'
import { formatPrice } from '../../format/price.ts'
import { percentText } from '../../product-card/discount.ts'
import type { Tier } from './purchase.ts'

/** Prices by quantity; the step that holds for the chosen quantity is marked. */
export function PriceTiers({ tiers, current, unit }: { tiers: Tier[]; current: Tier | undefined; unit: string }) {
  return (
    <table className="pp-tiers">
      <caption className="sr-only">Цена от количества</caption>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.quantity} aria-current={tier === current ? 'true' : undefined}>
            <th scope="row">{`от ${formatNumber(tier.quantity)}\u00a0${unit}`}</th>
            <td>{formatPrice(tier.price)}</td>
            <td>{percentText(tier.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
