import { href } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import type { CalculatedLine, Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { deliveryPrice } from '../../orders/delivery-texts.ts'
import { lineBlocker } from '../../product-card/line-blocker.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { chosenMethod } from './order/needs.ts'

interface OrderSummaryProps {
  calculation: Calculation
  /** Code of the delivery that the buyer has chosen; '' means none. */
  shippingMethod: string
  isUpdating?: boolean
}

export function OrderSummary({ calculation, shippingMethod, isUpdating = false }: OrderSummaryProps) {
  return (
    <div aria-busy={isUpdating} className={isUpdating ? 'co-busy' : undefined}>
      <ul className="mt-8px">
        {calculation.products.map((line) => (
          <SummaryLine key={line.product_id} line={line} />
        ))}
      </ul>
      <dl className="sums co-totals mt-12px num t14">
        <div>
          <dt>{countOfProducts(calculation.products.length)}</dt>
          <dd>{formatPrice(calculation.subtotal)}</dd>
        </div>
        {calculation.coupon_total > 0 && (
          <div>
            <dt>{calculation.coupon ? `Промокод ${calculation.coupon}` : 'Промокод'}</dt>
            <dd className="text-success">−{formatPrice(calculation.coupon_total)}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd>{shippingText(calculation, shippingMethod, isUpdating)}</dd>
        </div>
      </dl>
      <p className="sums-total mt-12px">
        <b>Итого</b>
        <Price value={calculation.total} />
      </p>
    </div>
  )
}

function SummaryLine({ line }: { line: CalculatedLine }) {
  const { name, sku, url, picture, quantity, unit, price, total } = line
  const blocker = lineBlocker(line)
  return (
    <li className="co-line t14">
      <div className="thumb-pic">
        <Picture src={picture?.src} alt="" width={48} height={48} />
      </div>
      <div className="break-anywhere">
        <a href={url}>{unbroken(name)}</a>
        {sku && <small className="block text-muted num t12">Артикул {sku}</small>}
        <small className="block text-muted num t14">
          {quantity} {unit ?? 'шт.'}
          {price !== null && ` × ${formatPrice(price)}`}
        </small>
        {blocker && <small className="block text-sale num t14">{blocker}</small>}
      </div>
      <b className="num nb">{formatPrice(total)}</b>
    </li>
  )
}

/** Not every shop repeats what was chosen, and some choose by themselves. */
function shippingText(calculation: Calculation, chosen: string, isUpdating: boolean): string {
  const { shipping_method, shipping_methods, shipping_total } = calculation
  const method = chosenMethod(shipping_methods, chosen || shipping_method)
  if (!method) return 'не выбрана'
  if (shipping_total > 0) return formatPrice(shipping_total)
  return method.price_text ?? deliveryPrice(isUpdating ? method.price : method.price && 0)
}

/** Above the summary of the order: what is in it is changed in the cart. */
export function SummaryTitle() {
  return (
    <div className="co-summary">
      <h2>Ваш заказ</h2>
      <a className="link t14" href={href('/korzina')}>
        Изменить
      </a>
    </div>
  )
}
