import { countOf, countOfProducts } from '../../../shared/format/plural.ts'
import { linesTable } from '../../orders/lines-table.ts'
import { type PlannedLine, unplanned } from '../../product-card/purchase-plan.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { ListRow } from './list-row.tsx'
import { ListSummary } from './list-summary.tsx'
import { isFirstAnswerAwaited, type ListPlan } from './use-list-plan.ts'

interface ListTableProps {
  /** Of files and links. */
  name: string
  lines: readonly ListLine[]
  state: ListPlan
  /** Sets a quantity; without it, as in a list that came by link, nothing can be changed. */
  onQuantity?: (productId: number, quantity: number) => void
  onRemove?: (line: ListLine) => void
  /** Puts what can be bought into the cart. @returns ids of what did not fit */
  onBuy: () => Promise<number[]>
  /** Notes today's prices, so that changes so far are no longer shown. */
  onNote?: () => void
}

/** The lines of a list with what the shop says of them now, their total, and «Купить всё». */
export function ListTable({ name, lines, state, onQuantity, onRemove, onBuy, onNote }: ListTableProps) {
  const { plan, isCurrent, isUpdating, problem, retry } = state
  // What has changed needs room above the lines and in them: what is known now is replaced as a whole, so nothing
  // moves.
  const isAwaited = isFirstAnswerAwaited(state)
  const rows = plan ?? lines.map(unplanned)
  const changed =
    plan?.filter(({ blocker, changes, notes }) => blocker !== null || changes.length + notes.length > 0) ?? []
  const fileRows = () =>
    linesTable(
      rows.map(({ wanted, product }) => ({ ...wanted, product })),
      location.origin,
    )
  return (
    <div key={isAwaited ? 'awaited' : 'known'} className="with-sums ls-cols" aria-busy={isUpdating}>
      <div className="ls-main">
        {problem && (
          <div className="note note-bad ls-note t14" role="alert">
            <p>{problem}</p>
            <RetryButton onRetry={retry} next=".goods-text a" />
          </div>
        )}
        <div role="status">
          {isAwaited && <p className="ls-wait">Узнаём цены и наличие…</p>}
          {isCurrent && changed.length > 0 && (
            <div className="note ls-note t14">
              <p>{changesText(changed)}</p>
              {onNote && changed.some(({ product, changes }) => product && changes.length > 0) && (
                <Button
                  look="line"
                  size="s"
                  onClick={({ currentTarget }) => {
                    const page = currentTarget.closest('main')
                    onNote()
                    restoreFocus(page, '.goods-text a')
                  }}
                >
                  Запомнить новые цены
                </Button>
              )}
            </div>
          )}
        </div>
        <ul className="ls-lines" aria-label={`Товары: ${name}`}>
          {rows.map((row) => (
            <ListRow
              key={row.wanted.product_id}
              row={row}
              isLoading={!row.product && isUpdating}
              onQuantity={onQuantity}
              onRemove={isAwaited ? undefined : onRemove}
            />
          ))}
        </ul>
      </div>
      {!isAwaited && (
        <ListSummary
          name={name}
          lines={lines}
          plan={plan}
          isReady={isCurrent}
          fileRows={isCurrent ? fileRows : null}
          onBuy={onBuy}
        />
      )}
    </div>
  )
}

/** «у 21 товара» */
const ofGoods = (count: number): string => countOf(count, ['товара', 'товаров', 'товаров'])

/** «Обратите внимание: новая цена у 2 товаров, 1 товар сейчас не купить.» */
function changesText(changed: readonly PlannedLine<ListLine>[]): string {
  const priced = changed.filter(({ changes }) => changes.some((text) => text.startsWith('Цена'))).length
  const stopped = changed.filter(({ quantity }) => quantity === 0).length
  const others = changed.filter(({ wanted, quantity }) => quantity > 0 && quantity !== wanted.quantity).length
  const parts = [
    priced > 0 && `новая цена у ${ofGoods(priced)}`,
    stopped > 0 && `${countOfProducts(stopped)} сейчас не купить`,
    others > 0 && `другое количество у ${ofGoods(others)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Обратите внимание: ${parts.join(', ')}.` : 'Обратите внимание на отмеченные товары.'
}
