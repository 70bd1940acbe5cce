import { numbersAt } from './numbers.ts'
import type { RowContext } from './row-paths.ts'
import type { Row } from './tokens.ts'
import { headingOf, isAboutGoods, numberOf, says, unitOf } from './words.ts'

/** Whether a row says how many of something. */
export const isCounted = ({ tokens }: Row): boolean =>
  tokens.some(
    ({ word }, at) =>
      unitOf(word) !== null && (tokens[at - 1]?.kind === 'digits' || numberOf(tokens[at - 1]?.word ?? '') !== null),
  )

/** Whether nothing in a row looks like a product or a quantity. */
export function isWithoutGoods({ tokens, separator, text }: Row): boolean {
  if (separator || isAboutGoods(text)) return false
  return tokens.every(
    ({ kind, word }) => kind !== 'digits' && unitOf(word) === null && numberOf(word) === null && kind !== 'link',
  )
}

/** «Артикул Количество»: headings in a line of text. */
export const isOnlyHeadings = ({ tokens, cells }: Row): boolean =>
  cells.every((cell) =>
    cell
      .split(/[\s,;]+/)
      .filter(Boolean)
      .every((word) => headingOf(word) !== null),
  ) && tokens.length > 0

/** «-----»: signs alone. */
export const isRule = ({ tokens }: Row): boolean => tokens.every(({ kind }) => kind === 'sign')

/** «По 50 шт каждого:» */
export function quantityForAll({ tokens, text }: Row): RowContext['each'] {
  const at = tokens.findIndex(({ kind, word }) => kind === 'word' && says(word, 'each'))
  if (at === -1 || !/[:]$|кажд|все |всё /i.test(text)) return null
  const from = tokens.findIndex(({ kind }) => kind === 'digits')
  const [num] = from === -1 ? [] : numbersAt(tokens, from)
  if (!num || tokens.slice(num.to).some(({ kind }) => kind === 'digits')) return null
  return { value: num.value, unit: unitOf(tokens[num.to]?.word ?? '') }
}

/** Rows that begin with numbers that count up, one for each. */
export function numberedRows(rows: readonly Row[]): Set<Row> {
  const numbered = new Set<Row>()
  const numberOf = ({ tokens }: Row) => {
    const [first, second] = tokens
    const isNumber =
      first?.kind === 'digits' &&
      first.text.length <= 3 &&
      first.text !== '0' &&
      second &&
      !(second.isGlued && second.kind !== 'sign')
    return isNumber ? Number(first.text) : null
  }
  let last: { row: Row; number: number } | null = null
  for (const row of rows) {
    const number = numberOf(row)
    if (number === null) continue
    if (last && number === last.number + 1) numbered.add(last.row).add(row)
    last = { row, number }
  }
  return numbered
}
