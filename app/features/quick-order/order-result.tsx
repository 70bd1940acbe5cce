import { type MouseEvent, useDeferredValue, useEffect, useState } from 'react'
import { countOf, countOfProducts, formatNumber } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { listLink } from '../../orders/list-link.ts'
import { addLines } from '../../product-card/add-lines.ts'
import { inCartText } from '../../product-card/addition-text.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import { quickOrderStore } from '../../stores/quick-order.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { GroupQuestions } from './group-questions.tsx'
import { cartOf, isOrderable, isQuestion, type OrderRow, toRows, withCalculation } from './order-rows.ts'
import { resultTable } from './result-table.ts'
import { removeRow } from './row-actions.ts'
import { RowItem } from './row-item.tsx'
import { SkippedLines, unreadText } from './skipped-lines.tsx'
import { useLineCalculation, useReadOrder } from './use-read-order.ts'

const askedWords = ['строку', 'строки', 'строк'] as const
/** Where the focus goes when lines that could not be checked have been. */
const firstInRows = '.qo-rows :is(a, button)'

/**
 * The verdicts on the lines of the text, their total, and the way into the cart. For browsers alone. `onVerdict`
 * gets their total in a sentence, which is below the field.
 */
export function OrderResult({ onVerdict }: { onVerdict: (text: string) => void }) {
  const order = useDeferredValue(useStore(quickOrderStore, (store) => store))
  const { text } = order
  const found = useReadOrder(order)
  const plain = toRows(found.lines)
  const { calculation, ...calculating } = useLineCalculation(cartOf(plain))
  const rows = withCalculation(plain, calculation)
  const [isFiltered, setFiltered] = useState(false)

  const isBusy = found.isAsking || calculating.isAsking
  const verdict = verdictText(text, rows, isBusy)
  useEffect(() => onVerdict(verdict), [verdict, onVerdict])
  if (found.lines.length === 0 && !found.problem) return null
  const questions = rows.filter(isQuestion)
  const shown = isFiltered && questions.length > 0 ? questions : rows
  const countIn = (wanted: OrderRow['state']) => rows.filter(({ state }) => state === wanted).length
  const [failed, unasked] = [countIn('failed'), countIn('unasked')]
  const failedText =
    failed > 0 && !isBusy
      ? `Не удалось проверить ${countOf(failed, askedWords)}. Текст на месте: попробуйте ещё раз`
      : null
  // What is known later takes the place of this as a whole: nothing is pushed aside.
  if (isBusy && rows.every((row) => row.calculated === null)) {
    return <p className="qo-wait unfilled">{`Проверяем ${countOf(found.lines.length, askedWords)}…`}</p>
  }
  return (
    <section className="mt-24px" aria-labelledby="qo-title" aria-busy={isBusy}>
      <header className="qo-head">
        <h2 id="qo-title">{`Проверено: ${countOf(found.lines.length - countIn('waiting') - failed, ['строка', 'строки', 'строк'])}`}</h2>
        {questions.length > 0 && (
          <button
            type="button"
            className="chip"
            aria-pressed={isFiltered}
            onClick={() => setFiltered((before) => !before)}
          >
            {`${questions.length} уточнить`}
          </button>
        )}
      </header>
      {found.unread > 0 && <p className="note note-bad qo-problem t14">{unreadText(found.unread)}</p>}
      {!found.isIndexed && (
        <p className="note note-bad qo-problem t14">
          Указатель артикулов ещё не готов: ищем строки поиском, по двадцать за раз. Ответ может быть неполным
        </p>
      )}
      {[found, calculating, { problem: failedText, retry: found.retry }].map(
        ({ problem, retry }) =>
          problem && (
            <div key={problem} className="note note-bad qo-problem t14" role="alert">
              <p>{problem}</p>
              <RetryButton onRetry={retry} next={firstInRows} />
            </div>
          ),
      )}
      {unasked > 0 && !isBusy && (
        <div className="note note-bad qo-problem t14">
          <p>{`Поиск по названию: за раз до двадцати строк. Ещё не искали ${countOf(unasked, askedWords)}`}</p>
          <RetryButton onRetry={found.retry} next={firstInRows}>
            Искать дальше
          </RetryButton>
        </div>
      )}
      <GroupQuestions rows={rows} />
      <Summary rows={rows} isBusy={isBusy} />
      <Rows rows={shown} />
      <SkippedLines lines={found.skipped} />
    </section>
  )
}

