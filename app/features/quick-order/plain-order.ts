import { textOf } from '../../format/form-text.ts'
import { readId } from '../../format/id.ts'
import { readOrderLines } from '../../orders/order-lines.ts'
import { type FoundLines, mostLinesAsked } from '../../shop-api/found-lines.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import { fittingLines, readCartCookie, writeCartCookie } from '../../stores/cart/cart-cookie.ts'
import { mergeLines, mostLines } from '../../stores/cart/cart-lines.ts'
import { withoutRows } from './edit-text.ts'
import { calculateLines, cartOf, isOrderable, type OrderRow, toRows, withCalculation } from './order-rows.ts'

/** What a form of the quick order has come to, for visitors without JavaScript. */
export interface PlainOrder {
  /** What is left in the field. */
  text: string
  rows: OrderRow[]
  /** Products that were put into the cart just now. */
  added: number
  problem: string | null
}

interface PlainSources {
  findLines: (codes: string[]) => Promise<FoundLines | null>
  call: SessionCall
}

/**
 * Answers the form: `text`, `c{row}` (the chosen product of a line), and `do`: `add` puts into the cart what can be
 * ordered, anything else checks. Lines that stay are in `text` again; `cookie` is the Set-Cookie line of a changed
 * cart.
 */
export async function answerPlainOrder(
  form: FormData,
  { findLines, call }: PlainSources,
  cookies: string | null,
): Promise<{ order: PlainOrder; cookie: string | null }> {
  const text = textOf(form.get('text'))
  const lines = readOrderLines(text).slice(0, mostLinesAsked)
  const order: PlainOrder = { text, rows: [], added: 0, problem: null }
  if (lines.length === 0)
    return { order: { ...order, problem: 'Вставьте или введите хотя бы одну строку' }, cookie: null }
  const answer = await findLines(lines.map(({ code }) => code)).catch(() => undefined)
  if (!answer) {
    const problem =
      answer === null
        ? 'Слишком много запросов подряд. Текст на месте: проверьте его ещё раз через минуту'
        : 'Не удалось проверить строки. Текст на месте: попробуйте ещё раз'
    return { order: { ...order, problem }, cookie: null }
  }
  const verdicts = new Map(lines.map(({ code }, at) => [code, answer.verdicts[at] ?? null]))
  const found = toRows(lines, (code) => verdicts.get(code) ?? null, choicesOf(form, lines))
  const outcome = await calculateLines(call, cartOf(found))
  const calculation = 'result' in outcome ? null : outcome
  const rows = withCalculation(found, calculation)
  if (!calculation) {
    return { order: { ...order, rows, problem: 'Не удалось узнать цены и остатки: попробуйте ещё раз' }, cookie: null }
  }
  return form.get('do') === 'add' ? addRows(text, rows, cookies) : { order: { ...order, rows }, cookie: null }
}

/** What can be ordered goes into the cookie's cart as far as it fits; its lines leave the text. */
function addRows(text: string, rows: OrderRow[], cookies: string | null): { order: PlainOrder; cookie: string | null } {
  const before = readCartCookie(cookies)
  const orderable = rows.filter(isOrderable)
  const wanted = orderable.flatMap(({ calculated }) =>
    calculated ? [{ product_id: calculated.product_id, quantity: calculated.quantity }] : [],
  )
  const lines = fittingLines({ ...before, lines: mergeLines(before.lines, wanted) })
  const isIn = ({ calculated }: OrderRow) => lines.some(({ product_id }) => product_id === calculated?.product_id)
  const added = orderable.filter(isIn)
  const done = new Set(added.flatMap(({ line, repeatedIn }) => [line.row, ...repeatedIn]))
  const problem =
    orderable.length === 0
      ? 'Ни одну строку пока нельзя заказать'
      : added.length < orderable.length
        ? `Поместились не все: в корзине может быть ${mostLines} разных товаров, без JavaScript иногда меньше. Остальные строки ждут ниже`
        : null
  return {
    order: {
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
  return { ...row, line: { ...line, row: line.row - [...left].filter((at) => at < line.row).length } }
}

function choicesOf(form: FormData, lines: ReturnType<typeof readOrderLines>): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap(({ code, row }) => {
      const id = readId(textOf(form.get(`c${row}`)))
      return id ? [[code, id]] : []
    }),
  )
}
