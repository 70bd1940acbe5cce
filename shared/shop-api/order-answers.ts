// What the buyer has answered to lines of an order, kept beside its text (docs/decisions/052).
import { textRows } from '../format/text-rows.ts'
import type { LineItem, LineProduct, PastedLine } from './read-order.ts'

/** What a line orders, whatever its words leave open. */
export interface OrderAnswer {
  /** The line as it stands in the text, and which of those that stand so, from 0. */
  line: string
  nth: number
  /** The words that leave its section open; '' for none. Below others it is asked anew. */
  section: string
  items: { product_id: number; quantity: number }[]
}

interface Place {
  row: number
  rows: number
}

const lineAt = (rows: readonly string[], { row, rows: length }: Place): string =>
  rows.slice(row, row + length).join('\n')

/** Which of the lines that stand so one is. */
const nthAt = (rows: readonly string[], place: Place): number => {
  const line = lineAt(rows, place)
  return Array.from({ length: place.row }, (_, row) => row).filter((row) => lineAt(rows, { ...place, row }) === line)
    .length
}

const sectionOf = (verdict: PastedLine['verdict'] | null): string =>
  verdict?.kind === 'question' && verdict.doubt.kind === 'section' ? verdict.doubt.about : ''

type Asked = Omit<PastedLine, 'verdict'> & { verdict: PastedLine['verdict'] | null }

/** The answer to a line of a text; `before`: what has been answered, of which the section is kept. */
export function answerTo(
  text: string,
  line: Asked,
  items: readonly LineItem[],
  before: readonly OrderAnswer[],
): OrderAnswer {
  const rows = textRows(text)
  const place = { line: lineAt(rows, line), nth: nthAt(rows, line) }
  const earlier = before.find((one) => isSamePlace(one, place))
  return {
    ...place,
    section: earlier?.section ?? sectionOf(line.verdict),
    items: items.map(({ product, quantity }) => ({
      product_id: product.product_id,
      quantity: quantity ?? product.minimum,
    })),
  }
}

const isSamePlace = (one: Pick<OrderAnswer, 'line' | 'nth'>, other: Pick<OrderAnswer, 'line' | 'nth'>): boolean =>
  one.line === other.line && one.nth === other.nth

/** Answers with new ones in the places of those to the same lines. */
export const withNewer = (before: readonly OrderAnswer[], newer: readonly OrderAnswer[]): OrderAnswer[] => [
  ...before.filter((one) => !newer.some((other) => isSamePlace(one, other))),
  ...newer,
]

/** The lines of a text with what was answered to them; an answer counts while its line may still mean its products. */
export function withAnswers<L extends Asked>(text: string, lines: readonly L[], answers: readonly OrderAnswer[]): L[] {
  if (answers.length === 0) return [...lines]
  const rows = textRows(text)
  const byLine = Map.groupBy(answers, ({ line }) => line)
  return lines.map((line) => {
    const here = byLine.get(lineAt(rows, line))
    if (!here || line.verdict === null) return line
    const nth = nthAt(rows, line)
    const answer = here.find((one) => one.nth === nth && one.section === sectionOf(line.verdict))
    const items = answer && itemsOf(answer, line.verdict)
    return items ? { ...line, verdict: { kind: 'found', reading: { items, spelled: null, answer: null } } } : line
  })
}

/** The items of an answer, with the products of which the line speaks; null: of one of them it does not. */
function itemsOf({ items }: OrderAnswer, verdict: PastedLine['verdict']): LineItem[] | null {
  const readings = verdict.kind === 'found' ? [verdict.reading] : verdict.kind === 'question' ? verdict.readings : []
  const products = new Map<number, LineProduct>(
    readings.flatMap((reading) => reading.items.map(({ product }) => [product.product_id, product] as const)),
  )
  const known = items.flatMap(({ product_id, quantity }): LineItem[] => {
    const product = products.get(product_id)
    return product ? [{ product, quantity }] : []
  })
  return known.length === items.length ? known : null
}

/** Answers to the lines of a text once some rows of it have gone. */
export function carriedOver(text: string, answers: readonly OrderAnswer[], gone: ReadonlySet<number>): OrderAnswer[] {
  const rows = textRows(text)
  return answers.flatMap((answer): OrderAnswer[] => {
    const length = textRows(answer.line).length
    const places = rows.flatMap((_, row) => (lineAt(rows, { row, rows: length }) === answer.line ? [row] : []))
    const own = places[answer.nth]
    if (own === undefined || gone.has(own)) return []
    return [{ ...answer, nth: places.filter((row) => row < own && !gone.has(row)).length }]
  })
}

/** Most answers that are kept: as many as lines are read. */
const maxAnswers = 500

/** Answers as they were stored or sent; whatever is none of them is left out. */
export const toAnswers = (stored: unknown): OrderAnswer[] =>
  Array.isArray(stored) ? stored.filter(isAnswer).slice(0, maxAnswers) : []

function isAnswer(value: unknown): value is OrderAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { line, nth, section, items } = value as Partial<Record<keyof OrderAnswer, unknown>>
  return (
    typeof line === 'string' &&
    typeof section === 'string' &&
    Number.isInteger(nth) &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every((item) => isCount(item?.product_id) && isCount(item?.quantity))
  )
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0
