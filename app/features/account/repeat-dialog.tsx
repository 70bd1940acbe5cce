import { type FormEvent, useMemo, useState } from 'react'
import { countOfProducts } from '../../format/plural.ts'
import { formatQuantity } from '../../format/quantity.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { buyPlanned } from '../../product-card/buy-planned.ts'
import { type PlannedLine, plannedCost, planPurchase } from '../../product-card/purchase-plan.ts'
import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import { emptyOrder } from '../../shop-api/order.ts'
import { mostLines } from '../../stores/cart/cart-lines.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Price } from '../../ui/price.tsx'
import { type RepeatedLine, wantedAgain } from './repeat-plan.ts'
import './repeat-dialog.css'

type Planned = PlannedLine<RepeatedLine>

/** An order once more: each line with a tick, what it costs today and what has changed since; then into the cart. */
export function RepeatDialog({ lines, onClose }: { lines: readonly OrderLine[]; onClose: () => void }) {
  const wanted = useMemo(() => wantedAgain(lines).slice(0, mostLines), [lines])
  const cart = wanted.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const { calculation, isCurrent, refusal, retry } = useCalculation(
    { screen: 'list', order: { ...emptyOrder, cart } },
    true,
  )
  const [untaken, setUntaken] = useState<readonly number[]>([])
  const plan = isCurrent && calculation ? planPurchase(wanted, calculation) : null
  const taken = plan?.filter(({ wanted, quantity }) => quantity > 0 && !untaken.includes(wanted.product_id)) ?? []
  const total = taken.reduce((sum, line) => sum + (plannedCost(line) ?? 0), 0)

  const toggle = (id: number) =>
    setUntaken((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (taken.length === 0) return
    void buyPlanned(taken)
    onClose()
  }
  return (
    <Dialog title="Повторить заказ" width={720} onClose={onClose}>
      {refusal && (
        <p className="rpt-problem" role="alert">
          {refusalText(refusal, 'список')}{' '}
          <RetryButton className="link" onRetry={retry} next=".rpt[aria-busy=false] :enabled" />
        </p>
      )}
      <form onSubmit={submit}>
        <p className="rpt-lead" role="status">
          {!refusal && leadText(plan)}
        </p>
        <ul className="rpt" aria-busy={!plan}>
          {(plan ?? wanted.map(unplanned)).map((line) => (
            <Row
              key={line.wanted.product_id}
              line={line}
              isKnown={plan !== null}
              isTaken={!untaken.includes(line.wanted.product_id)}
              onToggle={() => toggle(line.wanted.product_id)}
            />
          ))}
        </ul>
        <p className="rpt-foot">
          <span>
            {plan && (
              <>
                Итого сегодня: <Price value={total} size="sm" />
              </>
            )}
          </span>
          <button type="submit" className="btn" aria-disabled={taken.length === 0}>
            {taken.length > 0 ? `В корзину ${countOfProducts(taken.length)}` : 'В корзину'}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

const unplanned = (wanted: RepeatedLine): Planned => ({
  ...{ wanted, product: null, quantity: 0, obstacle: null, changes: [] },
})

function leadText(plan: Planned[] | null): string {
  if (!plan) return 'Узнаём сегодняшние цены и наличие…'
  if (plan.every(({ quantity }) => quantity === 0)) return 'Ничего из этого заказа сейчас купить нельзя.'
  const isSame = plan.every(({ obstacle, changes }) => obstacle === null && changes.length === 0)
  return isSame
    ? 'Цены и наличие с того раза не изменились.'
    : 'Цены и наличие сегодняшние. Снимите отметки с того, что не нужно.'
}

function Row({
  line,
  isKnown,
  isTaken,
  onToggle,
}: {
  line: Planned
  isKnown: boolean
  isTaken: boolean
  onToggle: () => void
}) {
  const { wanted, product, quantity, obstacle, changes } = line
  const canBuy = quantity > 0
  const cost = canBuy ? plannedCost(line) : null
  const count = formatQuantity(canBuy ? quantity : wanted.quantity, product?.unit ?? '')
  return (
    <li>
      <label className={isKnown && !canBuy ? 'rpt-off' : undefined}>
        <input
          type="checkbox"
          checked={isKnown ? canBuy && isTaken : isTaken}
          disabled={isKnown && !canBuy}
          onChange={onToggle}
        />
        <span className="rpt-text">
          {product?.name || wanted.name}
          {[obstacle, ...changes].map((text) => text && <small key={text}>{text}</small>)}
        </span>
        <span className="rpt-count num">{count}</span>
        <span className="rpt-sum">{cost !== null && <Price value={cost} size="xs" />}</span>
      </label>
    </li>
  )
}
