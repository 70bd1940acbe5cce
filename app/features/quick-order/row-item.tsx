import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { formatPrice } from '../../../shared/format/price.ts'
import { changedText } from '../../../shared/format/quantity-changes.ts'
import type { LineItem, LineReading } from '../../../shared/shop-api/read-order.ts'
import { itemLine } from '../../orders/order-text.ts'
import { loadProducts } from '../../shop-api/products.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/fields/quantity-field.tsx'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { differenceOf } from './difference.ts'
import { inPacks, isQuestion, itemText, notesOf, type OrderRow, possibleOf, readingSum } from './order-rows.ts'
import { ProductField } from './product-field.tsx'
import { chooseReading, renameRow, setRowQuantity } from './row-actions.ts'

/** Products that are offered in the place of one that is gone. */
const maxAlike = 3

/** A line of the order: what was written, the verdict, and what can be done about it. */
export function RowItem({ row, onRemove }: { row: OrderRow; onRemove: (event: MouseEvent) => void }) {
  const { line, number, product, calculated, state } = row
  const name = product?.name ?? line.text
  const possible = possibleOf(row)
  return (
    <li className="qo-row t14" data-question={isQuestion(row) || undefined} id={`qo-${number}-${row.index}`}>
      <span className="qo-n">{number}</span>
      <div className="qo-text">
        {product ? <Link to={product.url}>{product.name}</Link> : <b className="break-anywhere">{line.text}</b>}
        <p className="qo-ids">
          {calculated?.sku && <span className="sku">{`Артикул ${calculated.sku}`}</span>}
          {product && <span className="qo-typed">{line.text}</span>}
        </p>
        <Notes row={row} />
        {state === 'question' && <Readings row={row} />}
        {row.isDiscontinued && <Alike row={row} />}
        {(state === 'unknown' || state === 'question' || row.isDiscontinued) && <Rename row={row} />}
        {possible !== null && (
          <Button
            look="line"
            size="s"
            onClick={() => {
              passOn(row)
              setRowQuantity(row, possible)
            }}
          >
            {`Взять ${possible} ${product?.unit ?? ''}`}
          </Button>
        )}
      </div>
      {state === 'found' && product && !row.isDiscontinued && (
        <div className="qo-qty">
          <QuantityField
            name={`q${number}`}
            label={`Количество: ${name}`}
            value={calculated?.quantity ?? row.quantity}
            onChange={(quantity) => setRowQuantity(row, quantity)}
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
function passOn({ number, index }: OrderRow): void {
  const row = `#qo-${number}-${index}`
  const inRow = `${row} :is(.qo-text > a, .qo-offers button, .qo-rename)`
  moveFocus(document.getElementById('main'), `${inRow}, .qo-rows:not(:has(${row})) button`)
}

const icons = { good: 'i-check s16', note: 'i-info s16', bad: 'i-info s16' }

function Notes({ row }: { row: OrderRow }) {
  return (
    <ul className="qo-notes t12">
      {notesOf(row).map(({ kind, text }) => (
        <li key={text} className={`qo-${kind}`}>
          <span className={icons[kind]} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What a line may mean, side by side: products, quantities and their total. */
function Readings({ row }: { row: OrderRow }) {
  const { readings, line, total } = row
  const products = new Set(readings.flatMap(({ items }) => items.map(({ product }) => product.product_id)))
  return (
    <ul className="qo-offers">
      {readings.map((reading) => (
        <li
          className="flex items-center gap-12px mt-8px"
          key={JSON.stringify(reading.items.map(({ product, quantity }) => [product.product_id, quantity]))}
        >
          <Button
            look="line"
            size="s"
            onClick={() => {
              passOn(row)
              chooseReading(row, reading)
            }}
          >
            Выбрать<span className="sr-only">{`: ${reading.items.map(itemLabel).join(' и ')}`}</span>
          </Button>
          <p>
            {reading.items.map((item) => (
              <ReadingItem
                key={item.product.product_id}
                item={item}
                typed={row.doubt?.kind === 'alike' ? row.doubt.about || null : null}
              />
            ))}
            <ReadingSum reading={reading} />
          </p>
        </li>
      ))}
      {total > products.size && (
        <li>
          <Link className="link" to={`${href('/poisk')}?all=1&query=${encodeURIComponent(line.text)}`}>
            {`Все ${total} в поиске`}
          </Link>
        </li>
      )}
    </ul>
  )
}

const itemLabel = (item: LineItem): string => `${item.product.name}, ${itemText(item)}`

function ReadingItem({ item, typed }: { item: LineItem; typed: string | null }) {
  const { product } = item
  return (
    <span className="qo-item">
      <Link to={product.url}>{product.name}</Link>
      {product.sku && <span className="sku">{typed ? <Difference of={product.sku} from={typed} /> : product.sku}</span>}
      <b>{itemText(item)}</b>
    </span>
  )
}

/** An article with what is not as it was written marked. */
function Difference({ of: article, from }: { of: string; from: string }) {
  const [start, end] = differenceOf(article, from)
  return (
    <>
      {article.slice(0, start)}
      {end > start && <mark>{article.slice(start, end)}</mark>}
      {article.slice(end)}
    </>
  )
}

function ReadingSum({ reading }: { reading: LineReading }) {
  const sum = readingSum(reading)
  const raised = reading.items.filter(
    ({ product, quantity }) => quantity !== null && inPacks(product, quantity) !== quantity,
  )
  return (
    <small>
      {raised.map(({ product, quantity }) => (
        <span key={product.product_id}>{changedText(quantity ?? 0, inPacks(product, quantity), product)} </span>
      ))}
      {sum !== null && `на\u00a0${formatPrice(sum)}`}
    </small>
  )
}

/** What the shop has in place of a product that is gone, by its name. */
function Alike({ row }: { row: OrderRow }) {
  const name = row.product?.name ?? ''
  // The words without sizes and numbers: the kind of thing.
  const words = name.split(/\s+/).filter((word) => !/\d/.test(word))
  const code = words.slice(0, 4).join(' ')
  const { data } = useQuery(
    {
      queryKey: ['order-lines-alike', code],
      queryFn: ({ signal }) => loadProducts({ query: code, per_page: maxAlike }, signal),
      enabled: code !== '',
    },
    browserQueries(),
  )
  const products = (data?.data ?? []).filter(({ product_id }) => product_id !== row.product?.product_id)
  if (products.length === 0) return null
  return (
    <>
      <p className="mt-8px">Похожие товары:</p>
      <ul className="qo-offers">
        {products.slice(0, maxAlike).map((product) => (
          <li className="flex items-center gap-12px mt-8px" key={product.product_id}>
            <Button
              look="line"
              size="s"
              onClick={() => {
                passOn(row)
                renameRow(row, itemLine({ product, quantity: row.quantity }, true))
              }}
            >
              Взять вместо<span className="sr-only">{`: ${product.name}`}</span>
            </Button>
            <Link to={product.url}>{product.name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Rename({ row }: { row: OrderRow }) {
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
      initial={row.line.text.slice(0, 120)}
      hasFocus
      onTake={(code) => {
        passOn(row)
        setOpen(false)
        renameRow(row, code)
      }}
    />
  )
}
