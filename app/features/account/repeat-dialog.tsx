import { type FormEvent, useMemo, useState } from 'react'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { emptyOrder } from '../../../shared/shop-api/order.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { inCartText } from '../../product-card/addition-text.ts'
import { buyPlanned } from '../../product-card/buy-planned.ts'
import { type PlannedLine, plannedCost, planPurchase, unplanned } from '../../product-card/purchase-plan.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import { maxLines } from '../../stores/cart/cart-lines.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Price } from '../../ui/price.tsx'
import { type OrderedLine, type RepeatedLine, wantedAgain } from './repeat-plan.ts'
import './repeat-dialog.css'
import { addToCart } from '../../../shared/shop/words.ts'

type Planned = PlannedLine<RepeatedLine>

/**
 * An order once more: each line with a tick, its quantity, what it costs today and what has changed since; then into
 * the cart.
 */
export function RepeatDialog({ lines, onClose }: { lines: readonly OrderedLine[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const wanted = useMemo(
    () =>
      wantedAgain(lines)
        .slice(0, maxLines)
        .map((line) => withChosen(line, chosen[line.product_id])),
    [lines, chosen],
  )
  const cart = wanted.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const { calculation, isCurrent, refusal, retry } = useCalculation(
    { screen: 'list', order: { ...emptyOrder, cart } },
    true,
  )
  const [untaken, setUntaken] = useState<readonly number[]>([])
  const inCart = useStore(cartStore, ({ content }) => content.lines)
  const isAsking = !isCurrent && !refusal
  // Once the lines are known they stay as they are until a changed quantity is calculated.
  const isKnown = isCurrent || (calculation !== null && Object.keys(chosen).length > 0)
  const plan = isKnown && calculation ? planPurchase(wanted, calculation, isCurrent) : null
  const taken = plan?.filter(({ wanted, quantity }) => quantity > 0 && !untaken.includes(wanted.product_id)) ?? []
  const total = taken.reduce((sum, line) => sum + (plannedCost(line) ?? 0), 0)
  const known = inCartText(
    taken.map(({ wanted }) => wanted.product_id),
    inCart,
  )

  const toggle = (id: number) =>
    setUntaken((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (taken.length === 0 || !isCurrent) return
    void buyPlanned(taken)
    onClose()
  }
  return (
    <Dialog title="Повторить заказ" width={720} onClose={onClose}>
      {refusal && (
        <p className="rpt-problem t14" role="alert">
          {refusalText(refusal, 'список')}{' '}
          <RetryButton className="link" onRetry={retry} next=".rpt[aria-busy=false] :enabled" />
        </p>
      )}
      <form onSubmit={submit}>
        <p className="rpt-lead text-muted t14" role="status">
          {!refusal && leadText(plan)}
        </p>
        <ul className="rpt" aria-busy={!isCurrent}>
          {(plan ?? wanted.map(unplanned)).map((line) => (
            <Row
              key={line.wanted.product_id}
              line={line}
              isCurrent={isCurrent}
              isTaken={!untaken.includes(line.wanted.product_id)}
              onToggle={() => toggle(line.wanted.product_id)}
              onQuantity={(quantity) => setChosen((before) => ({ ...before, [line.wanted.product_id]: quantity }))}
            />
          ))}
        </ul>
        <p className="rpt-foot">
          <span>
            {plan && (
              <span className={isAsking ? 'text-muted' : undefined}>
                Итого сегодня: <Price value={total} size="sm" />
              </span>
            )}
            {known && <small className="block text-muted t12">{known}</small>}
          </span>
          <Button type="submit" aria-disabled={taken.length === 0 || !isCurrent}>
            {taken.length > 0 ? `${addToCart} ${countOfProducts(taken.length)}` : addToCart}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

/** A line in the quantity that was chosen for it: what so much of it did cost is not known. */
const withChosen = (line: RepeatedLine, quantity: number | undefined): RepeatedLine =>
  quantity === undefined || quantity === line.quantity ? line : { ...line, quantity, price: null }

function leadText(plan: Planned[] | null): string {
  if (!plan) return 'Узнаём сегодняшние цены и наличие…'
  if (plan.every(({ quantity }) => quantity === 0)) return 'Ничего из этого заказа сейчас купить нельзя.'
  const isSame = plan.every(({ blocker, changes, notes }) => blocker === null && changes.length + notes.length === 0)
  return isSame
    ? 'Цены и наличие с того раза не изменились.'
    : 'Цены и наличие сегодняшние. Снимите отметки с того, что не нужно.'
}

function Row({
  line,
  isCurrent,
  isTaken,
  onToggle,
  onQuantity,
}: {
  line: Planned
  isCurrent: boolean
  isTaken: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
}) {
  const { wanted, product, quantity, blocker, changes, notes } = line
  const canBuy = quantity > 0
  const isOff = isCurrent && !canBuy
  const cost = canBuy && isCurrent ? plannedCost(line) : null
  const name = product?.name || wanted.name
  return (
    <li className={isOff ? 'rpt-off t14' : 't14'}>
      <label>
        <input type="checkbox" checked={!isOff && isTaken} disabled={isOff} onChange={onToggle} />
        <span className="rpt-text break-anywhere">
          {name}
          {[blocker, ...changes, ...(isCurrent ? notes : [])].map((text) => text && <small key={text}>{text}</small>)}
        </span>
      </label>
      <div className="rpt-count num">
        {product && canBuy ? (
          <QuantityField
            name={`q${wanted.product_id}`}
            label={`Количество: ${name}`}
            value={isCurrent ? quantity : wanted.quantity}
            onChange={onQuantity}
            minimum={product.minimum}
            unit={product.unit}
          />
        ) : (
          formatQuantity(wanted.quantity, product?.unit ?? '')
        )}
      </div>
      <span className="rpt-sum">{cost !== null && <Price value={cost} size="xs" />}</span>
    </li>
  )
}
