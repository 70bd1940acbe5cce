import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { formatPrice } from '../../format/price.ts'
import { findLines } from '../../shop-api/browser/find-lines.ts'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import type { LineProduct } from '../../shop-api/found-lines.ts'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { passFocus } from '../../ui/focus/pass-focus.ts'
import { Price } from '../../ui/price.tsx'
import { isQuestion, notesOf, type OrderRow, possibleOf } from './order-rows.ts'
import { ProductField } from './product-field.tsx'

export interface RowActions {
  setQuantity: (row: OrderRow, quantity: number) => void
  choose: (row: OrderRow, productId: number) => void
  rename: (row: OrderRow, code: string) => void
  remove: (row: OrderRow) => void
}

/** A line of the order: what was written, the verdict, and what can be done about it. */
export function RowItem({
  row,
  actions,
  onRemove,
}: {
  row: OrderRow
  actions: RowActions
  onRemove: (event: MouseEvent) => void
}) {
  const { line, number, product, calculated, state } = row
  const name = product?.name ?? line.code
  const possible = possibleOf(row)
  return (
    <li className="qo-row" data-question={isQuestion(row) || undefined} id={`qo-${number}`}>
      <span className="qo-n">{number}</span>
      <div className="qo-text">
        {product ? <Link to={product.url}>{product.name}</Link> : <b className="break-anywhere">{line.text}</b>}
        <p className="qo-ids">
          {calculated?.sku && <span className="sku">{`Артикул ${calculated.sku}`}</span>}
          {product && <span className="qo-typed">{line.text}</span>}
        </p>
        <Notes row={row} />
        {state === 'several' && <Offers products={row.offered} row={row} actions={actions} />}
        {row.isGone && <Alike row={row} actions={actions} />}
        {(state === 'unknown' || state === 'several' || row.isGone) && <Rename row={row} actions={actions} />}
        {possible !== null && (
          <button
            type="button"
            className="btn btn-line btn-s"
            onClick={() => {
              passOn(row)
              actions.setQuantity(row, possible)
            }}
          >
            {`Взять ${possible} ${product?.unit ?? ''}`}
          </button>
        )}
      </div>
      {state === 'found' && product && !row.isGone && (
        <div className="qo-qty">
          <QuantityField
            name={`q${number}`}
            label={`Количество: ${name}`}
            value={calculated?.quantity ?? row.quantity}
            onChange={(quantity) => actions.setQuantity(row, quantity)}
            minimum={calculated?.minimum ?? product.minimum}
            unit={product.unit}
          />
          {calculated?.price != null && <small>{formatPrice(calculated.price)}</small>}
        </div>
      )}
      <p className="qo-sum">{calculated?.price != null && <Price value={calculated.total} size="sm" />}</p>
      <button type="button" className="icb qo-del" aria-label={`Убрать строку ${number}`} onClick={onRemove}>
        <span className="i-x s20" />
      </button>
    </li>
  )
}

/**
 * What is pressed in a row goes with the answer to it: the focus goes to the product of the row or its next question,
 * and where it is no row any more, among those with questions, to the first of these.
 */
function passOn({ number }: OrderRow): void {
  const row = `#qo-${number}`
  const inRow = `${row} :is(.qo-text > a, .qo-offers button, .qo-rename)`
  passFocus(document.getElementById('main'), `${inRow}, .qo-rows:not(:has(${row})) button`)
}

const icons = { good: 'i-check s16', note: 'i-info s16', bad: 'i-info s16' }

function Notes({ row }: { row: OrderRow }) {
  return (
    <ul className="qo-notes">
      {notesOf(row).map(({ kind, text }) => (
        <li key={text} className={`qo-${kind}`}>
          <span className={icons[kind]} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Offers({ products, row, actions }: { products: readonly LineProduct[]; row: OrderRow; actions: RowActions }) {
  return (
    <ul className="qo-offers">
      {products.map(({ product_id, name, url }) => (
        <li key={product_id}>
          <button
            type="button"
            className="btn btn-line btn-s"
            onClick={() => {
              passOn(row)
              actions.choose(row, product_id)
            }}
          >
            Выбрать<span className="sr-only">{`: ${name}`}</span>
          </button>
          <Link to={url}>{name}</Link>
        </li>
      ))}
      {row.total > products.length && (
        <li>
          <Link className="link" to={`${href('/poisk')}?all=1&query=${encodeURIComponent(row.line.code)}`}>
            {`Все ${row.total} в поиске`}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** What the shop has in place of a product that is gone, by its name. */
function Alike({ row, actions }: { row: OrderRow; actions: RowActions }) {
  const name = row.product?.name ?? ''
  // The words without sizes and numbers: the kind of thing.
  const words = name.split(/\s+/).filter((word) => !/\d/.test(word))
  const code = words.slice(0, 4).join(' ')
  const { data } = useQuery(
    {
      queryKey: ['order-lines-alike', code],
      queryFn: ({ signal }) => findLines([{ code }], signal),
      enabled: code !== '',
    },
    browserQueries(),
  )
  const [verdict] = data?.verdicts ?? []
  const products = verdict?.kind === 'several' ? verdict.products : verdict?.kind === 'found' ? [verdict.product] : []
  if (products.length === 0) return null
  return (
    <>
      <p className="qo-alike">Похожие товары:</p>
      <ul className="qo-offers">
        {products.slice(0, 3).map(({ product_id, name, url }) => (
          <li key={product_id}>
            <button
              type="button"
              className="btn btn-line btn-s"
              onClick={() => {
                passOn(row)
                actions.rename(row, String(product_id))
              }}
            >
              Взять вместо<span className="sr-only">{`: ${name}`}</span>
            </button>
            <Link to={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Rename({ row, actions }: { row: OrderRow; actions: RowActions }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className="link qo-rename" onClick={() => setOpen(true)}>
        Исправить<span className="sr-only">{` строку ${row.number}`}</span>
      </button>
    )
  }
  return (
    <ProductField
      label={`Строка ${row.number}: артикул или название`}
      initial={row.line.code}
      hasFocus
      onTake={(code) => {
        passOn(row)
        setOpen(false)
        actions.rename(row, code)
      }}
    />
  )
}
