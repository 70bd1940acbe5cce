import { textOf } from '../../../shared/format/form-text.ts'
import {
  answerTo,
  carriedOver,
  type OrderAnswer,
  toAnswers,
  withAnswers,
  withNewer,
} from '../../../shared/shop-api/order-answers.ts'
import type { LineReading, PastedLine, ReadOrder } from '../../../shared/shop-api/read-order.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { withoutRows } from '../../orders/order-text.ts'
import { readCartCookie, writeCartCookie } from '../../stores/cart/cart-cookie.ts'
import { maxLines, withAdded } from '../../stores/cart/cart-lines.ts'
import { calculateLines, cartOf, isOrderable, type OrderRow, toRows, withCalculation } from './order-rows.ts'
import { isLeft, leaveAnswer } from './row-actions.ts'

/** The result of a form of the quick order, for visitors without JavaScript. */
export interface PlainOrder {
  /** What is left in the field. */
  text: string
  /** What has been answered to its lines. */
  answers: OrderAnswer[]
  rows: OrderRow[]
  /** Lines that were left out: they name no goods. */
  skipped: ReadOrder['skipped']
  /** Lines that one question does not read. */
  unread: number
  /** Products that were put into the cart just now. */
  added: number
  problem: string | null
}

interface PlainSources {
  readOrder: (text: string) => Promise<ReadOrder | null>
  call: SessionCall
}

/** A reading as a form names it: «1001x20.1002x5», «1001» without a quantity. */
export const readingName = ({ items }: LineReading): string =>
  items.map(({ product, quantity }) => `${product.product_id}${quantity ? `x${quantity}` : ''}`).join('.')

/**
 * Answers the form: `text`, `answer` (each that was given before, as JSON), `c{row}` (the chosen reading of a line),
 * `g {group}` (the answer of a group of lines), and `do`: `add` puts into the cart what can be ordered, anything else
 * checks. What stays is in `text` and `answers` again; `cookie` is the Set-Cookie line of a changed cart.
 */
export async function answerPlainOrder(
  form: FormData,
  { readOrder, call }: PlainSources,
  cookies: string | null,
): Promise<{ order: PlainOrder; cookie: string | null }> {
  const typed = textOf(form.get('text'))
  const answers = toAnswers(form.getAll('answer').map((field) => parsed(textOf(field))))
  const order: PlainOrder = { text: typed, answers, rows: [], skipped: [], unread: 0, added: 0, problem: null }
  const failed = (problem: string) => ({ order: { ...order, problem }, cookie: null })
  if (typed.trim() === '') return failed('Вставьте или введите хотя бы одну строку')
  const read = await readOrder(typed).catch(() => undefined)
  if (read === null) return failed('Слишком много запросов подряд. Текст на месте: проверьте его ещё раз через минуту')
  if (!read) return failed('Не удалось проверить строки. Текст на месте: попробуйте ещё раз')
  if (read.lines.length === 0) return failed('Строк заказа здесь нет: нужны артикулы или названия')
  const chosen = withChoices(form, typed, withAnswers(typed, read.lines, answers), answers)
  const found = toRows(chosen.lines)
  const outcome = await calculateLines(call, cartOf(found))
  const calculation = 'result' in outcome ? null : outcome
  const rows = withCalculation(found, calculation)
  const checked = {
    ...order,
    text: chosen.text,
    answers: chosen.answers,
    rows,
    skipped: read.skipped,
    unread: read.unread,
  }
  if (!calculation) {
    return { order: { ...checked, problem: 'Не удалось узнать цены и остатки: попробуйте ещё раз' }, cookie: null }
  }
  return form.get('do') === 'add' ? addRows(checked, cookies) : { order: checked, cookie: null }
}

