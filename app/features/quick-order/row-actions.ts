import { countOf } from '../../format/plural.ts'
import { itemLine, replaceRows } from '../../orders/order-text.ts'
import type { LineReading } from '../../shop-api/read-order.ts'
import { quickOrderStore, setOrderText } from '../../stores/quick-order.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { changedItems, type OrderRow, type ShownLine } from './order-rows.ts'

// What rows do about themselves: the text is changed, and everything follows it.

/** Sets what is ordered of a row's product, in all its rows. */
export function setRowQuantity(row: OrderRow, quantity: number): void {
  const repeats = row.repeatedIn.map((repeat) => ({ line: repeat.line, items: changedItems(repeat, 0) }))
  rewrite([{ line: row.line, items: changedItems(row, quantity) }, ...repeats])
}

export function chooseReading({ line, readings }: OrderRow, { items }: LineReading): void {
  rewrite([{ line, items, isShared: haveOneArticle(readings) }])
}

/** The answer that takes lines out of the order. */
export const leaveAnswer = 'leave'

/** Takes one answer for all of these rows. */
export function answerRows(rows: readonly OrderRow[], answer: string): void {
  const changes = rows.flatMap(({ line, readings }): Change[] => {
    if (answer === leaveAnswer) return [{ line, items: [] }]
    const reading = readings.find((one) => one.answer === answer)
    return reading ? [{ line, items: reading.items }] : []
  })
  const message = `Ответ взяли для ${countOf(changes.length, ['строки', 'строк', 'строк'])}`
  withUndo(message, () => rewrite(changes))
}

export function renameRow({ line }: OrderRow, code: string): void {
  setOrderText(replaceRows(textNow(), line, [code]))
}

export function removeRow(row: OrderRow): void {
  withUndo(`Строка ${row.number} убрана`, () => rewrite([{ line: row.line, items: changedItems(row, 0) }]))
}

const textNow = () => quickOrderStore.read().text

function withUndo(message: string, change: () => void): void {
  const before = textNow()
  change()
  showSnackbar(message, { text: 'Вернуть', onClick: () => setOrderText(before) })
}

interface Change extends Pick<LineReading, 'items'> {
  line: ShownLine
  isShared?: boolean
}

/** Puts items in the places of their lines, from the last one on: the places above stay as they are. */
function rewrite(changes: readonly Change[]): void {
  const upwards = changes.toSorted((one, other) => other.line.row - one.line.row)
  const text = upwards.reduce((text, { line, items, isShared }) => {
    const written = items.map((item) => itemLine(item, isShared))
    return replaceRows(text, line, written)
  }, textNow())
  setOrderText(text)
}

/** Whether the article tells the products of a choice apart; otherwise their addresses do. */
function haveOneArticle(readings: readonly LineReading[]): boolean {
  const products = readings.flatMap(({ items }) => items.map(({ product }) => product))
  return new Set(products.map(({ sku }) => sku)).size < new Set(products.map(({ product_id }) => product_id)).size
}
