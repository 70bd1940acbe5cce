import { formatPrice } from '../../../../shared/format/price.ts'
import { formatQuantity } from '../../../../shared/format/quantity.ts'
import { canOrder } from '../../../../shared/shop-api/orderable.ts'
import { minimumText } from '../../../product-card/product-text.ts'
import { stockState } from '../../../product-card/stock.tsx'
import styles from './series.css?url'
import type { Series, SeriesProduct } from './series.ts'

/**
 * A series with price, stock and quantity in each cell. It is written on the server alone, as the inside of the form
 * that `SeriesForm` hydrates: the browser gets no script for what does not change. Its style sheet precedes it, as
 * nothing above waits for it.
 */
export function SeriesTable({ series, current }: { series: Series; current: number }) {
  const { columnName, columns, rowName, rows } = ownSizeFirst(series, current)
  const unit = rows.flatMap(({ cells }) => cells).find((cell) => cell !== null)?.unit ?? ''
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <h2>Вся серия</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="series-scroll" aria-label="Таблица серии" tabIndex={0}>
        <table className="series" data-unit={unit}>
          <thead>
            {columnName && (
              <tr>
                <th rowSpan={2} scope="col">
                  {rowName}
                </th>
                <th colSpan={columns.length} scope="colgroup">
                  {columnName}
                </th>
              </tr>
            )}
            <tr>
              {!columnName && <th scope="col">{rowName}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column || `Цена за ${unit || 'единицу'}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((product, index) => (
                  <td key={columns[index]} aria-current={product?.product_id === current || undefined}>
                    {product ? (
                      <Cell
                        product={product}
                        isCurrent={product.product_id === current}
                        label={[name, columns[index]].filter(Boolean).join(', ')}
                      />
                    ) : (
                      <i title="Такого в серии нет">—</i>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The product's own size beside the grits, so that a narrow screen shows its ladder from coarse to fine. */
function ownSizeFirst({ columns, rows, ...names }: Series, current: number): Series {
  const own = columns.findIndex((_, index) => rows.some(({ cells }) => cells[index]?.product_id === current))
  const ownFirst = <Item,>(items: Item[]): Item[] => [...items.slice(own, own + 1), ...items.toSpliced(own, 1)]
  return {
    ...names,
    columns: ownFirst(columns),
    rows: rows.map(({ name, cells }) => ({ name, cells: ownFirst(cells) })),
  }
}

function Cell({ product, isCurrent, label }: { product: SeriesProduct; isCurrent: boolean; label: string }) {
  const { minimum, name, price, product_id, unit, url } = product
  const text = price === null ? 'По запросу' : formatPrice(price)
  const { kind, text: stock } = stockState(product)
  const left = kind === 'here' && product.quantity !== true ? formatQuantity(product.quantity, unit) : stock
  return (
    <>
      {isCurrent ? <b>{text}</b> : <a href={url}>{text}</a>}
      <small>{[left, canOrder(product) && minimumText(minimum, '')].filter(Boolean).join(', ')}</small>
      {canOrder(product) && (
        <input
          name={`q${product_id}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={`${label}: количество`}
          data-stock={product.quantity === true ? undefined : product.quantity}
          data-step={minimum}
          data-name={name}
          placeholder="0"
        />
      )}
    </>
  )
}
