import { normalArticle } from '../../shared/format/article.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import type { Amount } from './amounts.ts'
import { nameFacts } from './names.ts'
import type { Num } from './numbers.ts'
import type { Item, RowContext } from './row-paths.ts'
import { type Column, says, type UnitKind, unitOf } from './words.ts'

/** A word, or letters with digits. */
export type TextItem = Extract<Item, { kind: 'text' }>
/** A number in one of the ways to read it. */
export type NumberItem = Extract<Item, { kind: 'number' }>

/** What is known so far of what a row says of one product. */
export type SaidState = ReturnType<typeof nothingSaid>

export const nothingSaid = (path: readonly Item[], product: LineProduct, context: RowContext) => ({
  path,
  product,
  context,
  facts: nameFacts(product.name),
  /** Numbers that may be a quantity or money. */
  amounts: [] as Amount[],
  /** What nothing explains. */
  left: [] as string[],
  /** Words and signs that a number beside them explains. */
  used: new Set<Item>(),
  /** A unit in a cell or place of its own. */
  looseUnit: null as UnitKind | null,
  /** Nought of the product is ordered. */
  isZero: false,
})

const timesSigns = 'xх*×'

/** Whether an item is a word, or letters with digits. */
export const isText = (item: Item | undefined): item is TextItem => item?.kind === 'text'

/** Whether an item is one of these signs. */
export const isSign = (item: Item | undefined, signs: string): boolean =>
  item?.kind === 'sign' && signs.includes(item.text)

/** Whether an item multiplies: «×», or the letter in its place. */
export const isTimes = (item: Item | undefined): boolean =>
  isSign(item, '*×') || (isText(item) && isTimesLetter(item.word))

/** Whether a word means «×». */
export const isTimesLetter = (word: string): boolean => timesSigns.includes(word)

export const columnOf = ({ context: { columns } }: SaidState, item: Item): Column | null =>
  columns[item.token.cell] ?? null

/** Whether nothing but signs precedes a place. */
export const isAtStart = ({ path }: SaidState, at: number): boolean =>
  path.slice(0, at).every(({ kind }) => kind === 'sign')

/** Whether a text is nearly the article beside the whole name. */
export function isDamagedArticle({ path, product }: SaidState, text: string): boolean {
  const isNamed = path.some((item) => item.kind === 'article' && item.hit.isName)
  return isNamed && isAlmost(normalArticle(text), normalArticle(product.sku))
}

/** Whether a number with metres, tons or kilograms is of the product's name. */
export const isDimensionOfName = ({ facts }: SaidState, num: Num, word: string): boolean =>
  /^(?:м|т|кг)$/.test(word) && facts.numbers.has(num.raw) && facts.words.includes(word)

/** Whether a cell has words of its own that no number explains, and no article. */
export function isInWords({ path, used }: SaidState, item: Item): boolean {
  const inCell = path.filter((other) => other.token.cell === item.token.cell)
  if (inCell.some((other) => other.kind === 'article')) return false
  return inCell.some(
    (other) =>
      isText(other) &&
      !used.has(other) &&
      !unitOf(other.word) &&
      !says(other.word, 'money') &&
      !isLabelWord(other.word),
  )
}

/** Whether a word only says what a number is. */
const isLabelWord = (word: string): boolean =>
  says(word, 'quantity label', 'price label', 'sum label', 'each') || isTimesLetter(word)

/** Whether a number or its sign is a rate: «20 %» in a cell of its own, below «НДС», behind that word. */
export function isRate(state: SaidState, item: Item): boolean {
  const { path, context } = state
  if (columnOf(state, item) === 'other') return true
  const { row } = context
  if (row.cells.length > 1 && /^\d{1,2}(?:[.,]\d+)?\s?%$/.test(row.cells[item.token.cell] ?? '')) return true
  const at = path.indexOf(item)
  return path.slice(Math.max(at - 2, 0), at).some((other) => isText(other) && other.word === 'ндс')
}

/** Whether an item has a cell for itself, apart from signs. */
export const isAloneInCell = ({ path, context: { row } }: SaidState, item: Item): boolean =>
  row.cells.length > 1 &&
  path.every((other) => other === item || other.kind === 'sign' || other.token.cell !== item.token.cell)

/** Whether two articles differ by no more than two characters, or by noughts at the start. */
function isAlmost(one: string, other: string): boolean {
  if (one.length < 4 || Math.abs(one.length - other.length) > 2) return false
  if (other.endsWith(one) && /^0+$/.test(other.slice(0, other.length - one.length))) return true
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 9) <= Math.min(2, one.length / 4)
}
