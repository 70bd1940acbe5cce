import { textOf } from '../../format/form-text.ts'
import { itemLine, replaceRows, withoutRows } from '../../orders/order-text.ts'
import type { LineReading, PastedLine, ReadOrder } from '../../shop-api/read-order.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import { readCartCookie, writeCartCookie } from '../../stores/cart/cart-cookie.ts'
import { maxLines, withAdded } from '../../stores/cart/cart-lines.ts'
import { calculateLines, cartOf, isOrderable, type OrderRow, toRows, withCalculation } from './order-rows.ts'
import { leaveAnswer } from './row-actions.ts'

/** The result of a form of the quick order, for visitors without JavaScript. */
export interface PlainOrder {
  /** What is left in the field. */
  text: string
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
 * Answers the form: `text`, `c{row}` (the chosen reading of a line), `g {group}` (the answer of a group of lines), and
 * `do`: `add` puts into the cart what can be ordered, anything else checks. What was chosen is written into the text;
 * lines that stay are in `text` again; `cookie` is the Set-Cookie line of a changed cart.
 */
export async function answerPlainOrder(
  form: FormData,
  { readOrder, call }: PlainSources,
  cookies: string | null,
): Promise<{ order: PlainOrder; cookie: string | null }> {
  const typed = textOf(form.get('text'))
  const order: PlainOrder = { text: typed, rows: [], skipped: [], unread: 0, added: 0, problem: null }
  const failed = (problem: string) => ({ order: { ...order, problem }, cookie: null })
  if (typed.trim() === '') return failed('Вставьте или введите хотя бы одну строку')
  const read = await readOrder(typed).catch(() => undefined)
  if (read === null) return failed('Слишком много запросов подряд. Текст на месте: проверьте его ещё раз через минуту')
  if (!read) return failed('Не удалось проверить строки. Текст на месте: попробуйте ещё раз')
  if (read.lines.length === 0) return failed('Строк заказа здесь нет: нужны артикулы или названия')
  const { text, lines } = withChoices(form, typed, read.lines)
  const found = toRows(lines)
  const outcome = await calculateLines(call, cartOf(found))
  const calculation = 'result' in outcome ? null : outcome
  const rows = withCalculation(found, calculation)
  const checked = { ...order, text, rows, skipped: read.skipped, unread: read.unread }
  if (!calculation) {
    return { order: { ...checked, problem: 'Не удалось узнать цены и остатки: попробуйте ещё раз' }, cookie: null }
  }
  return form.get('do') === 'add' ? addRows(checked, cookies) : { order: checked, cookie: null }
}

/** The text and its lines with what was chosen in the places of the questions. */
function withChoices(
  form: FormData,
  typed: string,
  asked: readonly PastedLine[],
): { text: string; lines: PastedLine[] } {
  let text = typed
  const lines: PastedLine[] = []
  for (const line of asked.toReversed()) {
    const { verdict } = line
    const chosen = verdict.kind === 'question' ? chosenReading(form, line.row, verdict) : null
    if (chosen === leaveAnswer) {
      text = replaceRows(text, line, [])
      for (const below of lines) below.row -= line.rows
      continue
    }
    if (!chosen) {
      lines.unshift(line)
      continue
    }
    const written = chosen.items.map((item) => itemLine(item, true))
    text = replaceRows(text, line, written)
    // What is below moves with the lines that this one becomes.
    for (const below of lines) below.row += written.length - line.rows
    const found = chosen.items.map(
      (item, at): PastedLine => ({
        row: line.row + at,
        rows: 1,
        text: line.text,
        verdict: { kind: 'found', reading: { items: [item], spelled: null, answer: null } },
      }),
    )
    lines.unshift(...found)
  }
  return { text, lines }
}

function chosenReading(
  form: FormData,
  row: number,
  { readings, doubt }: Extract<PastedLine['verdict'], { kind: 'question' }>,
): LineReading | typeof leaveAnswer | null {
  const chosen = textOf(form.get(`c${row}`))
  const answer = doubt.group ? textOf(form.get(`g ${doubt.group}`)) : ''
  if (chosen === '' && answer === leaveAnswer) return leaveAnswer
  return (
    readings.find((reading) => readingName(reading) === chosen || (answer !== '' && reading.answer === answer)) ?? null
  )
}

/** What can be ordered goes into the cookie's cart as far as there is room; its lines leave the text. */
function addRows(checked: PlainOrder, cookies: string | null): { order: PlainOrder; cookie: string | null } {
  const { text, rows } = checked
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
  const done = new Set(
    rows.flatMap(({ line }) => (left.has(line.row) ? [] : Array.from({ length: line.rows }, (_, at) => line.row + at))),
  )
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
  const place = line.row - [...left].filter((at) => at < line.row).length
  return { ...row, number: place + 1, line: { ...line, row: place } }
}
