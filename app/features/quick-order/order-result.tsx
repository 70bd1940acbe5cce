import { type MouseEvent, useDeferredValue, useState } from 'react'
import { countOf, countOfProducts, formatNumber } from '../../format/plural.ts'
import { readOrderLines } from '../../orders/order-lines.ts'
import { cartLink } from '../../product-card/add-to-cart.ts'
import { storageWarning } from '../../product-card/storage-warning.ts'
import { mostLinesAsked } from '../../shop-api/found-lines.ts'
import { cartStore, cartStored, mergeIntoCart } from '../../stores/cart/cart.ts'
import { mostLines, quantityIn } from '../../stores/cart/cart-lines.ts'
import { chooseProduct, quickOrderStore, setOrderText } from '../../stores/quick-order.ts'
import { useStore } from '../../stores/store.ts'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { passFocus } from '../../ui/focus/pass-focus.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { Price } from '../../ui/price.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { replaceRow, rewriteRow, withoutRows } from './edit-text.ts'
import { cartOf, isOrderable, isQuestion, type OrderRow, toRows, withCalculation } from './order-rows.ts'
import { resultTable } from './result-table.ts'
import { type RowActions, RowItem } from './row-item.tsx'
import { useFoundLines, useLineCalculation } from './use-found-lines.ts'

const lineWords = ['строка', 'строки', 'строк'] as const
const askedWords = ['строку', 'строки', 'строк'] as const
/** Where the focus goes when lines that could not be checked have been. */
const firstInRows = '.qo-rows :is(a, button)'

/** The verdicts on the lines of the text, what they come to, and the way into the cart. For browsers alone. */
export function OrderResult() {
  const { text, choices } = useDeferredValue(useStore(quickOrderStore, ({ order }) => order))
  const all = readOrderLines(text)
  const lines = all.slice(0, mostLinesAsked)
  const found = useFoundLines(lines)
  const plain = toRows(lines, found.verdictOf, choices)
  const { calculation, ...calculating } = useLineCalculation(cartOf(plain))
  const rows = withCalculation(plain, calculation)
  const [isFiltered, setFiltered] = useState(false)
  const actions = useActions()

  if (lines.length === 0) return null
  const questions = rows.filter(isQuestion)
  const shown = isFiltered && questions.length > 0 ? questions : rows
  const isBusy = found.isAsking || calculating.isAsking
  const countIn = (wanted: OrderRow['state']) => rows.filter(({ state }) => state === wanted).length
  const [failed, unasked] = [countIn('failed'), countIn('unasked')]
  // What is known later takes the place of this as a whole: nothing is pushed aside.
  if (isBusy && rows.every((row) => row.calculated === null)) {
    return (
      <p className="qo-wait" role="status">
        {`Проверяем ${countOf(lines.length, askedWords)}…`}
      </p>
    )
  }
  return (
    <section className="qo-result" aria-labelledby="qo-title" aria-busy={isBusy}>
      <header className="qo-head">
        <h2 id="qo-title">{`Проверено строк: ${formatNumber(rows.length - countIn('waiting') - failed)}`}</h2>
        {questions.length > 0 && (
          <button
            type="button"
            className="chip"
            aria-pressed={isFiltered}
            onClick={() => setFiltered((before) => !before)}
          >
            {`С вопросами: ${questions.length}`}
          </button>
        )}
      </header>
      {all.length > mostLinesAsked && (
        <p className="qo-problem">{`За один раз проверяем ${mostLinesAsked} строк, в тексте ещё ${countOf(all.length - mostLinesAsked, lineWords)}`}</p>
      )}
      {!found.isIndexed && (
        <p className="qo-problem">
          Указатель артикулов ещё не готов: ищем строки поиском, по двадцать за раз. Ответ может быть неполным
        </p>
      )}
      {[found, calculating].map(
        ({ problem, retry }) =>
          problem && (
            <div key={problem} className="qo-problem" role="alert">
              <p>{problem}</p>
              <RetryButton onRetry={retry} next={firstInRows} />
            </div>
          ),
      )}
      {failed > 0 && !isBusy && (
        <div className="qo-problem" role="alert">
          <p>{`Не удалось проверить ${countOf(failed, askedWords)}. Текст на месте: попробуйте ещё раз`}</p>
          <RetryButton onRetry={found.retry} next={firstInRows} />
        </div>
      )}
      {unasked > 0 && !isBusy && (
        <div className="qo-problem">
          <p>{`Поиск по названию: за раз до двадцати строк. Ещё не искали ${countOf(unasked, askedWords)}`}</p>
          <RetryButton onRetry={found.retry} next={firstInRows}>
            Искать дальше
          </RetryButton>
        </div>
      )}
      <Summary rows={rows} isBusy={isBusy} questions={questions.length} />
      <Rows rows={shown} actions={actions} />
    </section>
  )
}