/** The order with what was chosen where it asks; lines that were answered with no are taken out. */
function withChoices(
  form: FormData,
  text: string,
  asked: readonly PastedLine[],
  before: readonly OrderAnswer[],
): { text: string; lines: PastedLine[]; answers: OrderAnswer[] } {
  const chosen = asked.map((line) => ({
    line,
    reading: line.verdict.kind === 'question' ? chosenReading(form, line.row, line.verdict) : null,
  }))
  const given = chosen.flatMap(({ line, reading }) =>
    reading && reading !== leaveAnswer ? [answerTo(text, line, reading.items, before)] : [],
  )
  const left = new Set(chosen.flatMap(({ line, reading }) => (reading === leaveAnswer ? rowsOf(line) : [])))
  const answers = withNewer(before, given)
  const lines = withAnswers(text, asked, answers).filter(({ row }) => !left.has(row))
  return {
    text: withoutRows(text, left),
    lines: lines.map((line) => ({ ...line, row: placeWithout(line.row, left) })),
    answers: carriedOver(text, answers, left),
  }
}

/** JSON of a form; what is none is nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const rowsOf = ({ row, rows }: PastedLine | OrderRow['line']): number[] =>
  Array.from({ length: rows }, (_, at) => row + at)

/** Where a line is once others have left the text. */
const placeWithout = (row: number, left: ReadonlySet<number>): number => row - [...left].filter((at) => at < row).length

function chosenReading(
  form: FormData,
  row: number,
  { readings, doubt }: Extract<PastedLine['verdict'], { kind: 'question' }>,
): LineReading | typeof leaveAnswer | null {
  const chosen = textOf(form.get(`c${row}`))
  const answer = doubt.group ? textOf(form.get(`g ${doubt.group}`)) : ''
  if (chosen === '' && isLeft(answer, doubt)) return leaveAnswer
  return (
    readings.find((reading) => readingName(reading) === chosen || (answer !== '' && reading.answer === answer)) ?? null
  )
}

/** What can be ordered goes into the cookie's cart as far as there is room; its lines leave the text. */
function addRows(checked: PlainOrder, cookies: string | null): { order: PlainOrder; cookie: string | null } {
  const { text, answers, rows } = checked
  const before = readCartCookie(cookies)
  const orderable = rows.filter(isOrderable)
  const wanted = orderable.flatMap(({ calculated }) =>
    calculated ? [{ product_id: calculated.product_id, quantity: calculated.quantity }] : [],
  )
  const { lines } = withAdded(before.lines, wanted)
  const isIn = ({ calculated }: OrderRow) => lines.some(({ product_id }) => product_id === calculated?.product_id)
  const added = orderable.filter(isIn)
  const taken = new Set(
    added.flatMap((row) => [row, ...row.repeatedIn]).map(({ line, index }) => `${line.row} ${index}`),
  )
  const stays = ({ line, index }: OrderRow) => !taken.has(`${line.row} ${index}`)
  // A line of several products leaves when all of them do.
  const left = new Set(rows.filter(stays).map(({ line }) => line.row))
  const done = new Set(rows.flatMap(({ line }) => (left.has(line.row) ? [] : rowsOf(line))))
  const problem =
    orderable.length === 0
      ? 'Ни одну строку пока нельзя заказать'
      : added.length < orderable.length
        ? `Поместились не все: в корзине может быть ${maxLines} разных товаров, без JavaScript иногда меньше. Остальные строки ждут ниже`
        : null
  return {
    order: {
      ...checked,
      text: withoutRows(text, done),
      answers: carriedOver(text, answers, done),
      rows: rows.filter(({ line }) => !done.has(line.row)).map((row) => movedUp(row, done)),
      added: added.length,
      problem,
    },
    cookie: added.length > 0 ? writeCartCookie({ ...before, lines }) : null,
  }
}

/** A row whose line has moved up in the text by the lines that have left it: choices are sent by its place there. */
function movedUp(row: OrderRow, left: ReadonlySet<number>): OrderRow {
  const { line } = row
  const place = placeWithout(line.row, left)
  return { ...row, number: place + 1, line: { ...line, row: place } }
}
