import { type MouseEvent, useEffect } from 'react'
import { href } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formTools } from '../../../shared/shop/form-tools.ts'
import { linesTable } from '../../orders/lines-table.ts'
import { clearCart, mergeIntoCart } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { CartRow } from './calculated.ts'
import { CartItem, emptyStateLinks } from './cart-item.tsx'
import type { CartCalculation } from './use-cart-calculation.ts'

const ShareMenu = lazyComponent(() => import('../../orders/share-menu.tsx').then((file) => file.ShareMenu))

interface CartFormProps {
  content: CartContent
  rows: CartRow[]
  state: CartCalculation
  /** What was wrong with a form that was sent to the server. */
  formProblem: string | null
}

/** The lines of the cart. Without JavaScript they are one form, answered by the page's action. */
export function CartForm({ content, rows, state, formProblem }: CartFormProps) {
  const isHydrated = useIsHydrated()
  const { problem, isCurrent, isUpdating, retry } = state
  useEffect(() => {
    // What the address leads to was not there when the page was opened.
    const id = location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [])
  const clear = (event: MouseEvent) => {
    // The form is gone before it could be sent.
    event.preventDefault()
    clearCart()
    const main = document.getElementById('main')
    restoreFocus(main, emptyStateLinks)
    showSnackbar('Корзина очищена', {
      text: 'Вернуть',
      onClick: () => {
        mergeIntoCart(content)
        restoreFocus(main, '.cart-clear')
      },
    })
  }
  return (
    <form method="post" action={href('/korzina')} onSubmit={(event) => event.preventDefault()} {...formTools.cart}>
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="do" value="update" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <header className="cart-head">
        <h1>
          Корзина <small className="h-count">{countOfProducts(rows.length)}</small>
        </h1>
        <div>
          {isHydrated && (
            <ShareMenu
              what="корзиной"
              name="Корзина"
              lines={content.lines}
              fileRows={isCurrent ? () => fileOf(rows) : null}
              canKeep
            />
          )}
          <button type="submit" name="do" value="clear" className="goods-act cart-clear t14" onClick={clear}>
            <span className="i-trash s20" />
            Очистить
          </button>
        </div>
      </header>
      {formProblem && (
        <p className="note note-bad cart-problem t14" role="alert">
          {formProblem}
        </p>
      )}
      {problem && <Problem text={problem} isHydrated={isHydrated} onRetry={retry} />}
      <ul className="cart-lines" aria-label="Товары в корзине">
        {rows.map((row) => (
          <CartItem
            key={row.product_id}
            row={row}
            isCurrent={isCurrent}
            isLoading={isUpdating && row.product === null}
          />
        ))}
      </ul>
      <Link className="link cart-list" to={href('/bystryj-zakaz')}>
        Добавить товары списком
      </Link>
      {!isHydrated && (
        <Button type="submit" name="do" value="update" look="line" className="mt-16px">
          Пересчитать
        </Button>
      )}
    </form>
  )
}

const fileOf = (rows: readonly CartRow[]) =>
  linesTable(
    rows.map(({ product, product_id, quantity }) => ({ product, quantity, name: `Товар № ${product_id}`, sku: '' })),
    location.origin,
  )

function Problem({ text, isHydrated, onRetry }: { text: string; isHydrated: boolean; onRetry: () => void }) {
  return (
    <div className="note note-bad cart-problem t14" role="alert">
      <p>{text}</p>
      {isHydrated ? (
        <RetryButton onRetry={onRetry} next=".goods-text a" />
      ) : (
        <ButtonLink look="line" size="s" href={href('/korzina')}>
          Повторить
        </ButtonLink>
      )}
    </div>
  )
}
