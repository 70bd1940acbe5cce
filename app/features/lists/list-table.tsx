import { useState } from 'react'
import { Link } from 'react-router'
import { countOf, formatNumber } from '../../format/plural.ts'
import { formatPrice } from '../../format/price.ts'
import { linesTable } from '../../orders/lines-table.ts'
import { goodsText } from '../../orders/list-notices.ts'
import type { PlannedLine } from '../../product-card/purchase-plan.ts'
import type { Cell } from '../../spreadsheet/csv.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isFirstAnswerAwaited, type ListPlan } from './use-list-plan.ts'

const ShareMenu = lazyComponent(() => import('../../orders/share-menu.tsx').then((file) => file.ShareMenu), {
  pending: <span className="ls-share" />,
})

type Planned = PlannedLine<ListLine>

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

/** The lines of a list with what the shop says of them now, what they come to, and «Купить всё». */
export function ListTable({ name, lines, state, onQuantity, onRemove, onBuy, onNote }: ListTableProps) {
  const { plan, isCurrent, isUpdating, problem, retry } = state
  // What has changed needs room above the lines and in them: what is known now is replaced as a whole, so nothing moves.
  if (isFirstAnswerAwaited(state)) {
    return (
      <div key="awaited" className="ls-cols" aria-busy="true">
        <div className="ls-main">
          <p className="ls-wait" role="status">
            Узнаём цены и наличие…
          </p>
          <ul className="ls-lines" aria-label={`Товары: ${name}`}>
            {lines.map((line) => (
              <Row
                key={line.product_id}
                row={unknownLine(line)}
                isLoading
                onQuantity={undefined}
                onRemove={undefined}
              />
            ))}
          </ul>
        </div>
      </div>
    )
  }
  const rows = plan ?? lines.map(unknownLine)
  const changed = plan?.filter(({ obstacle, changes }) => obstacle !== null || changes.length > 0) ?? []
  const fileRows = () =>
    linesTable(
      rows.map(({ wanted, product }) => ({ ...wanted, product })),
      location.origin,
    )
  return (
    <div key="known" className="ls-cols" aria-busy={isUpdating}>
      <div className="ls-main">
        {problem && (
          <div className="ls-note ls-bad" role="alert">
            <p>{problem}</p>
            <button type="button" className="btn btn-line btn-s" onClick={retry}>
              Повторить
            </button>
          </div>
        )}
        <div role="status">
          {isCurrent && changed.length > 0 && (
            <div className="ls-note">
              <p>{changesText(changed)}</p>
              {onNote && changed.some(({ product, changes }) => product && changes.length > 0) && (
                <button type="button" className="btn btn-line btn-s" onClick={onNote}>
                  Запомнить новые цены
                </button>
              )}
            </div>
          )}
        </div>
        <ul className="ls-lines" aria-label={`Товары: ${name}`}>
          {rows.map((row) => (
            <Row
              key={row.wanted.product_id}
              row={row}
              isLoading={!row.product && isUpdating}
              onQuantity={onQuantity}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </div>
      <Summary
        name={name}
        lines={lines}
        plan={plan}
        isReady={isCurrent}
        fileRows={isCurrent ? fileRows : null}
        onBuy={onBuy}
      />
    </div>
  )
}

const unknownLine = (wanted: ListLine): Planned => ({
  ...{ wanted, product: null, quantity: 0, obstacle: null, changes: [] },
})

/** «у 21 товара» */
const ofGoods = (count: number): string => countOf(count, ['товара', 'товаров', 'товаров'])

/** «Обратите внимание: новая цена у 2 товаров, 1 товар сейчас не купить.» */
function changesText(changed: readonly Planned[]): string {
  const priced = changed.filter(({ changes }) => changes.some((text) => text.startsWith('Цена'))).length
  const stopped = changed.filter(({ quantity }) => quantity === 0).length
  const others = changed.filter(
    ({ quantity, changes }) => quantity > 0 && !changes.some((text) => text.startsWith('Цена')),
  ).length
  const parts = [
    priced > 0 && `новая цена у ${ofGoods(priced)}`,
    stopped > 0 && `${goodsText(stopped)} сейчас не купить`,
    others > 0 && `другое количество у ${ofGoods(others)}`,
  ]
  return `Обратите внимание: ${parts.filter(Boolean).join(', ')}.`
}

function Row({
  row: { wanted, product, quantity: possible, obstacle, changes },
  isLoading,
  onQuantity,
  onRemove,
}: {
  row: Planned
  isLoading: boolean
  onQuantity: ListTableProps['onQuantity']
  onRemove: ListTableProps['onRemove']
}) {
  const { product_id, quantity, sku } = wanted
  const name = product?.name || wanted.name || `Товар № ${product_id}`
  const article = product?.sku || sku
  const unit = product?.unit ?? ''
  return (
    <li className="ls-line" aria-busy={isLoading || undefined}>
      <div className="ls-pic">
        {product && (
          <Link to={product.url} tabIndex={-1} aria-hidden="true">
            <Picture src={product.picture?.src} alt="" width={64} height={64} />
          </Link>
        )}
      </div>
      <div className="ls-text">
        {isLoading && !wanted.name ? (
          <Skeleton className="ls-wait-name" />
        ) : product ? (
          <Link to={product.url}>{name}</Link>
        ) : (
          <b>{name}</b>
        )}
        {article && <p className="ls-quiet num">{`Артикул ${article}`}</p>}
        {obstacle && (
          <p className="ls-hint ls-stop">
            <span className="i-info s16" />
            {obstacle}
          </p>
        )}
        {changes.map((text) => (
          <p key={text} className="ls-hint">
            <span className="i-info s16" />
            {text}
          </p>
        ))}
      </div>
      <div className="ls-qty">
        {onQuantity && product ? (
          <QuantityField
            name={`q${product_id}`}
            label={`Количество: ${name}`}
            value={quantity}
            onChange={(wanted) => onQuantity(product_id, wanted)}
            minimum={product.minimum}
            unit={unit}
          />
        ) : (
          <span className="num">{formatNumber(quantity) + (unit && `\u00a0${unit}`)}</span>
        )}
        {product?.price != null && <small>{formatPrice(product.price) + (unit && ` за\u00a0${unit}`)}</small>}
      </div>
      <p className="ls-sum">
        {isLoading && <Skeleton className="ls-wait-sum" />}
        {product?.price != null && (obstacle === null || possible > 0) && (
          <Price value={obstacle === null ? product.total : possible * product.price} size="xs" />
        )}
      </p>
      {onRemove && (
        <button
          type="button"
          className="icb ls-del"
          aria-label={`Убрать из списка: ${name}`}
          onClick={(event) => {
            const line = event.currentTarget.closest('li')
            const next = line?.nextElementSibling ?? line?.previousElementSibling
            next?.querySelector<HTMLElement>('.ls-del')?.focus()
            onRemove(wanted)
          }}
        >
          <span className="i-trash s20" />
        </button>
      )}
    </li>
  )
}

/** What can be bought of the list now, and the ways on. */
function Summary({
  name,
  lines,
  plan,
  isReady,
  fileRows,
  onBuy,
}: {
  name: string
  lines: readonly ListLine[]
  plan: Planned[] | null
  isReady: boolean
  fileRows: (() => Cell[][]) | null
  onBuy: () => Promise<number[]>
}) {
  const [left, setLeft] = useState<number[]>([])
  const buyable = plan?.filter(({ quantity }) => quantity > 0) ?? []
  // A part of what is wanted costs its part: the shop has not been asked about it.
  const total = buyable.reduce((sum, { product, quantity }) => sum + quantity * (product?.price ?? 0), 0)
  const missing = lines.length - buyable.length
  return (
    <section className="ls-total" aria-label="Итог списка">
      <dl>
        <div>
          <dt>Товаров</dt>
          <dd className="num">{formatNumber(lines.length)}</dd>
        </div>
        {isReady && missing > 0 && (
          <div>
            <dt>Сейчас не купить</dt>
            <dd className="num">{formatNumber(missing)}</dd>
          </div>
        )}
        <div className="ls-grand">
          <dt>Итого</dt>
          <dd>{plan ? <Price value={total} /> : <Skeleton className="ls-wait-sum" />}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="btn ls-buy"
        aria-disabled={!isReady || buyable.length === 0}
        onClick={async () => {
          if (isReady && buyable.length > 0) setLeft(await onBuy())
        }}
      >
        <span className="i-cart s20" />
        {missing > 0 && isReady && buyable.length > 0 ? `Купить ${goodsText(buyable.length)}` : 'Купить всё'}
      </button>
      <div role="status">
        {left.length > 0 && <p className="ls-quiet">{`Не поместилось в корзину: ${goodsText(left.length)}.`}</p>}
      </div>
      <div className="ls-ways">
        <ShareMenu what="списком" name={name} lines={lines} fileRows={fileRows} />
        <button type="button" className="ls-act" onClick={() => print()}>
          <span className="i-print s20" />
          Распечатать
        </button>
      </div>
    </section>
  )
}
