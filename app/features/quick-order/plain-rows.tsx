import { href } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { groupQuestions, groupText } from './group-questions.tsx'
import { isOrderable, isQuestion, itemText, notesOf, readingSum } from './order-rows.ts'
import { type PlainOrder, readingName } from './plain-order.ts'
import { SkippedLines, unreadText } from './skipped-lines.tsx'

/** The verdicts on the lines of a form that was sent without JavaScript, with the choices that they leave. */
export function PlainRows({ order }: { order: PlainOrder }) {
  const { rows, added } = order
  const orderable = rows.filter(isOrderable)
  const total = orderable.reduce((sum, { calculated }) => sum + (calculated?.total ?? 0), 0)
  return (
    <section className="mt-24px" aria-label="Проверенные строки">
      {order.answers.map((answer) => (
        <input key={`${answer.nth} ${answer.line}`} type="hidden" name="answer" value={JSON.stringify(answer)} />
      ))}
      {added > 0 && (
        <p className="note qo-done mt-8px t14">
          {`Добавили в корзину ${countOfProducts(added)} из списка. `}
          <a className="link" href={href('/korzina')}>
            Перейти в корзину
          </a>
        </p>
      )}
      {order.unread > 0 && <p className="note note-bad qo-problem t14">{unreadText(order.unread)}</p>}
      {groupQuestions(rows).map((question) => (
        <fieldset key={question.group} className="qo-group t14">
          <legend>{groupText(question)}</legend>
          {question.answers.map(({ answer, text }) => (
            <label key={answer}>
              <input type="radio" name={`g ${question.group}`} value={answer} /> {text}
            </label>
          ))}
        </fieldset>
      ))}
      {orderable.length > 0 && (
        <div className="qo-bar">
          <p>{`${countOfProducts(orderable.length)} можно заказать на ${formatPrice(total)}`}</p>
          <Button type="submit" name="do" value="add" size="m">
            {`Добавить ${countOfProducts(orderable.length)}`}
          </Button>
        </div>
      )}
      <ol className="qo-rows" aria-label="Строки заказа">
        {rows.map((row) => (
          <li key={`${row.line.row} ${row.index}`} className="qo-row t14" data-question={isQuestion(row) || undefined}>
            <span className="qo-n">{row.number}</span>
            <div className="qo-text">
              {row.product ? <a href={row.product.url}>{row.product.name}</a> : <b>{row.line.text}</b>}
              {row.product && (
                <p className="qo-ids">
                  <span className="qo-typed">{row.line.text}</span>
                </p>
              )}
              <ul className="qo-notes t12">
                {notesOf(row).map(({ kind, text }) => (
                  <li key={text} className={`qo-${kind}`}>
                    {text}
                  </li>
                ))}
              </ul>
              {row.readings.map((reading) => (
                <p key={readingName(reading)} className="qo-choice">
                  <label>
                    <input type="radio" name={`c${row.line.row}`} value={readingName(reading)} />{' '}
                    {reading.items.map((item) => `${item.product.name}, ${itemText(item)}`).join(' и ')}
                    {readingSum(reading) !== null && ` на ${formatPrice(readingSum(reading) ?? 0)}`}
                  </label>{' '}
                  {reading.items.map(({ product }) => (
                    <a key={product.product_id} className="link" href={product.url}>
                      открыть
                    </a>
                  ))}
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
      <SkippedLines lines={order.skipped} />
    </section>
  )
}
