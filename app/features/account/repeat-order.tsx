import { useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../format/plural.ts'
import { loadProductCards } from '../../shop-api/browser/products.ts'
import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import { planRepeat, type RepeatPlan } from './repeat-plan.ts'

const goods = ['товар', 'товара', 'товаров'] as const

/** «Повторить заказ»: puts into the cart what is still sold and says what is not. */
export function RepeatOrder({ lines }: { lines: OrderLine[] }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<RepeatPlan | 'failed' | null>(null)

  const repeat = async () => {
    if (isBusy) return
    setBusy(true)
    setOutcome(await putIntoCart(lines).catch(() => 'failed' as const))
    setBusy(false)
  }

  const isDone = outcome !== null && outcome !== 'failed' && outcome.buyable.length > 0
  return (
    <>
      {isDone ? (
        <Link className="btn btn-dark" to="/korzina">
          Перейти в корзину
        </Link>
      ) : (
        <button type="button" className="btn btn-dark" aria-disabled={isBusy} onClick={repeat}>
          <span className="i-cart s20" />
          Повторить заказ
        </button>
      )}
      <div className="acc-outcome" role="status">
        {outcome === 'failed' && <p>Не удалось проверить наличие. Корзина не изменилась: попробуйте ещё раз.</p>}
        {outcome !== null && outcome !== 'failed' && <Outcome plan={outcome} />}
      </div>
    </>
  )
}

function Outcome({ plan: { buyable, missing } }: { plan: RepeatPlan }) {
  return (
    <>
      <p>
        {buyable.length > 0
          ? `Добавили в корзину: ${countOf(buyable.length, goods)}. Цены и наличие сегодняшние.`
          : 'Ничего из этого заказа сейчас купить нельзя.'}
      </p>
      {missing.length > 0 && (
        <>
          {buyable.length > 0 && <p>Не добавили:</p>}
          <ul>
            {missing.map(({ product_id, name, reason }) => (
              <li key={product_id}>
                {name} <b>{reason}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** @throws an error if it is not known what is sold */
async function putIntoCart(lines: OrderLine[]): Promise<RepeatPlan> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const [cards, cart] = await Promise.all([loadProductCards(ids), import('../../stores/cart.ts')])
  const plan = planRepeat(lines, cards)
  for (const { product_id, quantity } of plan.buyable) cart.addToCart(product_id, quantity)
  return plan
}
