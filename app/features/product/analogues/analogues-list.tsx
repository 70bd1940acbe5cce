import { formatPrice } from '../../../../shared/format/price.ts'
import { withUnit, withUnits } from '../../../../shared/format/units.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { listOf } from '../../../advice/fit/list-of.ts'
import { perUnit } from '../../../product-card/product-text.ts'
import { Stock, stockState } from '../../../product-card/stock.tsx'
import styles from './analogues.css?url'
import type { Analogue } from './analogues.ts'

interface AnaloguesListProps {
  product: Pick<Product, 'price'>
  analogues: Analogue[]
}

/** Products that stand in for another: what they are the same by, what differs, and the difference of price. */
export function AnaloguesList({ product, analogues }: AnaloguesListProps) {
  const [first] = analogues
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <h2>Чем заменить</h2>
      <p className="t14 text-muted mt-4px">{`Подходят по ${listOf(first?.by ?? [])}. Чем отличаются — в строке.`}</p>
      <ul className="alike t14">
        {analogues.map(({ product: other, differences }) => (
          <li key={other.product_id}>
            <div>
              <a href={other.url}>{withUnits(other.name)}</a>
              <p>{differences.map(differenceText).join(' · ') || 'Других отличий в характеристиках нет'}</p>
            </div>
            <div>
              <b className="num">
                {other.price === null ? 'Цена по запросу' : [formatPrice(other.price), perUnit(other.unit)].join(' ')}
              </b>
              <p>{priceDifference(product.price, other.price)}</p>
            </div>
            <Stock state={stockState(other)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const differenceText = ({ name, own, other, unit }: Analogue['differences'][number]): string =>
  `${name}: ${withUnit(other, unit)} вместо «${withUnit(own, unit)}»`

/** «на 112,40 ₽ дешевле»; '' where one of them has no price. */
function priceDifference(own: number | null, other: number | null): string {
  if (own === null || other === null) return ''
  if (own === other) return 'цена та же'
  return `на ${formatPrice(Math.abs(own - other))} ${other < own ? 'дешевле' : 'дороже'}`
}
