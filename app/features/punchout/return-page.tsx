import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { countOfProducts } from '../../format/plural.ts'
import { ReturnForm } from '../../punchout/return-form.tsx'
import { openCart } from '../../shop/words.ts'
import { clearCart } from '../../stores/cart/cart.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ReturnOutcome } from './return-cart.ts'
import { VisitPage } from './visit-page.tsx'

export function ReturnPage({ outcome }: { outcome: ReturnOutcome }) {
  const actions = (
    <a className="btn btn-line" href={href('/korzina')}>
      {openCart}
    </a>
  )
  switch (outcome.state) {
    case 'ready':
      return <Ready {...outcome} />
    case 'changed':
      return (
        <EmptyState
          role="alert"
          icon="info"
          title="Корзина изменилась"
          text="Пока вы выбирали, изменились наличие или количество. Проверьте корзину и передайте её ещё раз."
          actions={actions}
        />
      )
    case 'unavailable':
      return (
        <EmptyState
          role="alert"
          icon="info"
          title="Этого товара сейчас не купить"
          text="Он снят с продажи или закончился. В закупочную систему ничего не передано."
          actions={
            <a className="btn" href={href('/category')}>
              Перейти в каталог
            </a>
          }
        />
      )
    case 'failed':
      return (
        <EmptyState role="alert" icon="info" title="Корзина не передана" text={`${outcome.problem}.`} actions={actions}>
          <ReturnForm lines={outcome.lines} label="Повторить" />
        </EmptyState>
      )
    default:
      return <VisitPage host={null} />
  }
}

/** The form that returns the cart; with script it sends itself. What has gone is in the cart no more. */
function Ready({ hookUrl, fields, lineCount, isCart }: Extract<ReturnOutcome, { state: 'ready' }>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.requestSubmit(), [])
  const { host } = new URL(hookUrl)
  return (
    <EmptyState
      icon="cart"
      title={`Передаём в ${host}: ${countOfProducts(lineCount)}`}
      text="Если страница не сменилась сама, нажмите кнопку."
    >
      <form
        ref={form}
        method="post"
        action={hookUrl}
        acceptCharset="utf-8"
        target="_top"
        onSubmit={isCart ? clearCart : undefined}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="btn">
          {isCart ? 'Передать корзину' : 'Передать товар'}
        </button>
      </form>
    </EmptyState>
  )
}
