import { useState } from 'react'
import { formatDate } from '../../../shared/format/date.ts'
import { countOf, countOfProducts } from '../../../shared/format/plural.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { addToCart } from '../../../shared/shop/words.ts'
import { addLines } from '../../product-card/add-lines.ts'
import { purchasesStore, readPurchases } from '../../stores/purchases.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { findPurchases, type PastPurchase } from './find-purchases.ts'

const maxNamed = 5

/**
 * Finds what was ordered by article, name or order number, among the customer's newest orders. They are read when the
 * field is first used, and searched here: the text is sent nowhere.
 */
export function OrderSearch() {
  const isHydrated = useIsHydrated()
  const [text, setText] = useState('')
  const orders = useStore(purchasesStore, (state) => state.orders, null)
  const reading = useStore(purchasesStore, (state) => state.reading, null)
  const isFailed = useStore(purchasesStore, (state) => state.isFailed, false)
  const found = orders ? findPurchases(orders, text) : []
  return (
    <search className="acc-search">
      <label htmlFor="order-search" className="text-muted t14">
        Найти в заказах по артикулу или названию
      </label>
      <input
        id="order-search"
        type="search"
        className="inp"
        value={text}
        readOnly={!isHydrated}
        autoComplete="off"
        maxLength={100}
        aria-describedby="order-search-note"
        onFocus={() => void readPurchases()}
        onChange={({ target }) => {
          setText(target.value)
          // It had the focus before the page was hydrated.
          if (!orders?.length && !isFailed) void readPurchases()
        }}
      />
      <p id="order-search-note" className="text-muted t14" role="status">
        {noteText(text, found.length, orders?.length ?? 0, reading, isFailed)}
        {isFailed && !reading && (
          <RetryButton className="link" onRetry={() => void readPurchases()} next="#order-search" />
        )}
      </p>
      {found.length > 0 && (
        <ul aria-label="Найдено в заказах">
          {found.map((purchase) => (
            <Hit key={purchase.line.product_id} purchase={purchase} />
          ))}
        </ul>
      )}
    </search>
  )
}

function noteText(
  text: string,
  found: number,
  known: number,
  reading: { done: number; total: number } | null,
  isFailed: boolean,
): string {
  if (reading) return `Читаем заказы: ${reading.done} из ${reading.total}`
  if (isFailed) return 'Прочитали не все заказы. '
  if (text.trim() === '' || known === 0) return ''
  const among = known === 1 ? 'в последнем заказе' : `в последних ${countOf(known, ['заказе', 'заказах', 'заказах'])}`
  return found > 0 ? `${countOfProducts(found)} ${among}` : `Ничего не нашли ${among}`
}

function Hit({ purchase: { line, orders } }: { purchase: PastPurchase }) {
  const { product_id, name, sku, url, unit } = line
  return (
    <li className="acc-hit t14">
      <div className="break-anywhere">
        <Link to={url}>{name}</Link>
        {sku && <span className="text-muted t14 num">{` Артикул ${sku}`}</span>}
      </div>
      <ul aria-label="Заказы">
        {orders.slice(0, maxNamed).map(({ order_id, order_date, quantity }) => (
          <li key={order_id}>
            <Link to={`/customer/order/${order_id}`}>
              {`№ ${order_id}${order_date ? ` от ${formatDate(order_date)}` : ''}${quantity === null ? '' : `: ${formatQuantity(quantity, unit)}`}`}
            </Link>
          </li>
        ))}
        {orders.length > maxNamed && <li className="text-muted t14">{`и ещё ${orders.length - maxNamed}`}</li>}
      </ul>
      <Button
        look="line"
        size="s"
        aria-label={`${addToCart}: ${name}${line.quantity === null ? '' : `, ${formatQuantity(line.quantity, unit)}`}`}
        onClick={() => void addLines([{ product_id, name, quantity: line.quantity ?? 1, minimum: 1, unit }])}
      >
        {addToCart}
      </Button>
    </li>
  )
}
