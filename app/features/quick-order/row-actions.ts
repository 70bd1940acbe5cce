import { countOf } from '../../../shared/format/plural.ts'
import { answerTo, carriedOver, withNewer } from '../../../shared/shop-api/order-answers.ts'
import type { Doubt, LineItem, LineReading } from '../../../shared/shop-api/read-order.ts'
import { replaceRows } from '../../orders/order-text.ts'
import { type QuickOrder, quickOrderStore, setOrder } from '../../stores/quick-order.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { changedItems, type OrderRow, type ShownLine } from './order-rows.ts'

// What rows do about themselves: an answer is kept beside the text, and only what is taken out or corrected changes it.

/** Sets what is ordered of a row's product, in all its rows. */
export function setRowQuantity(row: OrderRow, quantity: number): void {
  change([
    { line: row.line, items: changedItems(row, quantity) },
    ...row.repeatedIn.map((repeat) => ({ line: repeat.line, items: changedItems(repeat, 0) })),
  ])
}

export const chooseReading = ({ line }: OrderRow, { items }: LineReading): void => change([{ line, items }])

/** The answer that takes lines out of the order. */
export const leaveAnswer = 'leave'

/** Whether an answer leaves a line out: the buyer wants none of its group, or goods below another heading. */
export const isLeft = (answer: string, doubt: Doubt | null): boolean =>
  answer === leaveAnswer || (answer !== '' && doubt?.kind === 'section' && doubt.about !== answer)

/** Takes one answer for all of these rows. */
export function answerRows(rows: readonly OrderRow[], answer: string): void {
  const changes = rows.flatMap(({ line, readings, doubt }): Change[] => {
    const reading = readings.find((one) => one.answer === answer)
    if (reading) return [{ line, items: reading.items }]
    return isLeft(answer, doubt) ? [{ line, items: [] }] : []
  })
  const message = `Ответ взяли для ${countOf(changes.length, ['строки', 'строк', 'строк'])}`
  withUndo(message, () => change(changes))
}

export const renameRow = ({ line }: OrderRow, code: string): void => setOrder(rewritten(orderNow(), line, [code]))

export function removeRow(row: OrderRow): void {
  withUndo(`Строка ${row.number} убрана`, () => change([{ line: row.line, items: changedItems(row, 0) }]))
}

const orderNow = () => quickOrderStore.read()

function withUndo(message: string, change: () => void): void {
  const before = orderNow()
  change()
  showSnackbar(message, { text: 'Вернуть', onClick: () => setOrder(before) })
}

interface Change {
  line: ShownLine
  items: readonly LineItem[]
}

/** Answers lines, from the last one on: the places above stay as they are. What orders nothing any more is taken out. */
function change(changes: readonly Change[]): void {
  const upwards = changes.toSorted((one, other) => other.line.row - one.line.row)
  setOrder(upwards.reduce(changed, orderNow()))
}

function changed(order: QuickOrder, { line, items }: Change): QuickOrder {
  const { text, answers } = order
  if (items.length === 0) return rewritten(order, line, [])
  return { text, answers: withNewer(answers, [answerTo(text, line, items, answers)]) }
}

function rewritten({ text, answers }: QuickOrder, line: ShownLine, lines: readonly string[]): QuickOrder {
  const gone = new Set(Array.from({ length: line.rows }, (_, at) => line.row + at))
  return { text: replaceRows(text, line, lines), answers: carriedOver(text, answers, gone) }
}