/** «Можно заказать: 2 на 1 200 ₽. Уточните: 3 строки»; '' for an empty text. */
function verdictText(text: string, rows: readonly OrderRow[], isBusy: boolean): string {
  if (text.trim() === '') return ''
  if (isBusy) return 'Проверяем…'
  if (rows.length === 0) return 'Строк заказа в тексте нет'
  const orderable = rows.filter(isOrderable)
  const questions = rows.filter(isQuestion).length
  const parts = [
    orderable.length > 0
      ? `Можно заказать: ${formatNumber(orderable.length)} на\u00a0${formatPrice(sumOf(orderable))}`
      : 'Заказать пока нечего',
    questions > 0 && `Уточните: ${countOf(questions, askedWords)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

const sumOf = (rows: readonly OrderRow[]): number =>
  Math.round(rows.reduce((sum, { calculated }) => sum + (calculated?.total ?? 0), 0) * 100) / 100

/** The rows. One that is removed leaves the focus to the one in its place or the last one, all of them to the text. */
function Rows({ rows }: { rows: readonly OrderRow[] }) {
  const remove = (event: MouseEvent, row: OrderRow, index: number) => {
    const inPlace = `.qo-row:is(:nth-child(${index + 1}), :last-child) .qo-del`
    // A phone's keyboard would cover «Вернуть».
    const text = isTouch(event) ? '' : ', #qo-field:placeholder-shown'
    moveFocus(event.currentTarget.closest('main'), inPlace + text)
    removeRow(row)
  }
  return (
    <ol className="qo-rows" aria-label="Строки заказа">
      {rows.map((row, index) => (
        <RowItem
          key={`${row.line.row} ${row.index} ${row.product?.product_id ?? row.line.text}`}
          row={row}
          onRemove={(event) => remove(event, row, index)}
        />
      ))}
    </ol>
  )
}

/** The total of what can be bought of the order; all of it goes into the cart at once. */
function Summary({ rows, isBusy }: { rows: readonly OrderRow[]; isBusy: boolean }) {
  const orderable = rows.filter(isOrderable)
  const cart = useStore(cartStore, ({ content }) => content.lines)
  const before = inCartText(
    orderable.flatMap(({ calculated }) => calculated?.product_id ?? []),
    cart,
  )
  const isOff = isBusy || orderable.length === 0
  const label =
    orderable.length === 0
      ? 'Добавить всё'
      : `Добавить ${countOfProducts(orderable.length)} на\u00a0${formatPrice(sumOf(orderable))}`
  return (
    <div className="qo-bar">
      <p>{before}</p>
      <Button
        look={isOff ? 'line' : undefined}
        size="m"
        aria-disabled={isOff}
        onClick={() => {
          if (isOff) return
          void addLines(
            orderable.flatMap(({ calculated, quantity }) => (calculated ? [{ ...calculated, asked: quantity }] : [])),
          )
        }}
      >
        <span className="i-cart s20" />
        {label}
      </Button>
      <Downloads rows={rows} />
    </div>
  )
}

function Downloads({ rows }: { rows: readonly OrderRow[] }) {
  const save = () =>
    runLazy(
      () => import('../../orders/save-file.ts'),
      ({ downloadXlsx }) =>
        downloadXlsx(
          'Заказ',
          resultTable(rows, location.origin),
          location.origin + listLink(cartOf(rows), 'Заказ'),
        ).catch(() => showSnackbar('Не удалось сохранить файл')),
      () => showSnackbar('Не удалось сохранить файл: проверьте связь и попробуйте ещё раз'),
    )
  return (
    <p className="qo-files">
      <button type="button" className="link" onClick={save}>
        Скачать XLSX
      </button>
    </p>
  )
}
