import { href } from 'react-router'
import { countOfProducts } from '../../format/plural.ts'
import { formatPrice } from '../../format/price.ts'
import { isOrderable, isQuestion, notesOf } from './order-rows.ts'
import type { PlainOrder } from './plain-order.ts'

/** The verdicts on the lines of a form that was sent without JavaScript, with the choices that they leave. */
export function PlainRows({ order }: { order: PlainOrder }) {
  const { rows, added } = order
  const orderable = rows.filter(isOrderable)
  const total = orderable.reduce((sum, { calculated }) => sum + (calculated?.total ?? 0), 0)
  return (
    <section className="qo-result" aria-label="Проверенные строки">
      {added > 0 && (
        <p className="qo-done">
          {`В корзине ${countOfProducts(added)} из списка. `}
          <a className="link" href={href('/korzina')}>
            Перейти в корзину
          </a>
        </p>
      )}
      {orderable.length > 0 && (
        <div className="qo-bar">
          <p>{`${countOfProducts(orderable.length)} можно заказать на ${formatPrice(total)}`}</p>
          <button type="submit" name="do" value="add" className="btn btn-m">
            Добавить всё
          </button>
        </div>
      )}
      <ol className="qo-rows" aria-label="Строки заказа">
        {rows.map((row) => (
          <li key={row.line.row} className="qo-row" data-question={isQuestion(row) || undefined}>
            <span className="qo-n">{row.number}</span>
            <div className="qo-text">
              {row.product ? <a href={row.product.url}>{row.product.name}</a> : <b>{row.line.text}</b>}
              {row.product && (
                <p className="qo-ids">
                  <span className="qo-typed">{row.line.text}</span>
                </p>
              )}
              <ul className="qo-notes">
                {notesOf(row).map(({ kind, text }) => (
                  <li key={text} className={`qo-${kind}`}>
                    {text}
                  </li>
                ))}
              </ul>
              {/* What was chosen before is chosen still. */}
              {row.product && <input type="hidden" name={`c${row.line.row}`} value={row.product.product_id} />}
              {row.offered.map(({ product_id, name, url }) => (
                <p key={product_id} className="qo-choice">
                  <label>
                    <input type="radio" name={`c${row.line.row}`} value={product_id} /> {name}
                  </label>{' '}
                  <a className="link" href={url}>
                    открыть
                  </a>
                </p>
              ))}
            </div>
            <p className="qo-sum">
              {row.calculated && `${row.calculated.quantity} ${row.calculated.unit}`}
              {row.calculated?.price != null && <b>{formatPrice(row.calculated.total)}</b>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