/** The rows. One that is removed leaves the focus to the one in its place or the last one, all of them to the text. */
function Rows({ rows, actions }: { rows: readonly OrderRow[]; actions: RowActions }) {
  const remove = (event: MouseEvent, row: OrderRow, index: number) => {
    const inPlace = `.qo-row:is(:nth-child(${index + 1}), :last-child) .qo-del`
    // A phone's keyboard would cover «Вернуть».
    const text = isTouch(event) ? '' : ', #qo-field:placeholder-shown'
    passFocus(event.currentTarget.closest('main'), inPlace + text)
    actions.remove(row)
  }
  return (
    <ol className="qo-rows" aria-label="Строки заказа">
      {rows.map((row, index) => (
        <RowItem
          key={`${row.line.row} ${row.line.code}`}
          row={row}
          actions={actions}
          onRemove={(event) => remove(event, row, index)}
        />
      ))}
    </ol>
  )
}

/** What rows do about themselves: the text is changed, and everything follows it. */
function useActions(): RowActions {
  const [actions] = useState<RowActions>(() => {
    const textNow = () => quickOrderStore.read().order.text
    return {
      setQuantity({ line, product, repeatedIn }, quantity) {
        const code = line.code || String(product?.product_id)
        const changed = rewriteRow(textNow(), line.row, code, quantity)
        setOrderText(withoutRows(changed, new Set(repeatedIn)))
      },
      choose: ({ line }, productId) => chooseProduct(line.code, productId),
      rename: ({ line }, code) => setOrderText(rewriteRow(textNow(), line.row, code, line.quantity)),
      remove({ line, number }) {
        const before = textNow()
        setOrderText(replaceRow(before, line.row, ''))
        showSnackbar(`Строка ${number} убрана`, { text: 'Вернуть', onClick: () => setOrderText(before) })
      },
    }
  })
  return actions
}

/** What can be bought of the order comes to so much; all of it goes into the cart at once. */
function Summary({ rows, isBusy, questions }: { rows: readonly OrderRow[]; isBusy: boolean; questions: number }) {
  const orderable = rows.filter(isOrderable)
  const total = orderable.reduce((sum, { calculated }) => sum + (calculated?.total ?? 0), 0)
  const status = isBusy
    ? 'Проверяем…'
    : `${countOfProducts(orderable.length)} можно заказать${questions > 0 ? `, с вопросами ${countOf(questions, lineWords)}` : ''}`
  return (
    <div className="qo-bar">
      <p>
        <span role="status">{status}</span>
        {orderable.length > 0 && <Price value={Math.round(total * 100) / 100} size="sm" />}
      </p>
      <button
        type="button"
        className="btn btn-m"
        aria-disabled={isBusy || orderable.length === 0}
        onClick={() => {
          if (!isBusy && orderable.length > 0) void addAll(orderable)
        }}
      >
        <span className="i-cart s20" />
        Добавить всё
      </button>
      <Downloads rows={rows} />
    </div>
  )
}

/** Puts the rows into the cart, as many as it holds; what is there already counts to the larger quantity. */
async function addAll(rows: readonly OrderRow[]): Promise<void> {
  const lines = rows.flatMap(({ calculated }) =>
    calculated ? [{ product_id: calculated.product_id, quantity: calculated.quantity }] : [],
  )
  const inCart = cartStore.read().content.lines
  let room = mostLines - inCart.length
  const fitting = lines.filter(({ product_id }) => quantityIn(inCart, product_id) > 0 || room-- > 0)
  mergeIntoCart({ lines: fitting, coupon: '' })
  const left = lines.length - fitting.length
  const added = `В корзине ${countOfProducts(fitting.length)} из списка`
  const rest = left > 0 ? `. Не поместилось: ${countOfProducts(left)} (в корзине может быть ${mostLines})` : ''
  await cartStored()
  showSnackbar(added + rest + storageWarning(), cartLink)
}

function Downloads({ rows }: { rows: readonly OrderRow[] }) {
  const save = (kind: 'downloadCsv' | 'downloadXlsx') =>
    runLazy(
      () => import('../../spreadsheet/download.ts'),
      (file) =>
        file[kind]('Заказ', resultTable(rows, location.origin)).catch(() => showSnackbar('Не удалось сохранить файл')),
      () => showSnackbar('Не удалось сохранить файл: проверьте связь и попробуйте ещё раз'),
    )
  return (
    <p className="qo-files">
      Скачать:
      <button type="button" className="link" onClick={() => save('downloadXlsx')}>
        XLSX
      </button>
      <button type="button" className="link" onClick={() => save('downloadCsv')}>
        CSV
      </button>
    </p>
  )
}
